import { type Definition, listOf } from './definition.ts';
import { type Places, wordsOf } from './places.ts';
import {
  type Actor,
  isAmong,
  isPermitted,
  type Permission,
  type ReasonId,
  type Sent,
  type Transition,
} from './transition.ts';

/** General reasons why an event isn't possible; the others are `reason.<guard name>`. */
export const notHere = 'reason.notInThisState';
export const notYourRole = 'reason.notYourRole';
export const notYours = 'reason.notYours';
export const notPermitted = 'reason.notPermitted';
/** Replaces the reason of a guard that depends on a region the reader may not see. */
export const notReady = 'reason.notReady';

const personal: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/** Whether a reason concerns the actor's role or permissions rather than the record. */
export const isPersonal = (reason: ReasonId): boolean => personal.has(reason);

/** A transition that can be taken from the current state, with the reasons against it. */
export interface Open {
  readonly region: string;
  readonly row: Transition;
  readonly reasons: readonly ReasonId[];
}

/** A complete event, or only its type while its payload isn't known yet. */
export type Asked<Event extends Sent> = Event | Event['type'];

const typeOf = <Event extends Sent>(asked: Asked<Event>): string =>
  typeof asked === 'string' ? asked : asked.type;

/** Reasons that concern the actor: first the role, then ownership, then the permission. */
function against({ who }: Transition, permission: Permission, actor: Actor): ReasonId[] {
  if (who[actor.role] === undefined) return [notYourRole];
  if (!isAmong(who, actor)) return [notYours];
  return isPermitted(permission, actor) ? [] : [notPermitted];
}

function reasonsOf<Facts, Event extends Sent>(
  { guards, regions }: Definition<Facts, Event>,
  { region, row }: Omit<Open, 'reasons'>,
  places: Places,
  facts: Facts,
  asked: Asked<Event>,
  actor: Actor,
): ReasonId[] {
  const permission = row.permission ?? regions[region]?.permission;
  const personal: ReasonId[] = permission === undefined ? [notPermitted] : against(row, permission, actor);
  // Without permission, reasons that reveal the record's state are not disclosed.
  if (personal.length > 0) return personal;
  const holds = (name: string): boolean => {
    const guard = guards[name];
    if (guard?.looksAt === 'facts') return guard.holds(facts, actor);
    if (guard?.looksAt === 'event')
      return typeof asked === 'string' || guard.holds(asked as Event, facts, actor);
    return guard !== undefined && wordsOf(places).some((place) => guard.places.includes(place));
  };
  return (row.guards ?? []).filter((name) => !holds(name)).map((name): ReasonId => `reason.${name}`);
}

/** All transitions from the current states, in chart order, each with the reasons against it. */
export const openOf = <Facts, Event extends Sent>(
  chart: Definition<Facts, Event>,
  places: Places,
  facts: Facts,
  asked: Asked<Event> | null,
  actor: Actor,
): Open[] =>
  Object.entries(chart.regions).flatMap(([region, { transitions }]) =>
    transitions
      .filter(
        (row) =>
          listOf(row.from).includes(places[region] ?? '') && (asked === null || row.on === typeOf(asked)),
      )
      .map((row) => ({
        region,
        row,
        reasons: reasonsOf(chart, { region, row }, places, facts, asked ?? (row.on as Event['type']), actor),
      })),
  );

/** Reasons that concern the actor outweigh any number of failed guards; the role weighs most. */
const weights: Readonly<Record<ReasonId, number>> = {
  [notYourRole]: 3000,
  [notYours]: 2000,
  [notPermitted]: 1000,
};
const distance = ({ reasons }: Open): number =>
  reasons.reduce((sum, reason) => sum + (weights[reason] ?? 1), 0);

/** Of several transitions for the same event, the one that is taken or has the fewest obstacles. */
export const nearest = (open: readonly Open[]): Open | undefined =>
  open.reduce<Open | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
