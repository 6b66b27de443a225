import type { Draft } from '../../machines/document-review/paper.types.ts';
import { useLooseText } from '../hooks/use-text.ts';

/** What is wrong with a field, in words; undefined where nothing is. */
export function useErrorText(): (code: Draft['errors'][keyof Draft['errors']]) => string | undefined {
  const loose = useLooseText();
  return (code) => (code === undefined ? undefined : loose([`review.error.${code}`], 'review.error.invalid'));
}
