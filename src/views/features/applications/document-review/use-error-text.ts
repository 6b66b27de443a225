import type { Draft } from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import { useDynamicText } from '../../../kit/hooks/use-text.ts';

/** The error message of a field; undefined if it is valid. */
export function useErrorText(): (code: Draft['errors'][keyof Draft['errors']]) => string | undefined {
  const dynamicText = useDynamicText();
  return (code) =>
    code === undefined
      ? undefined
      : dynamicText([`review.error.${code}`, `field.${code}`], 'review.error.invalid');
}
