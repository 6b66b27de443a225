import { useIntl } from 'react-intl';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { formatBriefly } from '../recorder/format-plain.ts';
import { toPlain } from '../recorder/plain.ts';
import type { StateThen } from './moments.ts';
import type { LoggedEvent, RecordLog } from './record-log.ts';
import { useEventName } from './use-event-name.ts';

interface MomentDetailsProps {
  readonly log: RecordLog;
  /** The last event before the moment; null before the first one. */
  readonly event: LoggedEvent | null;
  readonly states: readonly StateThen[];
  readonly isNow: boolean;
}

const format = (value: unknown): string =>
  formatBriefly(
    toPlain(value, () => ''),
    200,
  );

/** Who did what and when, the states afterwards, and which facts are known of the moment. */
export function MomentDetails({ log, event, states, isNow }: MomentDetailsProps) {
  const text = useText();
  return (
    <>
      {event && <LoggedDetails event={event} />}
      <section>
        <h3>{text('inspectorServer.states')}</h3>
        <ul>
          {states.map(({ region, state, isCertain }) => (
            <li key={region}>
              <bdi className="inspector-code">{region === log.kind ? state : `${region}.${state}`}</bdi>{' '}
              {!isCertain && <span className="inspector-quiet">{text('inspectorServer.doubtful')}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text('inspectorServer.facts')}</h3>
        {!isNow && <p className="inspector-note">{text('inspectorServer.noFacts')}</p>}
        {isNow && log.facts === null && (
          <p className="inspector-note">{text('inspectorServer.noFactsNow')}</p>
        )}
        {isNow && log.facts !== null && (
          <details>
            <summary>{text('inspectorServer.factsNow')}</summary>
            <Values values={Object.entries(log.facts)} />
          </details>
        )}
      </section>
    </>
  );
}

function LoggedDetails({ event }: { readonly event: LoggedEvent }) {
  const text = useText();
  const name = useEventName();
  const intl = useIntl();
  const { type, actor, at, from, to, payload, changes } = event;
  const values = [
    ...Object.entries(payload),
    ...changes.map(({ field, before, after }) => [field, `${format(before)} → ${format(after)}`] as const),
  ];
  return (
    <section>
      <dl className="server-event">
        <dt>{text('inspectorServer.event')}</dt>
        <dd>
          {type === null ? (
            text('inspectorServer.unnamed')
          ) : (
            <>
              <bdi className="inspector-code">{type}</bdi>{' '}
              <span className="inspector-quiet">{name(type)}</span>
            </>
          )}
        </dd>
        <dt>{text('inspectorServer.who')}</dt>
        <dd>
          <bdi>{actor ?? text('inspectorServer.nobody')}</bdi>
        </dd>
        <dt>{text('inspectorServer.when')}</dt>
        <dd>
          <time dateTime={at}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        </dd>
        <dt>{text('inspectorServer.move')}</dt>
        <dd>
          {to === null ? (
            text('inspectorServer.stays')
          ) : (
            <bdi className="inspector-code">
              {from?.state ?? '∅'} → {to.state}
            </bdi>
          )}
        </dd>
      </dl>
      {values.length > 0 && (
        <>
          <h3>{text('inspectorServer.payload')}</h3>
          <Values values={values} />
        </>
      )}
    </section>
  );
}

function Values({ values }: { readonly values: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className="server-values" dir="ltr">
      {values.map(([field, value]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{typeof value === 'string' ? value : format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
