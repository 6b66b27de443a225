import type { Box, LaidState, Layout, Point, StateType } from './layout.types.ts';
import { toFullEvent, toFullId, toRelativeEvent, toRelativeId } from './structure.ts';

/** Numbers of a box: x, y, width, height. */
type PackedBox = readonly number[];

/** Own id (empty if it is the path), key, place of the parent, type, initial, box, invoked actors, lines. */
type PackedState = readonly [
  string,
  string,
  number,
  string,
  number,
  PackedBox,
  readonly (readonly string[])[],
  readonly number[],
];
/** Place of the source, event, places of the targets, guard. */
type PackedTransition = readonly [number, string, readonly number[], string | null];
/** Places of both states, x and y of each point, lines, label. */
type PackedEdge = readonly [number, number, readonly number[], readonly number[], PackedBox | null];

/** A layout without the id of its machine: machines that differ only by their id share it. */
export interface PackedLayout {
  readonly size: readonly number[];
  readonly states: readonly PackedState[];
  readonly transitions: readonly PackedTransition[];
  readonly edges: readonly PackedEdge[];
}

const packBox = ({ x, y, w, h }: Box): PackedBox => [x, y, w, h];
const unpackBox = ([x = 0, y = 0, w = 0, h = 0]: PackedBox): Box => ({ x, y, w, h });

function unpackPoints(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  }
  return points;
}

/** The ids of states that have none of their own: their paths from the machine. */
function listPaths(states: readonly { readonly key: string; readonly parent: number }[]): string[] {
  const paths: string[] = [];
  for (const { key, parent } of states) paths.push(parent === -1 ? '' : `${paths[parent]}.${key}`);
  return paths.map((path) => path || '.');
}

export function packLayout({
  id: machineId,
  width,
  height,
  states,
  transitions,
  edges,
}: Layout): PackedLayout {
  const places = new Map(states.map(({ id }, at) => [id, at]));
  const place = (id: string | null): number => (id === null ? -1 : (places.get(id) ?? -1));
  const paths = listPaths(states.map(({ key, parent }) => ({ key, parent: place(parent) })));
  return {
    size: [width, height],
    states: states.map(({ id, key, parent, type, initial, invokes, lines, ...box }, at) => {
      const own = toRelativeId(id, machineId);
      const actors = invokes.map((invoke) => [toRelativeEvent(`xstate.${invoke.id}`, id), invoke.src]);
      const ownId = own === paths[at] ? '' : own;
      return [ownId, key, place(parent), type, initial ? 1 : 0, packBox(box), actors, lines];
    }),
    transitions: transitions.map(({ from, on, to, guard }) => [
      place(from),
      toRelativeEvent(on, from),
      to.map(place),
      guard,
    ]),
    edges: edges.map(({ from, to, points, lines, label }) => [
      place(from),
      place(to),
      points.flatMap(({ x, y }) => [x, y]),
      lines,
      label && packBox(label),
    ]),
  };
}

/** The layout of the machine with this id. */
export function unpackLayout(packed: PackedLayout, machineId: string, hash: string): Layout {
  const paths = listPaths(packed.states.map(([, key, parent]) => ({ key, parent })));
  const ids = packed.states.map(([own], at) => toFullId(own || (paths[at] ?? ''), machineId));
  const idAt = (place: number): string => ids[place] ?? '';
  const [width = 0, height = 0] = packed.size;
  return {
    id: machineId,
    hash,
    width,
    height,
    states: packed.states.map(([, key, parent, type, initial, box, actors, lines], at): LaidState => {
      const invokes = actors.map(([actor = '', src = '']) => ({
        id: toFullEvent(actor, idAt(at)).slice('xstate.'.length),
        src,
      }));
      return {
        id: idAt(at),
        // The machine's own state is named after it.
        key: parent === -1 ? machineId : key,
        parent: parent === -1 ? null : idAt(parent),
        type: type as StateType,
        initial: initial === 1,
        invokes,
        lines,
        ...unpackBox(box),
      };
    }),
    transitions: packed.transitions.map(([from, on, to, guard]) => ({
      from: idAt(from),
      on: toFullEvent(on, idAt(from)),
      to: to.map(idAt),
      guard,
    })),
    edges: packed.edges.map(([from, to, points, lines, label]) => ({
      from: idAt(from),
      to: idAt(to),
      points: unpackPoints(points),
      lines,
      label: label && unpackBox(label),
    })),
  };
}
