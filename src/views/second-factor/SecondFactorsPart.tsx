import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type FactorAction,
  secondFactorsMachine,
} from '../../machines/second-factor/second-factors.machine.ts';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { EnrolmentSteps } from '../public/second-factor/EnrolmentSteps.tsx';
import { RecoveryCodes } from '../public/second-factor/RecoveryCodes.tsx';
import { useFocus } from '../public/second-factor/use-focus.ts';
import { Confirm } from './Confirm.tsx';
import { FactorList } from './FactorList.tsx';
import { officeKit } from './office-kit.tsx';
import { ProofForm } from './ProofForm.tsx';
import '../public/second-factor/second-factor.css';

type Factors = ActorRefFrom<typeof secondFactorsMachine>;
const { Button, Field, Problem } = officeKit;

function Question({ actor, action }: { actor: Factors; action: FactorAction | null }) {
  const text = useText();
  const answers = {
    onConfirm: () => actor.send({ type: 'action.confirm' }),
    onCancel: () => actor.send({ type: 'action.cancel' }),
  };
  if (action?.type === 'renewCodes') {
    return (
      <Confirm
        question={text('secondFactor.confirmRenew')}
        body={text('secondFactor.renewBody')}
        action={text('secondFactor.renew')}
        {...answers}
      />
    );
  }
  const question =
    action?.type === 'removePasskey'
      ? text('secondFactor.confirmRemovePasskey', { name: action.name })
      : text('secondFactor.confirmRemoveApp');
  return (
    <Confirm
      question={question}
      body={text('secondFactor.othersEnd')}
      action={text('secondFactor.remove')}
      {...answers}
    />
  );
}

function Naming({ actor }: { actor: Factors }) {
  const text = useText();
  const name = useSelector(actor, ({ context }) => context.name);
  useFocus('passkey-rename');
  return (
    <form
      className="factor-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'action.confirm' });
      }}
    >
      <Field
        id="passkey-rename"
        label={text('secondFactor.passkeyName')}
        kind="text"
        value={name}
        error={name.trim() === '' ? text('secondFactor.nameMissing') : undefined}
        readOnly={false}
        onChange={(typed) => actor.send({ type: 'name.change', name: typed.slice(0, 60) })}
      />
      <div className="factor-actions">
        <Button look="primary" submits>
          {text('secondFactor.save')}
        </Button>
        <Button look="quiet" onClick={() => actor.send({ type: 'action.cancel' })}>
          {text('secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The list of factors; it takes the focus when it comes back in the place of a step. */
function Overview({ actor, returned }: { actor: Factors; returned: boolean }) {
  const problemText = useProblemText();
  const { factors, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returned) box.current?.focus();
  }, [returned]);
  return (
    <div className="factor-step" tabIndex={-1} ref={box} aria-busy={busy}>
      {problem && <Problem>{problemText(problem)}</Problem>}
      {factors && (
        <FactorList factors={factors} onAct={(action) => actor.send({ type: 'factors.act', action })} />
      )}
    </div>
  );
}

/** The part of the profile about two-step verification. */
export default function SecondFactorsPart() {
  const text = useText();
  const problemText = useProblemText();
  const actor = useActorRef(secondFactorsMachine, { input: { passkeyName: text('secondFactor.passkey') } });
  const snapshot = useSelector(actor, (current) => current);
  const { factors, action, password, problem, recoveryCodes } = snapshot.context;
  const { enrolment } = snapshot.children;
  const said = problem ? problemText(problem) : undefined;
  if (snapshot.hasTag('failed')) {
    return (
      <div className="factor-step">
        <Problem>{`${text('secondFactor.loadFailed')} ${said ?? ''}`}</Problem>
        <div className="factor-actions">
          <Button onClick={() => actor.send({ type: 'factors.refresh' })}>{text('action.retry')}</Button>
        </div>
      </div>
    );
  }
  if (snapshot.hasTag('proving')) {
    return (
      <ProofForm
        password={password}
        busy={snapshot.hasTag('busy')}
        error={said}
        onChange={(typed) => actor.send({ type: 'password.change', password: typed })}
        onSubmit={() => actor.send({ type: 'proof.submit' })}
        onCancel={() => actor.send({ type: 'action.cancel' })}
      />
    );
  }
  if (snapshot.hasTag('enrolling') && enrolment) {
    return <EnrolmentSteps enrolment={enrolment} kit={officeKit} />;
  }
  if (snapshot.hasTag('confirming')) return <Question actor={actor} action={action} />;
  if (snapshot.hasTag('naming')) return <Naming actor={actor} />;
  if (snapshot.hasTag('codes')) {
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        kit={officeKit}
        onSaved={() => actor.send({ type: 'codes.confirm' })}
      />
    );
  }
  if (!factors) return <Skeleton rows={2} />;
  return <Overview actor={actor} returned={action !== null} />;
}
