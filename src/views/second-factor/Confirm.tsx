import { useText } from '../hooks/use-text.ts';
import { useFocus } from '../public/second-factor/use-focus.ts';
import { officeKit } from './office-kit.tsx';

interface ConfirmProps {
  readonly question: string;
  /** What follows from it. */
  readonly body: string;
  /** The action's own name. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const { Button } = officeKit;

/** Asks before something that cannot be undone, in its place. */
export function Confirm({ question, body, action, onConfirm, onCancel }: ConfirmProps) {
  const text = useText();
  useFocus('confirm-question');
  return (
    <section className="factor-step" aria-labelledby="confirm-question">
      <p id="confirm-question" tabIndex={-1}>
        <strong>{question}</strong>
      </p>
      <p>{body}</p>
      <div className="factor-actions">
        <Button look="primary" onClick={onConfirm}>
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('secondFactor.cancel')}
        </Button>
      </div>
    </section>
  );
}
