import type { Structure } from '../layout/layout.types.ts';
import { getTransitionKey } from '../layout/transition-key.ts';
import type { Taken } from '../recorder/entries.types.ts';

/** A transition of an active state. */
export interface Possible {
  readonly on: string;
  readonly from: string;
  /** Name of the guard that refuses it, as `Taken.guard`. */
  readonly refusedBy?: string;
}

/** What has happened so far: ids of states, and keys of transitions by `getTransitionKey`. */
export interface Visited {
  readonly states: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/** One moment of a machine. */
export interface ChartMoment {
  /** Ids of the active states; their ancestors may be left out. */
  readonly active: readonly string[];
  /** The transitions of the last event. */
  readonly last: readonly Taken[];
  readonly possible: readonly Possible[];
  /** Marks the rest as never visited, when given. */
  readonly visited?: Visited | undefined;
}

/** What the chart shows of a moment; transitions by their places in the structure. */
export interface Marks {
  readonly active: ReadonlySet<string>;
  readonly last: ReadonlySet<number>;
  /** The guard that refuses a transition; null when nothing does. */
  readonly verdicts: ReadonlyMap<number, string | null>;
  readonly neverEntered: ReadonlySet<string>;
  readonly neverTaken: ReadonlySet<number>;
}

/** The transition of the structure that was taken; recorders may name its guard in another way. */
function findTaken({ transitions }: Structure, taken: Taken): number | undefined {
  const fitting = transitions.flatMap(({ from, on, to }, at) =>
    from === taken.from && on === taken.on && String(to) === String(taken.to) ? [at] : [],
  );
  return fitting.find((at) => transitions[at]?.guard === taken.guard) ?? fitting[0];
}

/** Of several transitions for the same event, those whose guards don't refuse it; the first of them would be taken. */
function judge({ transitions }: Structure, possible: readonly Possible[]): Map<number, string | null> {
  const verdicts = new Map<number, string | null>();
  const rows = Map.groupBy(possible, ({ from, on }) => `${from} ${on}`);
  for (const [key, entries] of rows) {
    const fitting = transitions.flatMap(({ from, on }, at) => (`${from} ${on}` === key ? [at] : []));
    for (const { refusedBy } of entries) {
      const open = fitting.filter((at) => !verdicts.has(at));
      const at =
        refusedBy === undefined
          ? open[0]
          : (open.find((each) => transitions[each]?.guard === refusedBy) ?? open[0]);
      if (at !== undefined) verdicts.set(at, refusedBy ?? null);
    }
  }
  return verdicts;
}

export function getMarks(structure: Structure, { active, last, possible, visited }: ChartMoment): Marks {
  const parents = new Map(structure.states.map(({ id, parent }) => [id, parent]));
  const withAncestors = (ids: Iterable<string>): Set<string> => {
    const all = new Set<string>();
    for (const id of ids) {
      for (let at: string | null | undefined = id; at != null && !all.has(at); at = parents.get(at))
        all.add(at);
    }
    return all;
  };
  const entered = visited && withAncestors(visited.states);
  return {
    active: withAncestors(active),
    last: new Set(last.flatMap((taken) => findTaken(structure, taken) ?? [])),
    verdicts: judge(structure, possible),
    // Nothing rests in a history state.
    neverEntered: new Set(
      structure.states.flatMap(({ id, type }) =>
        entered && type !== 'history' && !entered.has(id) ? [id] : [],
      ),
    ),
    neverTaken: new Set(
      structure.transitions.flatMap((transition, at) =>
        visited && !visited.edges.has(getTransitionKey(transition)) ? [at] : [],
      ),
    ),
  };
}
