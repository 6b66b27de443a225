import { getStatesAt } from './moments.ts';
import { getChart, type LoggedEvent, type RecordLog } from './record-log.ts';

type Step = readonly [event: string | null, region: string, from: string, to: string];

/** The moves of a log that the chart knows, oldest first; changes of fields are none. */
function listSteps({ kind, events }: RecordLog): Step[] {
  const chart = getChart(kind);
  const types = new Set(
    Object.values(chart.regions).flatMap(({ transitions }) => transitions.map(({ on }) => on)),
  );
  return events.flatMap(({ type, from, to }: LoggedEvent): Step[] => {
    if (from === null || to === null || from.region !== to.region) return [];
    // A record follows its facts without an event.
    return [[type !== null && types.has(type) ? type : null, from.region, from.state, to.state]];
  });
}

const quote = (value: string | null): string =>
  value === null ? 'null' : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * A Vitest test of the chart: it allows each move of a log, in order. The log has no facts, so the test looks at the
 * chart's transitions, not at their guards.
 */
export function writeChartTest(log: RecordLog): string {
  const { kind, id } = log;
  const steps = listSteps(log);
  const initial = getStatesAt(log, 0).map(({ region, state }) => [region, state] as const);
  const last = new Map(initial);
  const rows = steps.map(([event, region, from, to]) => {
    const isHeld = last.get(region) === from;
    last.set(region, to);
    const row = `  [${[event, region, to].map(quote).join(', ')}],`;
    // Another region can move along without being named in the log.
    return isHeld ? row : `  [undefined, ${quote(region)}, ${quote(from)}],\n${row}`;
  });
  const object = (entries: Iterable<readonly [string, string]>): string =>
    `{ ${[...entries].map(([region, state]) => `${region}: ${quote(state)}`).join(', ')} }`;
  return `import { expect, it } from 'vitest';
import { charts } from '../../../contract/charts/charts.ts';
import type { Region } from '../../../contract/charts/definition.ts';

const regions: Readonly<Record<string, Region>> = charts.${kind}.regions;

/** Event (null: not named, or none; undefined: the move is not in the log), region, and its state afterwards. */
const log: readonly (readonly [string | null | undefined, string, string])[] = [
${rows.join('\n')}
];

it('the chart allows what happened to ${kind} ${id}', () => {
  const states: Record<string, string> = ${object(initial)};
  for (const [event, region, to] of log) {
    const { transitions, alwaysTransitions = [], states: all } = regions[region] as Region;
    const rows = event === null ? [...transitions, ...alwaysTransitions] : transitions.filter(({ on }) => on === event);
    const targets = rows
      .filter(({ from }) => [from].flat().includes(states[region] ?? ''))
      .map((row) => (row.to !== undefined && all[row.to]?.transient ? to : (row.to ?? states[region])));
    if (event !== undefined) expect(targets, \`\${event} in \${states[region]}\`).toContain(to);
    states[region] = to;
  }
  expect(states).toEqual(${object(last)});
});
`;
}
