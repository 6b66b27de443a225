import { useText } from '../hooks/use-text.ts';
import { useFocus } from '../public/second-factor/use-focus.ts';
import { officeKit } from './office-kit.tsx';

interface ConfirmProps {
  readonly question: string;
  /** What follows from it. */
  readonly body: string;
  /** The action's own name. */
  readonly action: string;
  /** It takes something away. */
  readonly dangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const { Button } = officeKit;

/** Asks before something that cannot be undone, in its place. */
export function Confirm({ question, body, action, dangerous = false, onConfirm, onCancel }: ConfirmProps) {
  const text = useText();
  useFocus('confirm-question');
  return (
    <section className="factor-step" aria-labelledby="confirm-question">
      <div className="factor-question">
        <p id="confirm-question" className="factor-name" tabIndex={-1}>
          {question}
        </p>
        <p>{body}</p>
      </div>
      <div className="factor-actions">
        <Button look={dangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text('secondFactor.cancel')}
        </Button>
      </div>
    </section>
  );
}
