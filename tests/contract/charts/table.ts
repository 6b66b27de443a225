import type { Region } from '../../../contract/charts/definition.ts';
import type { Deadline, State } from '../../../contract/charts/state.ts';
import type {
  AlwaysTransition,
  Guard,
  Permission,
  StatePath,
  Transition,
} from '../../../contract/charts/transition.ts';

/** What a test reads of a chart, whatever its facts and events are. */
interface Written {
  readonly id: string;
  readonly version: number;
  readonly payloads: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly guards: Readonly<Record<string, Guard<never, never>>>;
  readonly timestamps: Readonly<Record<string, unknown>>;
  readonly regions: Readonly<Record<string, Region>>;
}

interface InRegion<Row> {
  readonly region: string;
  readonly row: Row;
}

/** A chart's table, row by row. */
export function tableOf(definition: Written) {
  const regions = Object.entries(definition.regions);
  const rows: (InRegion<Transition> & { permission: Permission })[] = regions.flatMap(([region, one]) =>
    one.transitions.map((row) => ({ region, row, permission: row.permission ?? one.permission })),
  );
  const alwaysTransitions: InRegion<AlwaysTransition>[] = regions.flatMap(([region, one]) =>
    (one.alwaysTransitions ?? []).map((row) => ({ region, row })),
  );
  const states: { place: StatePath; region: string; name: string; state: State }[] = regions.flatMap(
    ([region, one]) =>
      Object.entries(one.states).map(([name, state]) => ({
        place: `${region}.${name}` as const,
        region,
        name,
        state,
      })),
  );
  const deadlines: { region: string; state: string; deadline: Deadline }[] = states.flatMap(
    ({ region, name, state }) =>
      (state.deadlines ?? []).map((deadline) => ({ region, state: name, deadline })),
  );
  return { id: definition.id, definition, rows, alwaysTransitions, states, deadlines };
}
