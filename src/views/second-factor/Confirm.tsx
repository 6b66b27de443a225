import { useText } from '../hooks/use-text.ts';
import { useFocus } from '../public/second-factor/use-focus.ts';
import { officeKit } from './office-kit.tsx';

interface ConfirmProps {
  readonly question: string;
  /** The consequences. */
  readonly body: string;
  /** The label of the confirm button. */
  readonly action: string;
  /** The action is destructive. */
  readonly dangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const { Button } = officeKit;

/** An inline confirmation of an action that cannot be undone. */
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
