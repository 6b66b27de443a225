import { type AnyStateMachine, and, assign, or, setup, stateIn } from 'xstate';
import { type Definition, isSingle, listOf, type Region } from './definition.ts';
import {
  type Actor,
  type Following,
  type Guard,
  isAmong,
  isPermitted,
  type Place,
  type Sent,
  type Transition,
} from './transition.ts';

type Sending<Event> = Event & { readonly actor: Actor };

interface Types<Facts, Event> {
  context: { readonly facts: Facts };
  input: Facts;
  events: { type: 'facts.changed'; facts: Facts } | Sending<Event>;
}

/** Roles and conditions for the inspector, which doesn't show combined guards. */
const described = ({ who = {}, inside = [], guards = [] }: Partial<Transition & Following>): string =>
  [Object.keys(who).join(', '), inside.join(' or '), guards.join(', ')]
    .filter((part) => part !== '')
    .join(' · ');

/**
 * Builds the XState machine of a chart: nodes, guards and actions have the names used in the definition. The context
 * contains only the facts, so that the stored value and the facts are the complete state of a record.
 */
export function machineOf<Facts, Event extends Sent>(definition: Definition<Facts, Event>): AnyStateMachine {
  const { id, guards, regions } = definition;
  const within = isSingle(definition) ? '#' : `#${id}.`;
  const takes = (places: readonly Place[]) => or(places.map((place) => stateIn(within + place)));

  const implementation = (guard: Guard<Facts, Event>) => {
    if (guard.looksAt === 'place') return takes(guard.places);
    return ({ context: { facts }, event }: { context: { facts: Facts }; event: Sending<Event> }) =>
      guard.looksAt === 'facts' ? guard.holds(facts, event.actor) : guard.holds(event, facts, event.actor);
  };
  const by = ({ event }: { event: Sending<Event> }, row: Required<Pick<Transition, 'who' | 'permission'>>) =>
    isAmong(row.who, event.actor) && isPermitted(row.permission, event.actor);

  /** XState's types expect statically known guards; here they are names from a table. */
  const all = (conditions: readonly unknown[]) => and(conditions as never);
  const named = Object.entries(guards).map(([name, guard]) => [name, implementation(guard)]);
  const actions = ({ effects = [] }: Pick<Transition, 'effects'>) =>
    effects.map(({ type, ...params }) => ({ type, params }));
  const moved = (row: Transition, { permission }: Region) => ({
    target: row.to,
    description: described(row),
    guard: all([
      { type: 'by', params: { who: row.who, permission: row.permission ?? permission } },
      ...(row.guards ?? []),
    ]),
    actions: actions(row),
  });
  const followed = (row: Following) => ({
    target: row.to,
    description: described(row),
    guard: all([...(row.inside ? [takes(row.inside)] : []), ...(row.guards ?? [])]),
    actions: actions(row),
  });

  const stateOf = (region: Region, name: string) => {
    const leaving = <Row extends { from: string | readonly string[] }>(rows: readonly Row[] = []) =>
      rows.filter(({ from }) => listOf(from).includes(name));
    const on = Object.groupBy(leaving(region.transitions), (row) => row.on);
    return {
      tags: region.states[name]?.tag,
      meta: region.states[name],
      on: Object.fromEntries(
        Object.entries(on).map(([type, rows = []]) => [type, rows.map((row) => moved(row, region))]),
      ),
      always: leaving(region.follows).map(followed),
    };
  };
  const nodeOf = (region: Region) => ({
    initial: region.initial,
    states: Object.fromEntries(Object.keys(region.states).map((name) => [name, stateOf(region, name)])),
  });
  const nodes = Object.entries(regions).map(([name, region]) => [name, nodeOf(region)] as const);

  return setup({
    types: {} as Types<Facts, Event>,
    actions: { putFacts: assign(({ event }) => ('facts' in event ? { facts: event.facts } : {})) },
    guards: { ...Object.fromEntries(named), by },
  }).createMachine({
    id,
    context: ({ input }: { input: Facts }) => ({ facts: input }),
    on: { 'facts.changed': { actions: 'putFacts' } },
    ...(isSingle(definition) ? nodes[0]?.[1] : { type: 'parallel', states: Object.fromEntries(nodes) }),
    // States and guards come from a table, so XState can't infer types for them.
  } as never) as unknown as AnyStateMachine;
}
