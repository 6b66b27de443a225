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

/** Why an event is not possible whatever the conditions; the others are `reason.<name of the guard>`. */
export const notHere = 'reason.notInThisState';
export const notYourRole = 'reason.notYourRole';
export const notYours = 'reason.notYours';
export const notPermitted = 'reason.notPermitted';
/** Stands for a condition that looks at a region which the reader may not read. */
export const notReady = 'reason.notReady';

const personal: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/** Whether a reason speaks against the person, whatever the record is like. */
export const isPersonal = (reason: ReasonId): boolean => personal.has(reason);

/** A transition of a region that leads on from where the record stands. */
export interface Open {
  readonly region: string;
  readonly row: Transition;
  readonly reasons: readonly ReasonId[];
}

/** What is asked: an event as it would be sent, or its type alone, before anybody has filled anything in. */
export type Asked<Event extends Sent> = Event | Event['type'];

const typeOf = <Event extends Sent>(asked: Asked<Event>): string =>
  typeof asked === 'string' ? asked : asked.type;

/** What speaks against the person: role first, then whose record it is, then the rules. */
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
  // Somebody who may not do it at all is not told how the record stands.
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

/** Every transition that leads on from these places, in the chart's order, with what speaks against each. */
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

/** What speaks against the person weighs more than any number of conditions, the role most. */
const weights: Readonly<Record<ReasonId, number>> = {
  [notYourRole]: 3000,
  [notYours]: 2000,
  [notPermitted]: 1000,
};
const distance = ({ reasons }: Open): number =>
  reasons.reduce((sum, reason) => sum + (weights[reason] ?? 1), 0);

/** Of several transitions by the same event the one that happens, or is nearest to it. */
export const nearest = (open: readonly Open[]): Open | undefined =>
  open.reduce<Open | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
