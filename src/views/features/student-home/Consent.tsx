import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import { toConsentLanguage } from '../../../machines/features/students/consent.ts';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';

/** The consent text, and the button that agrees to it. */
export function Consent({ home: { consent } }: { home: StudentHome }) {
  const text = useText();
  const times = useTimes();
  const { locale } = useIntl();
  const screen = useScreen('studentHome');
  const sending = useSelector(screen, (snapshot) => snapshot.hasTag('sending'));
  const refusal = useSelector(screen, ({ context }) => context.refusal);
  return (
    <section className="home-consent stack gap-2" aria-labelledby="consent-title">
      <h2 id="consent-title">{text('studentHome.consent')}</h2>
      <p>
        {consent
          ? text('studentHome.consentOutdated', { day: times.dateOf(consent.at) })
          : text('studentHome.consentBody')}
      </p>
      <blockquote>{text('info.consentText.own')}</blockquote>
      <ProblemAlert problem={refusal} />
      <Button
        className="home-agree"
        intent="primary"
        loading={sending}
        text={text('studentHome.agree')}
        onClick={() => screen.send({ type: 'consent.give', language: toConsentLanguage(locale) })}
      />
    </section>
  );
}
