import './application-details.css';
import './case-and-timeline.css';
import './notes-and-tasks.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { TimelineEntry } from '../../../../../contract/applications/application-details.ts';
import { isStatus } from '../../../../machines/features/applications/application-details/event-payload.ts';
import { getStatusTone } from '../../../../machines/features/applications/board/stages.ts';
import { useEntryText } from '../../../kit/hooks/use-entry-text.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { EntryEvidence } from './EntryEvidence.tsx';
import { useEntryLines } from './use-entry-lines.ts';

/** Maximum number of events the server returns, and the number shown before the list is expanded. */
const maxEvents = 50;
const collapsedEvents = 6;

function Entry({ entry, details }: { entry: TimelineEntry; details: ApplicationDetailsActor }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const entryText = useEntryText();
  const times = useTimes();
  const getEntryLines = useEntryLines(details);
  const { type, actorName, from, to, happenedAt } = entry;
  const stateText = (state: string) =>
    dynamicText([isStatus(state) ? `status.${state}` : `state.${state}`], 'status.unknown');
  const lines = getEntryLines(entry);
  return (
    <li className="timeline-entry" data-tone={to !== null && isStatus(to) ? getStatusTone(to) : 'neutral'}>
      <p className="timeline-entry-head wrap gap-0-3 align-baseline">
        <strong>{entryText(type)}</strong>
        <span className="faint">
          {actorName !== null && (
            <>
              <bdi>{actorName}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={happenedAt} title={times.dateTime(happenedAt)}>
            {times.ago(happenedAt)}
          </time>
        </span>
      </p>
      {to !== null && from !== to && (
        <p className="faint">
          {from === null
            ? text('timeline.reached', { to: stateText(to) })
            : text('timeline.moved', { from: stateText(from), to: stateText(to) })}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="happened-given faint">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <EntryEvidence entry={entry} details={details} />
    </li>
  );
}

/** The history of an application, newest first: who, when, state changes, and values before and after. */
export function Timeline({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const { formatDate } = useIntl();
  const timeline = useSelector(details, ({ context }) => context.application?.timeline);
  const [isExpanded, setExpanded] = useState(false);
  if (!timeline) return null;
  const shown = isExpanded ? timeline : timeline.slice(0, collapsedEvents);
  const days = Object.entries(
    Object.groupBy(shown, ({ happenedAt }) =>
      formatDate(happenedAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    ),
  );
  return (
    <section className="timeline stack sheet-box" aria-labelledby="timeline-title">
      <h2 id="timeline-title">{text('label.history')}</h2>
      {timeline.length === 0 && <p className="faint">{text('label.noActivity')}</p>}
      {days.map(([day, entries = []]) => (
        <section key={day}>
          <h3 className="faint">{day}</h3>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} details={details} />
            ))}
          </ol>
        </section>
      ))}
      {shown.length < timeline.length && (
        <Button
          className="timeline-more"
          variant="minimal"
          text={text('timeline.all', { count: timeline.length })}
          onClick={() => setExpanded(true)}
        />
      )}
      {isExpanded && timeline.length >= maxEvents && (
        <p className="faint">{text('timeline.last', { count: maxEvents })}</p>
      )}
    </section>
  );
}
