import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { FormEvent } from '../../../machines/kit/form/form.types.ts';
import { useText } from '../hooks/use-text.ts';
import { InlineAlert } from '../Notice.tsx';

interface FormFooterProps {
  readonly form: { send(event: FormEvent): void };
  /** There are unsaved changes. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** Why saving failed. */
  readonly problem: string | undefined;
  /** It has just been saved. */
  readonly done: boolean;
  /** Additional buttons. */
  readonly actions?: ReactNode;
  /** Label of the save button, where the page has more than one form. */
  readonly saveLabel?: string | undefined;
}

/** The footer of a form that edits a record: save and discard buttons, and the outcome. */
export function FormFooter({ form, changed, busy, problem, done, actions, saveLabel }: FormFooterProps) {
  const text = useText();
  return (
    <>
      {problem && <InlineAlert tone="danger">{problem}</InlineAlert>}
      <div className="form-foot">
        <Button
          type="submit"
          intent="primary"
          loading={busy}
          aria-disabled={!changed}
          text={saveLabel ?? text('action.save')}
        />
        {changed && !busy && (
          <Button
            variant="minimal"
            text={text('action.discardChanges')}
            onClick={() => form.send({ type: 'form.reset' })}
          />
        )}
        {actions}
        <span className="form-done" role="status">
          {done && text('label.saved')}
        </span>
      </div>
    </>
  );
}
