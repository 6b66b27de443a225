import type { DraftContent } from '../../../contract/application-drafts.ts';
import { knownProfile } from '../../machines/new-application/wish.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useText } from '../hooks/use-text.ts';

/** What an application cannot leave its draft without, and is not there yet. */
export function MissingLater({ content }: { content: DraftContent }) {
  const text = useText();
  const profile = knownProfile(content);
  const missing = [
    ...(content.consent ? [] : [text('making.consentMissing')]),
    ...((content.person.passportNumber ?? '').trim() === '' ? [text('making.passportMissing')] : []),
    ...(profile.education.length === 0 ? [text('making.educationMissing')] : []),
    ...(profile.education.some(({ mark }) => mark === null) ? [text('making.markMissing')] : []),
    ...(profile.finances === null ? [text('making.financesMissing')] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <StaleLine tone="warning">
      <strong>{text('making.missing')}:</strong> {missing.join(', ')}
    </StaleLine>
  );
}
