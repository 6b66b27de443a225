import { Button } from '@blueprintjs/core';
import type { FormEvent } from '../../machines/form/form.types.ts';
import type { Problem } from '../../machines/problem.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';

interface FormFootProps {
  readonly form: { send(event: FormEvent): void };
  /** There is something to save. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** Why it could not be saved; null when nothing is wrong. */
  readonly problem: Problem | null;
  /** It was saved just now. */
  readonly done: boolean;
}

/** The foot of a form that edits a record: saves it, goes back to what was saved, and says that it is, or why it is not. */
export function FormFoot({ form, changed, busy, problem, done }: FormFootProps) {
  const text = useText();
  const problemText = useProblemText();
  return (
    <>
      {problem && <StaleLine tone="danger">{problemText(problem)}</StaleLine>}
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
    </>
  );
}
