import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { Chart } from './chart.ts';
import { isOptional, type Payload } from './definition.ts';
import { type Effect, effect } from './effects.ts';
import { migrate, type Stored } from './migrate.ts';
import { placesOf } from './places.ts';
import { type Asked, isPersonal, nearest, notHere, type Open, openOf } from './reasons.ts';
import { type Actor, type ReasonId, type Sent, system, type Who } from './transition.ts';

/** An accepted event, as stored in the append-only event log. */
export interface Entry<Value> {
  readonly chart: string;
  readonly version: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly actorId: number | null;
  readonly actorRole: Actor['role'];
  /** ISO 8601; the `now` of the facts. */
  readonly at: string;
  readonly from: Value;
  readonly to: Value;
}

/** The result of an accepted event: what to store, to perform and to log. */
export interface Applied<Value> {
  readonly ok: true;
  readonly stored: Stored<Value>;
  readonly effects: readonly Effect[];
  readonly entry: Entry<Value>;
}

export interface Refused {
  readonly ok: false;
  /** Message ids, at least one. */
  readonly reasons: readonly ReasonId[];
}

/** An event that the chart allows in the current state, possible or not. */
export interface Possibility<Type extends string> {
  readonly type: Type;
  readonly region: string;
  /** The target state; null when the region's state doesn't change. */
  readonly to: string | null;
  /** Whether a payload is needed; `optional` payloads can be required for some roles, such as evidence. */
  readonly input: 'none' | 'optional' | 'required';
  readonly effects: readonly Effect[];
  /** Why it isn't possible now; empty when it is. */
  readonly reasons: readonly ReasonId[];
}

/** Whether someone may see a region of the record. */
export type Sees = (region: string) => boolean;

const seesAll: Sees = () => true;

/**
 * Whether a transition may be disclosed: its region is visible to the reader, or they may send its event themselves.
 */
const isKnown =
  (sees: Sees) =>
  ({ region, reasons }: Open): boolean =>
    sees(region) || !reasons.some(isPersonal);

interface Dated {
  readonly now: string;
}

type Step = readonly [AnyMachineSnapshot, readonly { readonly type: string; readonly params?: unknown }[]];

const effectsOf = ([, actions]: Step): Effect[] =>
  actions.map(({ type, params }) => effect.parse({ type, ...(params as object) }));

/** The snapshot of a stored record, for a long-lived actor: `createActor(chart.machine, { snapshot, input })`. */
export const snapshotOf = <Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
): AnyMachineSnapshot =>
  chart.machine.resolveState({ value: migrate(chart, stored).value as never, context: { facts } });

/** The same, after the eventless transitions that these facts trigger. */
const settle = <Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
): Step => transition(chart.machine, snapshotOf(chart, stored, facts), { type: 'facts.changed', facts });

/**
 * Creates the initial state of a new record.
 *
 * @returns What to store, and the effects to perform.
 */
export function start<Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  facts: Facts,
): { readonly stored: Stored<Value>; readonly effects: readonly Effect[] } {
  const step: Step = initialTransition(chart.machine, facts as never);
  return { stored: { version: chart.version, value: step[0].value as Value }, effects: effectsOf(step) };
}

/**
 * Re-evaluates a record when only its facts changed, for example when documents are confirmed or a fee is waived.
 * Call it whenever the facts may have changed; `entry` is null when no state changed.
 */
export function follow<Facts extends Dated, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
): {
  readonly stored: Stored<Value>;
  readonly effects: readonly Effect[];
  readonly entry: Entry<Value> | null;
} {
  const { value: from } = migrate(chart, stored);
  const step = settle(chart, stored, facts);
  const to = step[0].value as Value;
  const moved = JSON.stringify(from) !== JSON.stringify(to);
  return {
    stored: { version: chart.version, value: to },
    effects: effectsOf(step),
    entry: moved ? entryOf(chart, facts, { type: 'facts.changed' }, system, from, to) : null,
  };
}

/**
 * Sends an event to a record; this is the only way to change its state. Pure: the caller stores the result, logs it
 * and performs its effects in one transaction.
 *
 * @param stored The record's stored chart state, of the current or an older version.
 * @param facts The record's current facts, including `now`.
 * @param event Parsed with `chart.event`.
 */
export function apply<Facts extends Dated, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
  event: Event,
  actor: Actor,
): Applied<Value> | Refused {
  const settled = settle(chart, stored, facts);
  const from = settled[0].value as Value;
  const reasons = against(chart, from, facts, event, actor);
  if (reasons.length > 0) return { ok: false, reasons };
  const moved: Step = transition(chart.machine, settled[0], { ...event, actor });
  const to = moved[0].value as Value;
  return {
    ok: true,
    stored: { version: chart.version, value: to },
    effects: [...effectsOf(settled), ...effectsOf(moved)],
    entry: entryOf(chart, facts, event, actor, from, to),
  };
}

/**
 * Why an event isn't possible now, as message ids; empty when it is. For a type without payload, guards on the
 * payload are not checked.
 *
 * @param canReadRegion Limits the check to transitions that the reader may know about.
 */
export const whyNot = <Facts extends Dated, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
  asked: Asked<Event>,
  actor: Actor,
  sees: Sees = seesAll,
): readonly ReasonId[] =>
  against(chart, settle(chart, stored, facts)[0].value as Value, facts, asked, actor, sees);

/**
 * All events that the chart allows in the current state, each with the reasons why it isn't possible now, if any.
 * Events that only the system sends are not listed for people.
 *
 * @param canReadRegion Limits the list to transitions that the reader may know about.
 */
export function possible<Facts extends Dated, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
  actor: Actor,
  sees: Sees = seesAll,
): Possibility<Event['type']>[] {
  const places = placesOf(chart, settle(chart, stored, facts)[0].value);
  const known = openOf(chart, places, facts, null, actor).filter(isKnown(sees));
  const byType = Map.groupBy(known, ({ row }) => row.on as Event['type']);
  return [...byType].flatMap(([type, open]) => {
    const one = nearest(open.filter(({ row }) => actor.role === 'system' || !isTimes(row.who)));
    if (one === undefined) return [];
    const { region, row, reasons } = one;
    return [
      {
        type,
        region,
        to: row.to ?? null,
        input: inputOf(chart.payloads[type]),
        effects: row.effects ?? [],
        reasons,
      },
    ];
  });
}

const isTimes = (who: Who): boolean => Object.keys(who).every((role) => role === 'system');

const inputOf = (payload: Payload): Possibility<string>['input'] => {
  const fields = Object.values(payload);
  if (fields.length === 0) return 'none';
  return fields.every(isOptional) ? 'optional' : 'required';
};

function against<Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  value: Value,
  facts: Facts,
  asked: Asked<Event>,
  actor: Actor,
  sees: Sees = seesAll,
): readonly ReasonId[] {
  const known = openOf(chart, placesOf(chart, value), facts, asked, actor).filter(isKnown(sees));
  return nearest(known)?.reasons ?? [notHere];
}

function entryOf<Facts extends Dated, Event extends Sent, Value>(
  { id, version }: Chart<Facts, Event, Value>,
  { now }: Dated,
  { type, ...payload }: Sent,
  actor: Actor,
  from: Value,
  to: Value,
): Entry<Value> {
  return { chart: id, version, type, payload, actorId: actor.id, actorRole: actor.role, at: now, from, to };
}
