import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { confirmPasswordMachine } from '../../../machines/features/second-factor/confirm-password.machine.ts';
import { submitting } from '../../kit/hooks/submitting.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useFocusById } from '../../public/second-factor/use-focus-by-id.ts';
import { officeComponents } from './office-components.tsx';

const { Button, Field } = officeComponents;

/** Asks for the password before a change to the sign-in method. */
export function ConfirmPasswordForm({
  confirmPassword,
}: {
  confirmPassword: ActorRefFrom<typeof confirmPasswordMachine>;
}) {
  const text = useText();
  const problemText = useProblemText();
  const password = useSelector(confirmPassword, ({ context }) => context.password);
  const problem = useSelector(confirmPassword, ({ context }) => context.problem);
  const busy = useSelector(confirmPassword, (snapshot) => snapshot.hasTag('busy'));
  useFocusById('proof-password');
  return (
    <form
      className="factor-step"
      aria-labelledby="proof-title"
      noValidate
      onSubmit={submitting(() => confirmPassword.send({ type: 'password.submit' }))}
    >
      <div className="factor-question">
        <p id="proof-title" className="factor-name">
          {text('secondFactor.proofTitle')}
        </p>
        <p>{text('secondFactor.proofBody')}</p>
      </div>
      <Field
        id="proof-password"
        label={text('fact.password')}
        kind="password"
        value={password}
        error={problem ? problemText(problem) : undefined}
        readOnly={busy}
        onChange={(typed) => confirmPassword.send({ type: 'password.change', password: typed })}
      />
      <div className="factor-actions">
        <Button variant="primary" isSubmit busy={busy ? text('twoStep.busy') : null}>
          {text('action.confirm')}
        </Button>
        <Button variant="quiet" onClick={() => confirmPassword.send({ type: 'password.cancel' })}>
          {text('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
