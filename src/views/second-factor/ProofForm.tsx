import { useText } from '../hooks/use-text.ts';
import { useFocus } from '../public/second-factor/use-focus.ts';
import { officeKit } from './office-kit.tsx';

interface ProofFormProps {
  readonly password: string;
  readonly busy: boolean;
  /** Why the last password was refused, in words. */
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

const { Button, Field } = officeKit;

/** Asks for the password before a change of how one signs in. */
export function ProofForm({ password, busy, error, onChange, onSubmit, onCancel }: ProofFormProps) {
  const text = useText();
  useFocus('proof-password');
  return (
    <form
      className="factor-step"
      aria-label={text('secondFactor.proofTitle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p>
        <strong>{text('secondFactor.proofTitle')}</strong> {text('secondFactor.proofBody')}
      </p>
      <Field
        id="proof-password"
        label={text('field.password')}
        kind="password"
        value={password}
        error={error}
        readOnly={busy}
        onChange={onChange}
      />
      <div className="factor-actions">
        <Button look="primary" submits busy={busy ? text('twoStep.busy') : null}>
          {text('secondFactor.proofSubmit')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('secondFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
