import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FactorMethod } from '../../../../contract/people/second-factor.ts';
import { secondStepMachine } from '../../../machines/features/second-factor/second-step.machine.ts';
import { PublicPage } from '../../kit/components/PublicPage.tsx';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { EnrolmentSteps } from './EnrolmentSteps.tsx';
import { publicKit } from './public-kit.tsx';
import { useFocusById } from './use-focus-by-id.ts';
import './second-factor.css';

type StepActor = ActorRefFrom<typeof secondStepMachine>;
const { Button, Field, Problem } = publicKit;

const titles = {
  totp: 'twoStep.title',
  passkey: 'twoStep.passkeyTitle',
  recovery: 'twoStep.recoveryTitle',
} as const;
const methodLabels = [
  ['totp', 'twoStep.useTotp'],
  ['passkey', 'twoStep.usePasskeyInstead'],
  ['recovery', 'twoStep.useRecovery'],
] as const satisfies readonly (readonly [FactorMethod, string])[];

/** Form for the authenticator app's code or a recovery code. */
function CodeForm({ step, method }: { step: StepActor; method: 'totp' | 'recovery' }) {
  const text = useText();
  const code = useSelector(step, ({ context }) => context.code);
  const problem = useSelector(step, ({ context }) => context.problem);
  const busy = useSelector(step, (snapshot) => snapshot.hasTag('busy'));
  const [tried, setTried] = useState(false);
  const isFilled = step.getSnapshot().can({ type: 'answer.submit' });
  useFocusById(`${method}-code`, problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(!isFilled);
    step.send({ type: 'answer.submit' });
  };
  const missing = method === 'totp' ? 'secondFactor.codeMalformed' : 'twoStep.recoveryTitle';
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field
        id={`${method}-code`}
        label={text(method === 'totp' ? 'secondFactor.code' : 'secondFactor.recoveryCode')}
        kind={method === 'totp' ? 'code' : 'latin'}
        value={code}
        error={tried && !isFilled && !busy ? text(missing) : undefined}
        readOnly={busy}
        onChange={(typed) => step.send({ type: 'code.change', code: typed })}
        {...(method === 'recovery' && { hint: text('secondFactor.recoveryCodeHint') })}
      />
      <Button variant="primary" isSubmit busy={busy ? text('twoStep.busy') : null}>
        {text('twoStep.submit')}
      </Button>
    </form>
  );
}

function VerifyStep({ step }: { step: StepActor }) {
  const text = useText();
  const problemText = useProblemText();
  const { title: app } = useConfig();
  const method = useSelector(step, ({ context }) => context.method);
  const methods = useSelector(step, ({ context }) => context.methods);
  const problem = useSelector(step, ({ context }) => context.problem);
  const busy = useSelector(step, (snapshot) => snapshot.hasTag('busy'));
  const others = methodLabels.filter(([other]) => other !== method && methods.includes(other));
  const lead = method === 'totp' ? text('twoStep.lead.totp', { app }) : text(`twoStep.lead.${method}`);
  return (
    // A field takes the focus itself; without one the heading does.
    <PublicPage
      title={text(titles[method])}
      lead={lead}
      hasErrors={problem !== null}
      focusHeading={method === 'passkey'}
    >
      {problem && <Problem>{problemText(problem)}</Problem>}
      {method === 'passkey' ? (
        <Button
          variant="primary"
          busy={busy ? text('twoStep.waitingForPasskey') : null}
          onClick={() => step.send({ type: 'answer.submit' })}
        >
          {text('twoStep.usePasskey')}
        </Button>
      ) : (
        <CodeForm key={method} step={step} method={method} />
      )}
      {others.length > 0 && (
        <section className="ways" aria-label={text('twoStep.other')}>
          {others.map(([other, label]) => (
            <Button key={other} onClick={() => step.send({ type: 'method.choose', method: other })}>
              {text(label)}
            </Button>
          ))}
        </section>
      )}
      <Button variant="quiet" onClick={() => step.send({ type: 'step.cancel' })}>
        {text('twoStep.cancel')}
      </Button>
    </PublicPage>
  );
}

function EnrolStep({ step }: { step: StepActor }) {
  const text = useText();
  const enrolment = useSelector(step, ({ children }) => children.enrolment);
  const choosing = useSelector(enrolment ?? step, (snapshot) => snapshot.tags.has('choosing'));
  return (
    // What is filled in takes the focus itself; back at the choice, the heading does.
    <PublicPage
      title={text('twoStep.required.title')}
      focusHeading={choosing}
      {...(choosing && { lead: text('twoStep.required.lead') })}
    >
      {enrolment && <EnrolmentSteps enrolment={enrolment} kit={publicKit} />}
      {choosing && (
        <Button variant="quiet" onClick={() => step.send({ type: 'step.cancel' })}>
          {text('twoStep.cancel')}
        </Button>
      )}
    </PublicPage>
  );
}

function Expired({ step }: { step: StepActor }) {
  const text = useText();
  return (
    <PublicPage title={text('twoStep.expiredTitle')} lead={text('twoStep.expiredBody')} focusHeading>
      <div className="actions">
        <Button variant="primary" onClick={() => step.send({ type: 'step.cancel' })}>
          {text('twoStep.restart')}
        </Button>
      </div>
    </PublicPage>
  );
}

/** The second step of a sign-in, after the password. */
export default function SecondFactorStep() {
  const text = useText();
  const session = useAppActor('session');
  const methods = useAppSelector('session', ({ context }) => context.methods);
  const step = useActorRef(secondStepMachine, {
    input: { methods, passkeyName: text('secondFactor.passkey') },
  });
  useEffect(() => {
    const passed = step.on('step.passed', ({ identity }) =>
      session.send({ type: 'secondFactor.passed', identity }),
    );
    const cancelled = step.on('step.cancelled', () => session.send({ type: 'secondFactor.cancel' }));
    return () => {
      passed.unsubscribe();
      cancelled.unsubscribe();
    };
  }, [step, session]);
  const enrols = useSelector(step, (snapshot) => snapshot.hasTag('enrolling'));
  const expired = useSelector(step, (snapshot) => snapshot.hasTag('expired'));
  if (enrols) return <EnrolStep step={step} />;
  return expired ? <Expired step={step} /> : <VerifyStep step={step} />;
}
