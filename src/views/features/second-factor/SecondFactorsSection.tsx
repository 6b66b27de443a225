import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SecondFactors } from '../../../../contract/people/second-factor.ts';
import {
  type FactorAction,
  secondFactorsMachine,
} from '../../../machines/features/second-factor/second-factors.machine.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { EnrolmentSteps } from '../../public/second-factor/EnrolmentSteps.tsx';
import { RecoveryCodes } from '../../public/second-factor/RecoveryCodes.tsx';
import { useFocusById } from '../../public/second-factor/use-focus-by-id.ts';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import { FactorList } from './FactorList.tsx';
import { InlineConfirmation } from './InlineConfirmation.tsx';
import { officeComponents } from './office-components.tsx';
import '../../public/second-factor/second-factor.css';
import { submitting } from '../../kit/hooks/submitting.ts';

/** Whether only one factor is left; without it, the password alone signs in. */
const isLastFactor = (factors: SecondFactors | null): boolean =>
  factors !== null && factors.passkeys.length + (factors.authenticatorSince === null ? 0 : 1) === 1;

type SecondFactorsActor = ActorRefFrom<typeof secondFactorsMachine>;
const { Button, Field, Problem } = officeComponents;

interface ActionConfirmationProps {
  readonly actor: SecondFactorsActor;
  readonly action: FactorAction | null;
  readonly factors: SecondFactors | null;
}

function ActionConfirmation({ actor, action, factors }: ActionConfirmationProps) {
  const text = useText();
  const answers = {
    onConfirm: () => actor.send({ type: 'action.confirm' }),
    onCancel: () => actor.send({ type: 'action.cancel' }),
  };
  if (action?.type === 'renewCodes') {
    return (
      <InlineConfirmation
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
    <InlineConfirmation
      question={question}
      body={text(isLastFactor(factors) ? 'secondFactor.turnsOff' : 'secondFactor.othersEnd')}
      action={text('action.removeSetting')}
      dangerous
      {...answers}
    />
  );
}

function PasskeyNameForm({ actor }: { actor: SecondFactorsActor }) {
  const text = useText();
  const name = useSelector(actor, ({ context }) => context.name);
  useFocusById('passkey-rename');
  return (
    <form
      className="factor-step"
      noValidate
      onSubmit={submitting(() => actor.send({ type: 'action.confirm' }))}
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
        <Button variant="primary" isSubmit>
          {text('action.save')}
        </Button>
        <Button variant="quiet" onClick={() => actor.send({ type: 'action.cancel' })}>
          {text('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The list of factors; receives the focus when it returns after a step. */
function Overview({ actor, returned }: { actor: SecondFactorsActor; returned: boolean }) {
  const problemText = useProblemText();
  const factors = useSelector(actor, ({ context }) => context.factors);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returned) box.current?.focus();
  }, [returned]);
  return (
    <div className="factor-step" tabIndex={-1} ref={box} aria-busy={busy}>
      {problem && <Problem>{problemText(problem)}</Problem>}
      {factors && (
        <FactorList factors={factors} onAct={(action) => actor.send({ type: 'action.start', action })} />
      )}
    </div>
  );
}

/** Two-step verification in the profile. */
export default function SecondFactorsSection() {
  const text = useText();
  const problemText = useProblemText();
  const actor = useActorRef(secondFactorsMachine, { input: { passkeyName: text('secondFactor.passkey') } });
  const snapshot = useSelector(actor, (current) => current);
  const { factors, action, problem, recoveryCodes } = snapshot.context;
  const { enrolment, confirmPassword } = snapshot.children;
  const problemMessage = problem ? problemText(problem) : undefined;
  if (snapshot.hasTag('failed')) {
    return (
      <div className="factor-step">
        <Problem>{`${text('secondFactor.loadFailed')} ${problemMessage ?? ''}`}</Problem>
        <div className="factor-actions">
          <Button onClick={() => actor.send({ type: 'factors.refresh' })}>{text('action.retry')}</Button>
        </div>
      </div>
    );
  }
  if (confirmPassword) return <ConfirmPasswordForm confirmPassword={confirmPassword} />;
  if (snapshot.hasTag('enrolling') && enrolment) {
    return <EnrolmentSteps enrolment={enrolment} kit={officeComponents} />;
  }
  if (snapshot.hasTag('confirming'))
    return <ActionConfirmation actor={actor} action={action} factors={factors} />;
  if (snapshot.hasTag('naming')) return <PasskeyNameForm actor={actor} />;
  if (snapshot.hasTag('codes')) {
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        kit={officeComponents}
        onSaved={() => actor.send({ type: 'codes.confirm' })}
      />
    );
  }
  if (!factors) return <Skeleton rows={2} />;
  return <Overview actor={actor} returned={action !== null} />;
}
