import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { proofMachine } from '../../machines/second-factor/proof.machine.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { useFocus } from '../public/second-factor/use-focus.ts';
import { officeKit } from './office-kit.tsx';

const { Button, Field } = officeKit;

/** Asks for the password before a change to the sign-in method. */
export function ProofForm({ proof }: { proof: ActorRefFrom<typeof proofMachine> }) {
  const text = useText();
  const problemText = useProblemText();
  const { password, problem } = useSelector(proof, ({ context }) => context);
  const busy = useSelector(proof, (snapshot) => snapshot.hasTag('busy'));
  useFocus('proof-password');
  return (
    <form
      className="factor-step"
      aria-labelledby="proof-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.send({ type: 'proof.submit' });
      }}
    >
      <div className="factor-question">
        <p id="proof-title" className="factor-name">
          {text('secondFactor.proofTitle')}
        </p>
        <p>{text('secondFactor.proofBody')}</p>
      </div>
      <Field
        id="proof-password"
        label={text('field.password')}
        kind="password"
        value={password}
        error={problem ? problemText(problem) : undefined}
        readOnly={busy}
        onChange={(typed) => proof.send({ type: 'password.change', password: typed })}
      />
      <div className="factor-actions">
        <Button look="primary" submits busy={busy ? text('twoStep.busy') : null}>
          {text('secondFactor.proofSubmit')}
        </Button>
        <Button look="quiet" onClick={() => proof.send({ type: 'proof.cancel' })}>
          {text('secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
