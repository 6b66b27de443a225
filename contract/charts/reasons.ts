import { type ChartDefinition, toArray } from './definition.ts';
import { type RegionStates, toStatePaths } from './region-states.ts';
import {
  type Actor,
  type ChartEvent,
  hasPermission,
  matchesRole,
  type Permission,
  type ReasonId,
  type Transition,
} from './transition.ts';

/** General reasons why an event isn't possible; the others are `reason.<guard name>`. */
export const notInThisState = 'reason.notInThisState';
export const notYourRole = 'reason.notYourRole';
export const notYours = 'reason.notYours';
export const notPermitted = 'reason.notPermitted';
/** Replaces the reason of a guard that depends on a region the reader may not see. */
export const notReady = 'reason.notReady';

const permissionReasons: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/** Whether a reason concerns the actor's role or permissions rather than the record. */
export const isPermissionReason = (reason: ReasonId): boolean => permissionReasons.has(reason);

/** A transition that can be taken from the current state, with the reasons against it. */
export interface Candidate {
  readonly region: string;
  readonly row: Transition;
  readonly reasons: readonly ReasonId[];
}

/** A complete event, or only its type while its payload isn't known yet. */
export type EventOrType<Event extends ChartEvent> = Event | Event['type'];

const typeOf = <Event extends ChartEvent>(asked: EventOrType<Event>): string =>
  typeof asked === 'string' ? asked : asked.type;

/** Reasons that concern the actor: first the role, then ownership, then the permission. */
function permissionReasonsOf({ who }: Transition, permission: Permission, actor: Actor): ReasonId[] {
  if (who[actor.role] === undefined) return [notYourRole];
  if (!matchesRole(who, actor)) return [notYours];
  return hasPermission(permission, actor) ? [] : [notPermitted];
}

function reasonsOf<Facts, Event extends ChartEvent>(
  { guards, regions }: ChartDefinition<Facts, Event>,
  { region, row }: Omit<Candidate, 'reasons'>,
  states: RegionStates,
  facts: Facts,
  asked: EventOrType<Event>,
  actor: Actor,
): ReasonId[] {
  const permission = row.permission ?? regions[region]?.permission;
  const permissionReasons: ReasonId[] =
    permission === undefined ? [notPermitted] : permissionReasonsOf(row, permission, actor);
  // Without permission, reasons that reveal the record's state are not disclosed.
  if (permissionReasons.length > 0) return permissionReasons;
  const check = (name: string): boolean => {
    const guard = guards[name];
    if (guard?.kind === 'facts') return guard.check(facts, actor);
    if (guard?.kind === 'event')
      return typeof asked === 'string' || guard.check(asked as Event, facts, actor);
    return guard !== undefined && toStatePaths(states).some((place) => guard.states.includes(place));
  };
  return (row.guards ?? []).filter((name) => !check(name)).map((name): ReasonId => `reason.${name}`);
}

/** All transitions from the current states, in chart order, each with the reasons against it. */
export const findCandidates = <Facts, Event extends ChartEvent>(
  chart: ChartDefinition<Facts, Event>,
  states: RegionStates,
  facts: Facts,
  asked: EventOrType<Event> | null,
  actor: Actor,
): Candidate[] =>
  Object.entries(chart.regions).flatMap(([region, { transitions }]) =>
    transitions
      .filter(
        (row) =>
          toArray(row.from).includes(states[region] ?? '') && (asked === null || row.on === typeOf(asked)),
      )
      .map((row) => ({
        region,
        row,
        reasons: reasonsOf(chart, { region, row }, states, facts, asked ?? (row.on as Event['type']), actor),
      })),
  );

/** Reasons that concern the actor outweigh any number of failed guards; the role weighs most. */
const weights: Readonly<Record<ReasonId, number>> = {
  [notYourRole]: 3000,
  [notYours]: 2000,
  [notPermitted]: 1000,
};
const distance = ({ reasons }: Candidate): number =>
  reasons.reduce((sum, reason) => sum + (weights[reason] ?? 1), 0);

/** Of several transitions for the same event, the one that is taken or has the fewest obstacles. */
export const bestCandidate = (open: readonly Candidate[]): Candidate | undefined =>
  open.reduce<Candidate | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
