import { hasSingleRegion, stableStates } from '../../../contract/charts/definition.ts';
import { type AnyChart, getChart, type LoggedEvent, type RecordLog } from './record-log.ts';

/** The state of a region at a moment. */
export interface StateThen {
  readonly region: string;
  readonly state: string;
  /**
   * False if the log leaves a doubt: it names the states of one region only, so that another one may have moved with
   * it.
   */
  readonly isCertain: boolean;
}

const findLast = (events: readonly LoggedEvent[], region: string) =>
  events.findLast(({ to }) => to?.region === region)?.to?.state;
const findNext = (events: readonly LoggedEvent[], region: string) =>
  events.find(({ from }) => from?.region === region)?.from?.state;

/** The states after so many events of a log, 0 for those before the first one. */
export function getStatesAt(log: RecordLog, count: number): readonly StateThen[] {
  const chart: AnyChart = getChart(log.kind);
  const before = log.events.slice(0, count);
  const after = log.events.slice(count);
  const isSingle = hasSingleRegion(chart);
  return Object.entries(chart.regions).flatMap(([region, definition]) => {
    const now = log.states[region];
    if (after.length === 0 && now !== undefined) return [{ region, state: now, isCertain: true }];
    const initial = log.isCut || isSingle ? undefined : definition.initial;
    const reached = findLast(before, region);
    const left = findNext(after, region);
    const state = reached ?? left ?? initial ?? now;
    if (state === undefined || !stableStates(definition).includes(state)) return [];
    // In a chart with one region every move is logged with its states.
    return [{ region, state, isCertain: isSingle || (reached ?? initial) === (left ?? now) }];
  });
}
