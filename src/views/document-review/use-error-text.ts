import type { Draft } from '../../machines/document-review/paper.types.ts';
import { useLooseText } from '../hooks/use-text.ts';

/** The error message of a field; undefined if it is valid. */
export function useErrorText(): (code: Draft['errors'][keyof Draft['errors']]) => string | undefined {
  const loose = useLooseText();
  return (code) => (code === undefined ? undefined : loose([`review.error.${code}`], 'review.error.invalid'));
}
