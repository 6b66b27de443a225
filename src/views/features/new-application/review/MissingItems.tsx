import { useSelector } from '@xstate/react';
import { getMissingItems } from '../../../../machines/features/new-application/required-documents.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { useNewApplication } from '../use-new-application.ts';

/** What is missing: the consent, without which the application stays a draft, and details that can be added later. */
export function MissingItems() {
  const text = useText();
  const content = useSelector(useNewApplication(), ({ context }) => context.content);
  const missing = getMissingItems(content);
  const later = missing.filter((one) => one !== 'consent');
  if (missing.length === 0) return null;
  return (
    <InlineAlert tone="warning">
      <span className="stack gap-1">
        {later.length < missing.length && (
          <span>
            <strong>{text('draftReview.missing')}:</strong> {text('draftReview.consentMissing')}
          </span>
        )}
        {later.length > 0 && (
          <span>
            <strong>{text('draftReview.notProvided')}:</strong>{' '}
            {later.map((one) => text(`draftReview.${one}Missing`)).join(text('label.comma'))}
          </span>
        )}
      </span>
    </InlineAlert>
  );
}
