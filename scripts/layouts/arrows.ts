import type { Structure } from '../../src/inspector/layout/layout.types.ts';
import type { Taken } from '../../src/inspector/recorder/entries.types.ts';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Places of its transitions in the structure; none for the further arrows of one with several targets. */
  readonly lines: readonly number[];
}

/** From how many states on the same event to the same target is drawn once, and listed in the other states. */
const common = 4;
/** To how many targets on the transitions of a state are listed in it. */
const fan = 9;

/** Whether a state is another one or inside of it, by the ids of parents. */
export function createIsWithin({ states }: Pick<Structure, 'states'>) {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  return (id: string, ancestor: string): boolean => {
    for (let at: string | null | undefined = id; at != null; at = parents.get(at)) {
      if (at === ancestor) return true;
    }
    return false;
  };
}

/** Which transitions are arrows; the others are lines in the box of their state. */
export function placeTransitions(structure: Structure): {
  readonly arrows: readonly Arrow[];
  readonly lines: ReadonlyMap<string, readonly number[]>;
} {
  const isWithin = createIsWithin(structure);
  const staysInside = ({ from, to }: Taken) =>
    to.every((target) => isWithin(target, from) || isWithin(from, target));
  const rows = structure.transitions.map((transition, at) => ({ ...transition, at }));
  const leaving = rows.filter((row) => !staysInside(row));

  const sources = Map.groupBy(leaving, ({ on, to }) => `${on} ${to}`);
  const repeated = new Set(
    [...sources.values()]
      .filter((all) => new Set(all.map(({ from }) => from)).size >= common)
      .flatMap((all) => all.filter(({ from }) => from !== all[0]?.from)),
  );
  const drawn = leaving.filter((row) => !repeated.has(row));
  const fans = new Set(
    [...Map.groupBy(drawn, ({ from }) => from)]
      .filter(([, all]) => new Set(all.map(({ to }) => String(to))).size >= fan)
      .map(([from]) => from),
  );
  const isArrow = new Set(drawn.filter(({ from }) => !fans.has(from)));

  const arrows = [...Map.groupBy(isArrow, ({ from, to }) => `${from} ${to}`).values()].flatMap((all) => {
    const [first] = all;
    return (first?.to ?? []).map((to, index) => ({
      from: first?.from ?? '',
      to,
      lines: index === 0 ? all.map(({ at }) => at) : [],
    }));
  });
  const lines = Map.groupBy(
    rows.filter((row) => !isArrow.has(row)),
    ({ from }) => from,
  );
  return {
    arrows,
    lines: new Map([...lines].map(([from, all]) => [from, all.map(({ at }) => at)])),
  };
}
