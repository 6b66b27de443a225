import { Button } from '@blueprintjs/core';
import type { FormEvent } from '../../machines/form/form.types.ts';
import { useText } from '../hooks/use-text.ts';

interface FormFootProps {
  readonly form: { send(event: FormEvent): void };
  /** There is something to save. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** It was saved just now. */
  readonly done: boolean;
}

/** The foot of a form that edits a record: saves it, goes back to what was saved, and says that it is. */
export function FormFoot({ form, changed, busy, done }: FormFootProps) {
  const text = useText();
  return (
    <div className="form-foot">
      <Button
        type="submit"
        intent="primary"
        loading={busy}
        aria-disabled={!changed}
        text={text('profile.save')}
      />
      {changed && !busy && (
        <Button
          variant="minimal"
          text={text('profile.discard')}
          onClick={() => form.send({ type: 'form.reset' })}
        />
      )}
      <span className="form-done" role="status">
        {done && text('profile.saved')}
      </span>
    </div>
  );
}
