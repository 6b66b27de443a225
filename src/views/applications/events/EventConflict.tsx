import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ApplicationDetails } from '../../../../contract/application-details.ts';
import { differencesOf, happenedSince } from '../../../machines/application-events/differences.ts';
import { possibilityOf } from '../../../machines/application-events/possibilities.ts';
import { useLooseText, useText } from '../../hooks/use-text.ts';
import { useTimes } from '../../office/use-times.ts';
import { VersionsTable } from '../../office/VersionsTable.tsx';
import type { EventFormActor } from './event-form-actor.ts';
import { Reasons } from './Reasons.tsx';
import { useEventWords } from './use-event-words.ts';

interface EventConflictProps {
  readonly form: EventFormActor;
  /** The application as this user loaded it, and as it is now. */
  readonly mine: ApplicationDetails;
  readonly theirs: ApplicationDetails;
}

/** A conflict: both versions field by field, what others did in the meantime, and how to continue; entries are kept. */
export function EventConflict({ form, mine, theirs }: EventConflictProps) {
  const text = useText();
  const loose = useLooseText();
  const times = useTimes();
  const words = useEventWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useSelector(form, ({ context }) => context.type);
  useEffect(() => heading.current?.focus(), []);
  const differences = differencesOf(mine, theirs);
  const meanwhile = happenedSince(mine, theirs);
  const possibility = possibilityOf(theirs, type);
  const isPossible = possibility?.reasons.length === 0;
  return (
    <section className="event-conflict stack" role="alert" aria-labelledby={id}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {text('eventForm.conflict')}
        </h3>
        <p>{text('eventForm.conflictBody')}</p>
      </div>
      {differences.length > 0 && (
        <VersionsTable
          heads={[text('eventForm.asRead'), text('eventForm.asItStands')]}
          fields={differences.map(({ name, mine: read, theirs: now }) => ({
            name: text(`difference.${name}`),
            mine: words.value(name, read),
            theirs: words.value(name, now),
          }))}
        />
      )}
      {meanwhile.length > 0 && (
        <div>
          <h4>{text('eventForm.meanwhile')}</h4>
          <ul className="event-meanwhile">
            {meanwhile.map((entry) => (
              <li key={entry.id}>
                {loose([`event.${entry.type}`], 'event.application.changed')}
                <span className="faint">
                  {' · '}
                  {entry.actorName !== null && (
                    <>
                      <bdi>{entry.actorName}</bdi>
                      {' · '}
                    </>
                  )}
                  {times.ago(entry.happenedAt)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isPossible && (
        <div>
          <p>{text(possibility ? 'eventForm.noLonger' : 'eventForm.notPossible')}</p>
          {possibility && <Reasons reasons={possibility.reasons} application={theirs} />}
        </div>
      )}
      <div className="form-foot">
        {isPossible && (
          <Button
            intent="primary"
            text={text('eventForm.sendAnyway')}
            onClick={() => form.send({ type: 'form.sendAnyway' })}
          />
        )}
        <Button text={text('eventForm.takeBack')} onClick={() => form.send({ type: 'form.keepEditing' })} />
        <Button
          variant="minimal"
          text={text('eventForm.discard')}
          onClick={() => form.send({ type: 'form.discard' })}
        />
      </div>
    </section>
  );
}
