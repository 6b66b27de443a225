import { useText } from '../../kit/hooks/use-text.ts';
import { useFocusById } from '../../public/second-factor/use-focus-by-id.ts';
import { officeComponents } from './office-components.tsx';

interface InlineConfirmationProps {
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

const { Button } = officeComponents;

/** An inline confirmation of an action that cannot be undone. */
export function InlineConfirmation({
  question,
  body,
  action,
  dangerous = false,
  onConfirm,
  onCancel,
}: InlineConfirmationProps) {
  const text = useText();
  useFocusById('confirm-question');
  return (
    <section className="factor-step" aria-labelledby="confirm-question">
      <div className="factor-question">
        <p id="confirm-question" className="factor-name" tabIndex={-1}>
          {question}
        </p>
        <p>{body}</p>
      </div>
      <div className="factor-actions">
        <Button variant={dangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text('action.cancel')}
        </Button>
      </div>
    </section>
  );
}
