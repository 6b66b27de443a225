import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { Chart } from './chart.ts';
import { isOptional, type Payload } from './definition.ts';
import { type Effect, effect } from './effects.ts';
import { migrate, type Stored } from './migrate.ts';
import { placesOf } from './places.ts';
import { type Asked, isPersonal, nearest, notHere, type Open, openOf } from './reasons.ts';
import { type Actor, type ReasonId, type Sent, system, type Who } from './transition.ts';

/** One accepted event, as the append-only log keeps it. */
export interface Entry<Value> {
  readonly chart: string;
  readonly version: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly actorId: number | null;
  readonly actorRole: Actor['role'];
  /** ISO 8601, the facts' own now. */
  readonly at: string;
  readonly from: Value;
  readonly to: Value;
}

/** What an accepted event comes to: what to store, to do and to log. */
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

/** An event that leads on from where the record stands. */
export interface Possibility<Type extends string> {
  readonly type: Type;
  readonly region: string;
  /** The state it leads to; null when the region stays where it is. */
  readonly to: string | null;
  /** What has to be given with it; `optional` may still be demanded of some people, such as a proof. */
  readonly input: 'none' | 'optional' | 'required';
  readonly effects: readonly Effect[];
  /** Why it is not possible now; none when it is. */
  readonly reasons: readonly ReasonId[];
}

/** Whether somebody may read a region of the record. */
export type Sees = (region: string) => boolean;

const seesAll: Sees = () => true;

/** What somebody may know of: transitions of the regions they may read, and what they themselves may send. */
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

/** Where a stored record stands, for an actor that lives on: `createActor(chart.machine, { snapshot, input })`. */
export const snapshotOf = <Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
): AnyMachineSnapshot =>
  chart.machine.resolveState({ value: migrate(chart, stored).value as never, context: { facts } });

/** The same once regions that follow others have followed by these facts. */
const settle = <Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
  facts: Facts,
): Step => transition(chart.machine, snapshotOf(chart, stored, facts), { type: 'facts.changed', facts });

/**
 * A new record of the chart.
 *
 * @returns what to store, and what to do because of it.
 */
export function start<Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  facts: Facts,
): { readonly stored: Stored<Value>; readonly effects: readonly Effect[] } {
  const step: Step = initialTransition(chart.machine, facts as never);
  return { stored: { version: chart.version, value: step[0].value as Value }, effects: effectsOf(step) };
}

/**
 * What a change of the facts alone does to a record: documents confirmed, a fee waived. To be called whenever the
 * facts may have changed; `entry` is null when nothing moved.
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
 * Sends an event to a record: the one way a record changes its state. Free of side effects; the caller stores, logs
 * and does what it answers, in one transaction.
 *
 * @param stored What the record keeps of the chart, of this version or an older one.
 * @param facts What the record's facts are now, `now` included.
 * @param event Parsed by `chart.event`.
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
 * Why an event is not possible now: message ids, none when it is. Of a type alone, before anybody has filled anything
 * in, only what does not depend on that.
 *
 * @param sees Only transitions that such a reader may know of are looked at.
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
 * Every event that leads on from where the record stands, each with why it is not possible now, if it is not. What
 * time alone brings about is nobody's to do and left out for people.
 *
 * @param sees Only transitions that such a reader may know of are listed.
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
