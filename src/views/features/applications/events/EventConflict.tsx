import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import {
  getDifferences,
  getTimelineSince,
} from '../../../../machines/features/applications/application-events/differences.ts';
import { findPossibleEvent } from '../../../../machines/features/applications/application-events/possible-events.ts';
import { ComparisonTable } from '../../../kit/ComparisonTable.tsx';
import { Conflict } from '../../../kit/Conflict.tsx';
import { useEntryText } from '../../../kit/hooks/use-entry-text.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import type { EventFormActor } from './event-form-actor.ts';
import { Reasons } from './Reasons.tsx';
import { useEventFormatters } from './use-event-formatters.ts';

interface EventConflictProps {
  readonly form: EventFormActor;
  /** The application as this user loaded it, and as it is now. */
  readonly mine: ApplicationDetails;
  readonly theirs: ApplicationDetails;
}

/** A conflict: both versions field by field, what others did in the meantime, and how to continue; entries are kept. */
export function EventConflict({ form, mine, theirs }: EventConflictProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const entryText = useEntryText();
  const times = useTimes();
  const formatters = useEventFormatters();
  const type = useSelector(form, ({ context }) => context.type);
  const differences = getDifferences(mine, theirs);
  const changesSince = getTimelineSince(mine, theirs);
  const possibleEvent = findPossibleEvent(theirs, type);
  const isPossible = possibleEvent?.reasons.length === 0;
  return (
    <Conflict
      title={text('eventForm.conflict')}
      className="event-conflict stack"
      actions={
        <>
          {isPossible && (
            <Button
              intent="primary"
              text={text('eventForm.sendAnyway')}
              onClick={() => form.send({ type: 'conflict.overwrite' })}
            />
          )}
          <Button
            text={text('action.keepEditing')}
            onClick={() => form.send({ type: 'conflict.keepEditing' })}
          />
          <Button
            variant="minimal"
            text={text('action.discard')}
            onClick={() => form.send({ type: 'form.discard' })}
          />
        </>
      }
    >
      <p>{text('eventForm.conflictBody')}</p>
      {differences.length > 0 && (
        <ComparisonTable
          headers={[text('eventForm.asRead'), text('label.now')]}
          fields={differences.map(({ name, mine: read, theirs: now }) => ({
            name: fieldLabel('difference', name),
            mine: formatters.value(name, read),
            theirs: formatters.value(name, now),
          }))}
        />
      )}
      {changesSince.length > 0 && (
        <div>
          <h4>{text('eventForm.meanwhile')}</h4>
          <ul className="event-meanwhile">
            {changesSince.map((entry) => (
              <li key={entry.id}>
                {entryText(entry.type)}
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
          <p>{text(possibleEvent ? 'eventForm.noLonger' : 'eventForm.notPossible')}</p>
          {possibleEvent && <Reasons reasons={possibleEvent.reasons} application={theirs} />}
        </div>
      )}
    </Conflict>
  );
}
