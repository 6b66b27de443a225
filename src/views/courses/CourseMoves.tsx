import { Button, TextArea } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { CourseActor } from '../../machines/courses/course.machine.ts';
import type { CourseDeed } from '../../machines/courses/course.types.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useKeyHint } from '../keys/use-key-hint.ts';

const deeds = ['submit', 'verify', 'return', 'archive', 'unarchive', 'remove'] as const;

/** Asks for confirmation before an action. */
function Question({ actor, deed }: { actor: CourseActor; deed: CourseDeed }) {
  const text = useText();
  const id = useId();
  const reason = useSelector(actor, ({ context }) => context.reason);
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'deed.confirm' }));
  const title = useSelector(actor, ({ context }) => context.title ?? '');
  return (
    <div role="alert" className="stack course-question">
      <p>{text(`course.ask.${deed}`, { title })}</p>
      {deed === 'return' && (
        <div className="field-row">
          <label htmlFor={id}>{text('course.reason')}</label>
          <TextArea
            id={id}
            fill
            autoFocus
            dir="auto"
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget }) => actor.send({ type: 'reason.type', text: currentTarget.value })}
          />
        </div>
      )}
      <div className="notice-actions">
        <Button
          intent={deed === 'remove' ? 'danger' : 'primary'}
          autoFocus={deed !== 'return'}
          aria-disabled={!ready}
          text={text(`course.do.${deed}`)}
          onClick={() => actor.send({ type: 'deed.confirm' })}
        />
        <Button text={text('course.leave')} onClick={() => actor.send({ type: 'deed.leave' })} />
      </div>
    </div>
  );
}

interface CourseMovesProps {
  readonly actor: CourseActor;
  /** The actions offered; all by default. */
  readonly only?: readonly CourseDeed[];
  /** The command whose shortcut verifies the course here. */
  readonly command?: string;
}

/** The available actions of a course, and the reasons that block the others. */
export function CourseMoves({ actor, only = deeds, command = 'course.verify' }: CourseMovesProps) {
  const text = useText();
  const loose = useLooseText();
  const problemText = useProblemText();
  const hint = useKeyHint()(command);
  const snapshot = useSelector(actor, (current) => current);
  const { loaded, deed, refusal } = snapshot.context;
  if (!loaded) return null;
  const { held } = loaded.course;
  const possible = only.filter((each) => snapshot.can({ type: `course.${each}` }));
  const doing = snapshot.hasTag('doing');
  return (
    <section className="course-box course-moves stack" aria-label={text('course.moves')}>
      {snapshot.hasTag('refused') && refusal && (
        <StaleLine tone="danger">
          {text(refusal.kind === 'stale' ? 'course.changedMeanwhile' : 'course.notDone')}{' '}
          {refusal.kind !== 'stale' && problemText(refusal)}
        </StaleLine>
      )}
      {snapshot.hasTag('asking') && deed ? (
        <Question actor={actor} deed={deed} />
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
        {snapshot.hasTag('done') && deed && text(`course.done.${deed}`)}
      </p>
      {held.map(({ move, reasons }) => (
        <p key={move} className="field-note">
          {text('course.cannot', { what: text(`course.do.${move}`) })}{' '}
          {reasons.map((reason) => loose([reason], 'course.notNow')).join(' ')}
        </p>
      ))}
      {loaded.course.facts.missing.length > 0 && loaded.history !== null && (
        <p className="field-note">
          {text('course.missing', {
            fields: loaded.course.facts.missing
              .map((field) => loose([`course.${field}`, `courseField.${field}`], 'work.field.other'))
              .join(text('filter.comma')),
          })}
        </p>
      )}
    </section>
  );
}
