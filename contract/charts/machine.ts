import { type AnyStateMachine, and, assign, or, setup, stateIn } from 'xstate';
import { type ChartDefinition, hasSingleRegion, type Region, toArray } from './definition.ts';
import {
  type Actor,
  type AlwaysTransition,
  type ChartEvent,
  type Guard,
  hasPermission,
  matchesRole,
  type StatePath,
  type Transition,
} from './transition.ts';

type WithActor<Event> = Event & { readonly actor: Actor };

interface Types<Facts, Event> {
  context: { readonly facts: Facts };
  input: Facts;
  events: { type: 'facts.changed'; facts: Facts } | WithActor<Event>;
}

/** Roles and conditions for the inspector, which doesn't show combined guards. */
const describe = ({ who = {}, inStates = [], guards = [] }: Partial<Transition & AlwaysTransition>): string =>
  [Object.keys(who).join(', '), inStates.join(' or '), guards.join(', ')]
    .filter((part) => part !== '')
    .join(' · ');

/**
 * Builds the XState machine of a chart: nodes, guards and actions have the names used in the definition. The context
 * contains only the facts, so that the stored value and the facts are the complete state of a record.
 */
export function createChartMachine<Facts, Event extends ChartEvent>(
  definition: ChartDefinition<Facts, Event>,
): AnyStateMachine {
  const { id, guards, regions } = definition;
  const idPrefix = hasSingleRegion(definition) ? '#' : `#${id}.`;
  const isInAny = (states: readonly StatePath[]) => or(states.map((place) => stateIn(idPrefix + place)));

  const toXStateGuard = (guard: Guard<Facts, Event>) => {
    if (guard.kind === 'state') return isInAny(guard.states);
    return ({ context: { facts }, event }: { context: { facts: Facts }; event: WithActor<Event> }) =>
      guard.kind === 'facts' ? guard.check(facts, event.actor) : guard.check(event, facts, event.actor);
  };
  const isAllowedActor = (
    { event }: { event: WithActor<Event> },
    row: Required<Pick<Transition, 'who' | 'permission'>>,
  ) => matchesRole(row.who, event.actor) && hasPermission(row.permission, event.actor);

  /** XState's types expect statically known guards; here they are names from a table. */
  const allOf = (conditions: readonly unknown[]) => and(conditions as never);
  const namedGuards = Object.entries(guards).map(([name, guard]) => [name, toXStateGuard(guard)]);
  const actions = ({ effects = [] }: Pick<Transition, 'effects'>) =>
    effects.map(({ type, ...params }) => ({ type, params }));
  const toTransition = (row: Transition, { permission }: Region) => ({
    target: row.to,
    description: describe(row),
    guard: allOf([
      { type: 'isAllowedActor', params: { who: row.who, permission: row.permission ?? permission } },
      ...(row.guards ?? []),
    ]),
    actions: actions(row),
  });
  const toAlwaysTransition = (row: AlwaysTransition) => ({
    target: row.to,
    description: describe(row),
    guard: allOf([...(row.inStates ? [isInAny(row.inStates)] : []), ...(row.guards ?? [])]),
    actions: actions(row),
  });

  const toStateNode = (region: Region, name: string) => {
    const transitionsFrom = <Row extends { from: string | readonly string[] }>(rows: readonly Row[] = []) =>
      rows.filter(({ from }) => toArray(from).includes(name));
    const on = Object.groupBy(transitionsFrom(region.transitions), (row) => row.on);
    return {
      tags: region.states[name]?.tag,
      meta: region.states[name],
      on: Object.fromEntries(
        Object.entries(on).map(([type, rows = []]) => [type, rows.map((row) => toTransition(row, region))]),
      ),
      always: transitionsFrom(region.alwaysTransitions).map(toAlwaysTransition),
    };
  };
  const toRegionNode = (region: Region) => ({
    initial: region.initial,
    states: Object.fromEntries(Object.keys(region.states).map((name) => [name, toStateNode(region, name)])),
  });
  const nodes = Object.entries(regions).map(([name, region]) => [name, toRegionNode(region)] as const);

  return setup({
    types: {} as Types<Facts, Event>,
    actions: { assignFacts: assign(({ event }) => ('facts' in event ? { facts: event.facts } : {})) },
    guards: { ...Object.fromEntries(namedGuards), isAllowedActor },
  }).createMachine({
    id,
    context: ({ input }: { input: Facts }) => ({ facts: input }),
    on: { 'facts.changed': { actions: 'assignFacts' } },
    ...(hasSingleRegion(definition)
      ? nodes[0]?.[1]
      : { type: 'parallel', states: Object.fromEntries(nodes) }),
    // States and guards come from a table, so XState can't infer types for them.
  } as never) as unknown as AnyStateMachine;
}
