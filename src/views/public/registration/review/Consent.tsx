import type { consentVersion } from '../../../../../contract/people/consent.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRegistration, useSend } from '../use-registration.ts';

/** The version whose text is shown; it doesn't compile if the current one is another. */
const version: typeof consentVersion = '2026-11';

/** What one consents to, and the box to tick. */
export function Consent({ isMinor }: { readonly isMinor: boolean }) {
  const text = useText();
  const send = useSend();
  const given = useRegistration(({ consent }) => consent);
  const isMissing = useRegistration(({ consentProblems }) => consentProblems.includes('consent'));
  return (
    <section className="stack" aria-labelledby="consent-title">
      <h2 id="consent-title">{text('registration.consent.title')}</h2>
      <ul className="registration-consent">
        {(['represent', 'share', 'keep', 'withdraw'] as const).map((part) => (
          <li key={part}>{text(`registration.consent.v${version}.${part}`)}</li>
        ))}
      </ul>
      <div className={isMissing ? 'field field-wrong' : 'field'}>
        {isMissing && (
          <p className="field-error" id="consent-error">
            {text('registration.consent.missing')}
          </p>
        )}
        <label className="check">
          <input
            id="consent"
            type="checkbox"
            checked={given}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'consent-error' : undefined}
            onChange={({ currentTarget }) => send({ type: 'consent.change', given: currentTarget.checked })}
          />
          <span>{text(`registration.consent.v${version}.${isMinor ? 'agreeMinor' : 'agree'}`)}</span>
        </label>
      </div>
    </section>
  );
}
