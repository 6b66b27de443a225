import type { Instant } from '../facts/days.ts';
import type { Chart } from './chart.ts';
import { daysAfter, endOfDay, minutesAfter } from './date-math.ts';
import { toRegionStates } from './region-states.ts';
import type { Deadline } from './state.ts';
import type { ChartEvent, StatePath } from './transition.ts';

/** Minutes within which people can undo their own withdrawal or decision. */
export const undoMinutes = 15;

/** A deadline that currently applies to a record. */
export interface ActiveDeadline<Type extends string> {
  /** `deadline.<id>` is the message id of its name. */
  readonly id: string;
  readonly place: StatePath;
  /** When it is reached, ISO 8601 in UTC; a deadline given as a date is reached at the end of that day. */
  readonly at: Instant;
  /** The event that the system sends then; null when the deadline only sends reminders. */
  readonly raises: Type | null;
  /** When to remind the party that is due to respond, earliest first. */
  readonly reminders: readonly Instant[];
}

interface Timed {
  readonly since: Readonly<Record<string, Instant>>;
  readonly days: Readonly<Record<string, number>>;
}

/** The deadlines that apply in a record's current state, the earliest first. */
export function getActiveDeadlines<Facts extends Timed, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  value: Value,
  facts: Facts,
): ActiveDeadline<Event['type']>[] {
  const endsAt = (deadline: Deadline, region: string, place: StatePath): Instant | null => {
    if ('at' in deadline) {
      const moment = chart.timestamps[deadline.at]?.(facts) ?? null;
      if (moment === null || deadline.days === undefined) return moment && endOfDay(moment);
      return daysAfter(endOfDay(moment), facts.days[place] ?? deadline.days);
    }
    const since = facts.since[region];
    if (since === undefined) return null;
    if ('minutes' in deadline) return minutesAfter(since, deadline.minutes);
    return daysAfter(since, facts.days[place] ?? deadline.days);
  };
  return Object.entries(toRegionStates(chart, value))
    .flatMap(([region, state]) => {
      const place: StatePath = `${region}.${state}`;
      const deadlines = chart.regions[region]?.states[state]?.deadlines ?? [];
      return deadlines.flatMap((deadline) => {
        const at = endsAt(deadline, region, place);
        if (at === null) return [];
        const reminders = (deadline.remind ?? []).map((days) => daysAfter(at, -days)).sort();
        return [
          {
            id: deadline.id,
            place,
            at,
            raises: (deadline.raises ?? null) as Event['type'] | null,
            reminders,
          },
        ];
      });
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}
