import './work-part.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { TimelineEntry } from '../../../contract/application-details.ts';
import { isStatus } from '../../machines/application-work/happened.ts';
import { toneOf } from '../../machines/applications/phases.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { useGivenWords } from './use-given-words.ts';
import type { WorkActor } from './work-actor.ts';

/** Maximum number of events the server returns, and the number shown before the list is expanded. */
const mostEvents = 50;
const fewEvents = 6;

function Entry({ entry, work }: { entry: TimelineEntry; work: WorkActor }) {
  const text = useText();
  const loose = useLooseText();
  const times = useTimes();
  const given = useGivenWords(work);
  const { type, actorName, from, to, happenedAt } = entry;
  const stateText = (state: string) =>
    loose([isStatus(state) ? `status.${state}` : `state.${state}`], 'status.unknown');
  const lines = given(entry);
  return (
    <li className="happened" data-tone={to !== null && isStatus(to) ? toneOf(to) : 'neutral'}>
      <p className="happened-head">
        <strong>{loose([`event.${type}`], 'event.application.changed')}</strong>
        <span className="faint">
          {actorName !== null && (
            <>
              <bdi>{actorName}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={happenedAt} title={times.moment(happenedAt)}>
            {times.ago(happenedAt)}
          </time>
        </span>
      </p>
      {to !== null && from !== to && (
        <p className="happened-move">
          {from === null
            ? text('timeline.reached', { to: stateText(to) })
            : text('timeline.moved', { from: stateText(from), to: stateText(to) })}
        </p>
      )}
      {lines.length > 0 && (
        <ul className="happened-given">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The history of an application, newest first: who, when, state changes, and values before and after. */
export function Timeline({ work }: { work: WorkActor }) {
  const text = useText();
  const { formatDate } = useIntl();
  const timeline = useSelector(work, ({ context }) => context.application?.timeline);
  const [whole, setWhole] = useState(false);
  if (!timeline) return null;
  const shown = whole ? timeline : timeline.slice(0, fewEvents);
  const days = Object.entries(Object.groupBy(shown, ({ happenedAt }) => happenedAt.slice(0, 10)));
  return (
    <section className="timeline sheet-box" aria-labelledby="timeline-title">
      <h2 id="timeline-title">{text('timeline.title')}</h2>
      {timeline.length === 0 && <p className="faint">{text('timeline.empty')}</p>}
      {days.map(([day, entries = []]) => (
        <section key={day}>
          <h3 className="faint">
            {formatDate(`${day}T12:00:00Z`, {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            })}
          </h3>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} work={work} />
            ))}
          </ol>
        </section>
      ))}
      {shown.length < timeline.length && (
        <Button
          className="timeline-more"
          variant="minimal"
          text={text('timeline.all', { count: timeline.length })}
          onClick={() => setWhole(true)}
        />
      )}
      {whole && timeline.length >= mostEvents && (
        <p className="faint">{text('timeline.last', { count: mostEvents })}</p>
      )}
    </section>
  );
}
