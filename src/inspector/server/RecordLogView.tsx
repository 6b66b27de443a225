import { useMemo } from 'react';
import CopyButton from '../../views/kit/components/CopyButton.tsx';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { ChartView } from '../chart/ChartView.tsx';
import type { Layout } from '../layout/layout.types.ts';
import type { Taken } from '../recorder/entries.types.ts';
import { writeChartTest } from './chart-test.ts';
import { judge, type Question, toPossible, toStateId } from './judge.ts';
import { MomentDetails } from './MomentDetails.tsx';
import { MomentSlider } from './MomentSlider.tsx';
import { getStatesAt } from './moments.ts';
import { type AnyChart, getChart, type LoggedEvent, type RecordLog } from './record-log.ts';
import { RoleSelect, ServerPossibilities } from './ServerPossibilities.tsx';
import './server.css';
import type { ServerEvent } from './server.machine.ts';

interface RecordLogViewProps {
  readonly log: RecordLog;
  readonly layout: Layout | null;
  readonly count: number;
  readonly role: Question['role'] | null;
  readonly onSend: (event: ServerEvent) => void;
}

const selectNothing = () => {};

/** The transitions of the drawing that an event took; several where the log doesn't name the event. */
function findTaken(layout: Layout, chart: AnyChart, event: LoggedEvent | null): readonly Taken[] {
  if (!event?.from || !event.to || event.from.region !== event.to.region) return [];
  const from = toStateId(chart, event.from.region, event.from.state);
  const to = toStateId(chart, event.to.region, event.to.state);
  const fitting = layout.transitions.filter((one) => one.from === from && one.to.includes(to));
  const named = fitting.filter(({ on }) => on === event.type);
  return (named.length > 0 ? named : fitting).slice(0, 1);
}

/** The log of a record at a moment: its chart, what happened, and what could have happened next. */
export function RecordLogView({ log, layout, count, role, onSend }: RecordLogViewProps) {
  const text = useText();
  const chart = getChart(log.kind);
  const isNow = count === log.events.length;
  const reader = isNow ? log.actor : null;
  const shownRole = role ?? reader?.role ?? 'admin';
  const event = log.events[count - 1] ?? null;
  const states = useMemo(() => getStatesAt(log, count), [log, count]);
  const judged = useMemo(
    () =>
      judge({
        chart,
        states,
        role: shownRole,
        actor: role === null ? reader : null,
        facts: isNow ? log.facts : null,
        next: log.events[count] ?? null,
      }),
    [chart, states, shownRole, role, reader, isNow, log, count],
  );
  const marks = useMemo(
    () => ({
      active: states.map(({ region, state }) => toStateId(chart, region, state)),
      last: layout ? findTaken(layout, chart, event) : [],
      possible: toPossible(chart, judged),
    }),
    [states, chart, layout, event, judged],
  );
  const copied = useMemo(() => writeChartTest(log), [log]);
  return (
    <div className="server-log">
      <div className="inspector-bar">
        <MomentSlider events={log.events.length} count={count} onSend={onSend} />
        <CopyButton label={text('inspectorServer.copy')} value={copied} />
        {log.isCut && (
          <span className="inspector-quiet">{text('inspectorServer.cut', { count: log.events.length })}</span>
        )}
      </div>
      <div className="server-split">
        {layout && (
          <div className="server-chart">
            <ChartView layout={layout} {...marks} onSelect={selectNothing} />
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section className="server-details" tabIndex={0} aria-label={text('inspectorServer.moment')}>
          <MomentDetails log={log} event={event} states={states} isNow={isNow} />
          <section>
            <h3>{text('inspectorServer.possible')}</h3>
            <RoleSelect
              chart={chart}
              role={role ?? (reader ? null : shownRole)}
              hasReader={reader !== null}
              onSelect={(selected) => onSend({ type: 'role.select', role: selected })}
            />
            <ServerPossibilities judged={judged} />
          </section>
        </section>
      </div>
    </div>
  );
}
