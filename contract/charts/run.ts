import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { Instant } from '../facts/days.ts';
import type { Chart } from './chart.ts';
import { isOptional, type Payload } from './definition.ts';
import { type Effect, effect } from './effects.ts';
import { migrate, type StoredState } from './migrate.ts';
import {
  bestCandidate,
  type Candidate,
  type EventOrType,
  findCandidates,
  isPermissionReason,
  notInThisState,
} from './reasons.ts';
import { toRegionStates } from './region-states.ts';
import { type Actor, type ChartEvent, type ReasonId, type RoleScopes, system } from './transition.ts';

/** An accepted event, as stored in the append-only event log. */
export interface LogEntry<Value> {
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
export interface AppliedEvent<Value> {
  readonly ok: true;
  readonly stored: StoredState<Value>;
  readonly effects: readonly Effect[];
  readonly entry: LogEntry<Value>;
}

export interface RefusedEvent {
  readonly ok: false;
  /** Message ids, at least one. */
  readonly reasons: readonly ReasonId[];
}

/** An event that the chart allows in the current state, possible or not. */
export interface PossibleEvent<Type extends string> {
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
export type CanReadRegion = (region: string) => boolean;

const canReadAll: CanReadRegion = () => true;

/**
 * Whether a transition may be disclosed: its region is visible to the reader, or they may send its event themselves.
 */
const isVisible =
  (canReadRegion: CanReadRegion) =>
  ({ region, reasons }: Candidate): boolean =>
    canReadRegion(region) || !reasons.some(isPermissionReason);

interface WithNow {
  readonly now: Instant;
}

type Step = readonly [AnyMachineSnapshot, readonly { readonly type: string; readonly params?: unknown }[]];

const toEffects = ([, actions]: Step): Effect[] =>
  actions.map(({ type, params }) => effect.parse({ type, ...(params as object) }));

/** The snapshot of a stored record, for a long-lived actor: `createActor(chart.machine, { snapshot, input })`. */
export const toSnapshot = <Facts, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
  facts: Facts,
): AnyMachineSnapshot =>
  chart.machine.resolveState({ value: migrate(chart, stored).value as never, context: { facts } });

/** The same, after the eventless transitions that these facts trigger. */
const applyAlwaysTransitions = <Facts, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
  facts: Facts,
): Step => transition(chart.machine, toSnapshot(chart, stored, facts), { type: 'facts.changed', facts });

/**
 * Creates the initial state of a new record.
 *
 * @returns What to store, and the effects to perform.
 */
export function startRecord<Facts, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  facts: Facts,
): { readonly stored: StoredState<Value>; readonly effects: readonly Effect[] } {
  const step: Step = initialTransition(chart.machine, facts as never);
  return { stored: { version: chart.version, value: step[0].value as Value }, effects: toEffects(step) };
}

/**
 * Re-evaluates a record when only its facts changed, for example when documents are confirmed or a fee is waived.
 * Call it whenever the facts may have changed; `entry` is null when no state changed.
 */
export function reevaluate<Facts extends WithNow, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
  facts: Facts,
): {
  readonly stored: StoredState<Value>;
  readonly effects: readonly Effect[];
  readonly entry: LogEntry<Value> | null;
} {
  const { value: from } = migrate(chart, stored);
  const step = applyAlwaysTransitions(chart, stored, facts);
  const to = step[0].value as Value;
  const moved = JSON.stringify(from) !== JSON.stringify(to);
  return {
    stored: { version: chart.version, value: to },
    effects: toEffects(step),
    entry: moved ? toLogEntry(chart, facts, { type: 'facts.changed' }, system, from, to) : null,
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
export function applyEvent<Facts extends WithNow, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
  facts: Facts,
  event: Event,
  actor: Actor,
): AppliedEvent<Value> | RefusedEvent {
  const settled = applyAlwaysTransitions(chart, stored, facts);
  const from = settled[0].value as Value;
  const reasons = findReasons(chart, from, facts, event, actor);
  if (reasons.length > 0) return { ok: false, reasons };
  const moved: Step = transition(chart.machine, settled[0], { ...event, actor });
  const to = moved[0].value as Value;
  return {
    ok: true,
    stored: { version: chart.version, value: to },
    effects: [...toEffects(settled), ...toEffects(moved)],
    entry: toLogEntry(chart, facts, event, actor, from, to),
  };
}

/**
 * Why an event isn't possible now, as message ids; empty when it is. For a type without payload, guards on the
 * payload are not checked.
 *
 * @param canReadRegion Limits the check to transitions that the reader may know about.
 */
export const whyNot = <Facts extends WithNow, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
  facts: Facts,
  asked: EventOrType<Event>,
  actor: Actor,
  canReadRegion: CanReadRegion = canReadAll,
): readonly ReasonId[] =>
  findReasons(
    chart,
    applyAlwaysTransitions(chart, stored, facts)[0].value as Value,
    facts,
    asked,
    actor,
    canReadRegion,
  );

/**
 * All events that the chart allows in the current state, each with the reasons why it isn't possible now, if any.
 * Events that only the system sends are not listed for people.
 *
 * @param canReadRegion Limits the list to transitions that the reader may know about.
 */
export function possible<Facts extends WithNow, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
  facts: Facts,
  actor: Actor,
  canReadRegion: CanReadRegion = canReadAll,
): PossibleEvent<Event['type']>[] {
  const states = toRegionStates(chart, applyAlwaysTransitions(chart, stored, facts)[0].value);
  const known = findCandidates(chart, states, facts, null, actor).filter(isVisible(canReadRegion));
  const byType = Map.groupBy(known, ({ row }) => row.on as Event['type']);
  return [...byType].flatMap(([type, open]) => {
    const one = bestCandidate(open.filter(({ row }) => actor.role === 'system' || !isSystemOnly(row.who)));
    if (one === undefined) return [];
    const { region, row, reasons } = one;
    return [
      {
        type,
        region,
        to: row.to ?? null,
        input: inputRequirement(chart.payloads[type]),
        effects: row.effects ?? [],
        reasons,
      },
    ];
  });
}

const isSystemOnly = (who: RoleScopes): boolean => Object.keys(who).every((role) => role === 'system');

const inputRequirement = (payload: Payload): PossibleEvent<string>['input'] => {
  const fields = Object.values(payload);
  if (fields.length === 0) return 'none';
  return fields.every(isOptional) ? 'optional' : 'required';
};

function findReasons<Facts, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  value: Value,
  facts: Facts,
  asked: EventOrType<Event>,
  actor: Actor,
  canReadRegion: CanReadRegion = canReadAll,
): readonly ReasonId[] {
  const known = findCandidates(chart, toRegionStates(chart, value), facts, asked, actor).filter(
    isVisible(canReadRegion),
  );
  return bestCandidate(known)?.reasons ?? [notInThisState];
}

function toLogEntry<Facts extends WithNow, Event extends ChartEvent, Value>(
  { id, version }: Chart<Facts, Event, Value>,
  { now }: WithNow,
  { type, ...payload }: ChartEvent,
  actor: Actor,
  from: Value,
  to: Value,
): LogEntry<Value> {
  return { chart: id, version, type, payload, actorId: actor.id, actorRole: actor.role, at: now, from, to };
}
