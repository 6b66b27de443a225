import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { enrolmentMachine } from '../../../machines/features/second-factor/enrolment.machine.ts';
import QrCode from '../../kit/components/QrCode.tsx';
import { useCopyToClipboard } from '../../kit/hooks/use-copy-to-clipboard.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { Kit } from './kit.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFocusById } from './use-focus-by-id.ts';
import './second-factor.css';

interface StepProps {
  readonly enrolment: ActorRefFrom<typeof enrolmentMachine>;
  readonly kit: Kit;
}

/** The available methods, each with a description. */
function Methods({ enrolment, kit: { Button } }: StepProps) {
  const text = useText();
  const busy = useSelector(enrolment, (snapshot) => snapshot.hasTag('busy'));
  const choose = (method: 'totp' | 'passkey') => () => enrolment.send({ type: 'method.choose', method });
  return (
    <ul className="factor-methods">
      <li>
        <p>{text('secondFactor.appBody')}</p>
        <Button variant="primary" busy={busy ? text('label.loading') : null} onClick={choose('totp')}>
          {text('secondFactor.addApp')}
        </Button>
      </li>
      <li>
        <p>{text('secondFactor.passkeyBody')}</p>
        <Button onClick={choose('passkey')}>{text('secondFactor.addPasskey')}</Button>
      </li>
    </ul>
  );
}

/** Submits when the field is filled in; otherwise shows what is missing. */
function useSubmit({ enrolment }: StepProps, isFilled: boolean) {
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(!isFilled);
    enrolment.send({ type: 'enrolment.submit' });
  };
  return { submit, missing: tried && !isFilled };
}

interface StepActionsProps extends StepProps {
  readonly submit: string;
  readonly busy: string | null;
}

function StepActions({ enrolment, kit: { Button }, submit, busy }: StepActionsProps) {
  const text = useText();
  return (
    <div className="factor-actions">
      <Button variant="primary" isSubmit busy={busy}>
        {submit}
      </Button>
      <Button variant="quiet" onClick={() => enrolment.send({ type: 'enrolment.back' })}>
        {text('action.back')}
      </Button>
    </div>
  );
}

function AppStep(props: StepProps) {
  const { enrolment, kit } = props;
  const { Button, Field } = kit;
  const text = useText();
  const app = useSelector(enrolment, ({ context }) => context.app);
  const code = useSelector(enrolment, ({ context }) => context.code);
  const problem = useSelector(enrolment, ({ context }) => context.problem);
  const busy = useSelector(enrolment, (snapshot) => snapshot.hasTag('busy'));
  const { copied, copy } = useCopyToClipboard();
  const { submit, missing } = useSubmit(props, /^\s*(\d\s*){6}$/.test(code));
  useFocusById('enrolment-code', problem);
  if (!app) return null;
  return (
    <form className="factor-step" noValidate onSubmit={submit}>
      <p>{text('secondFactor.scan')}</p>
      <div className="factor-app">
        <QrCode value={app.uri} label={text('secondFactor.qr')} />
        <div className="factor-key">
          <p>{text('secondFactor.cannotScan')}</p>
          <p className="factor-secret" dir="ltr">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <Button onClick={() => copy(app.secret)}>
            {copied ? text('action.copied') : text('secondFactor.copyKey')}
          </Button>
        </div>
      </div>
      <Field
        id="enrolment-code"
        label={text('secondFactor.code')}
        kind="code"
        value={code}
        error={missing ? text('secondFactor.codeMalformed') : undefined}
        readOnly={busy}
        onChange={(typed) => enrolment.send({ type: 'code.change', code: typed })}
      />
      <StepActions {...props} submit={text('action.confirm')} busy={busy ? text('twoStep.busy') : null} />
    </form>
  );
}

function PasskeyStep(props: StepProps) {
  const { enrolment, kit } = props;
  const { Field } = kit;
  const text = useText();
  const name = useSelector(enrolment, ({ context }) => context.name);
  const busy = useSelector(enrolment, (snapshot) => snapshot.hasTag('busy'));
  const { submit, missing } = useSubmit(props, name.trim() !== '');
  useFocusById('passkey-name');
  return (
    <form className="factor-step" noValidate onSubmit={submit}>
      <Field
        id="passkey-name"
        label={text('secondFactor.passkeyName')}
        hint={text('secondFactor.passkeyNameHint')}
        kind="text"
        value={name}
        error={missing ? text('secondFactor.nameMissing') : undefined}
        readOnly={busy}
        onChange={(typed) => enrolment.send({ type: 'name.change', name: typed.slice(0, 60) })}
      />
      <StepActions
        {...props}
        submit={text('secondFactor.addPasskey')}
        busy={busy ? text('twoStep.waitingForPasskey') : null}
      />
    </form>
  );
}

/** Setting up an authenticator app or a passkey, including the recovery codes. */
export function EnrolmentSteps(props: StepProps) {
  const { enrolment, kit } = props;
  const problemText = useProblemText();
  const tags = useSelector(enrolment, (snapshot) => [...snapshot.tags].join(' '));
  const method = useSelector(enrolment, ({ context }) => context.method);
  const app = useSelector(enrolment, ({ context }) => context.app);
  const problem = useSelector(enrolment, ({ context }) => context.problem);
  const recoveryCodes = useSelector(enrolment, ({ context }) => context.recoveryCodes);
  const is = (tag: string) => tags.split(' ').includes(tag);
  return (
    <div className="factor-step">
      {problem && <kit.Problem>{problemText(problem)}</kit.Problem>}
      {is('choosing') && !(method !== null && is('busy')) && <Methods {...props} />}
      {is('filling') && (app ? <AppStep {...props} /> : <PasskeyStep {...props} />)}
      {is('codes') && (
        <RecoveryCodes
          codes={recoveryCodes}
          kit={kit}
          onSaved={() => enrolment.send({ type: 'codes.confirm' })}
        />
      )}
    </div>
  );
}
