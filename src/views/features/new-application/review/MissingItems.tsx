import { useSelector } from '@xstate/react';
import { getMissingItems } from '../../../../machines/features/new-application/required-documents.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { useNewApplication } from '../use-new-application.ts';

/** Details that are missing and will be required before submission. */
export function MissingItems() {
  const text = useText();
  const content = useSelector(useNewApplication(), ({ context }) => context.content);
  const missing = getMissingItems(content);
  if (missing.length === 0) return null;
  return (
    <InlineAlert tone="warning">
      <strong>{text('draftReview.missing')}:</strong>{' '}
      {missing.map((one) => text(`draftReview.${one}Missing`)).join(text('label.comma'))}
    </InlineAlert>
  );
}
