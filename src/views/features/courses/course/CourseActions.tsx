import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { CourseActor } from '../../../../machines/features/courses/course.machine.ts';
import type { CoursePageAction } from '../../../../machines/features/courses/course.types.ts';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';

const pageActions = ['submit', 'verify', 'return', 'archive', 'unarchive', 'remove'] as const;

/** Asks for confirmation before an action. */
function ActionConfirmation({ actor, action }: { actor: CourseActor; action: CoursePageAction }) {
  const text = useText();
  const reason = useSelector(actor, ({ context }) => context.reason);
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'action.confirm' }));
  const title = useSelector(actor, ({ context }) => context.title ?? '');
  return (
    <div role="alert" className="stack course-question">
      <p>{text(`course.ask.${action}`, { title })}</p>
      {action === 'return' && (
        <TextAreaField
          label={text('fact.reason')}
          autoFocus
          maxLength={1000}
          value={reason}
          onChange={(typed) => actor.send({ type: 'reason.change', text: typed })}
        />
      )}
      <ActionRow className="notice-actions" onCancel={() => actor.send({ type: 'action.cancel' })}>
        <Button
          intent={action === 'remove' ? 'danger' : 'primary'}
          autoFocus={action !== 'return'}
          aria-disabled={!canConfirm}
          text={text(`course.do.${action}`)}
          onClick={() => actor.send({ type: 'action.confirm' })}
        />
      </ActionRow>
    </div>
  );
}

interface CourseActionsProps {
  readonly actor: CourseActor;
  /** The actions offered; all by default. */
  readonly only?: readonly CoursePageAction[];
  /** The command whose shortcut verifies the course here. */
  readonly command?: string;
}

/** The available actions of a course, and the reasons that block the others. */
export function CourseActions({ actor, only = pageActions, command = 'course.verify' }: CourseActionsProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const dynamicText = useDynamicText();
  const problemText = useProblemText();
  const hint = useCommandShortcut()(command);
  const snapshot = useSelector(actor, (current) => current);
  const { loaded, action, refusal } = snapshot.context;
  if (!loaded) return null;
  const { blockedActions } = loaded.course;
  const possible = only.filter((each) => snapshot.can({ type: `course.${each}` }));
  const doing = snapshot.hasTag('performing');
  return (
    <section
      className="course-box sheet-box pad-4 course-actions stack"
      aria-label={text('label.availableActions')}
    >
      {snapshot.hasTag('refused') && refusal && (
        <InlineAlert tone="danger">
          {text(refusal.kind === 'stale' ? 'course.changedMeanwhile' : 'course.notDone')}{' '}
          {refusal.kind !== 'stale' && problemText(refusal)}
        </InlineAlert>
      )}
      {snapshot.hasTag('confirming') && action ? (
        <ActionConfirmation actor={actor} action={action} />
      ) : (
        <div className="notice-actions">
          {possible.map((each) => (
            <Button
              key={each}
              intent={
                each === 'verify' || each === 'submit' ? 'primary' : each === 'remove' ? 'danger' : 'none'
              }
              variant={each === 'verify' || each === 'submit' ? 'solid' : 'outlined'}
              disabled={doing}
              text={text(`course.do.${each}`)}
              aria-keyshortcuts={each === 'verify' ? hint?.aria : undefined}
              title={each === 'verify' && hint ? `${text('course.do.verify')} (${hint.text})` : undefined}
              onClick={() => actor.send({ type: `course.${each}` })}
            />
          ))}
        </div>
      )}
      <p className="form-done" role="status">
        {snapshot.hasTag('done') && action && text(`course.done.${action}`)}
      </p>
      {blockedActions.map(({ move, reasons }) => (
        <p key={move} className="field-note">
          {text('course.cannot', { what: text(`course.do.${move}`) })}{' '}
          {reasons.map((reason) => dynamicText([reason], 'course.notNow')).join(' ')}
        </p>
      ))}
      {loaded.course.facts.missing.length > 0 && loaded.history !== null && (
        <p className="field-note">
          {text('course.missing', {
            fields: loaded.course.facts.missing
              .map((field) => fieldLabel('course', field))
              .join(text('label.comma')),
          })}
        </p>
      )}
    </section>
  );
}
