import elkjs, { type ElkExtendedEdge, type ElkNode } from 'elkjs';
import type { Box, LaidEdge, LaidState, Layout, Structure } from '../../src/inspector/layout/layout.types.ts';
import { placeTransitions } from './arrows.ts';
import { createGraph, type Flow } from './graph.ts';

// Its types describe a module with a default export; Node gets that export itself.
const elk = new (elkjs as unknown as typeof elkjs.default)();

const toBox = ({ x = 0, y = 0, width = 0, height = 0 }): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(width),
  h: Math.round(height),
});

const listNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(listNodes)];

async function layOutAs(structure: Structure, flow: Flow): Promise<Layout> {
  const { arrows, lines } = placeTransitions(structure);
  const drawn = await elk.layout(createGraph(structure, arrows, lines, flow));
  const boxes = new Map(listNodes(drawn).map((node) => [node.id, toBox(node)]));
  const states = structure.states.map(
    (state): LaidState => ({
      ...state,
      ...(boxes.get(state.id) ?? toBox({})),
      lines: lines.get(state.id) ?? [],
    }),
  );
  const edges = arrows.map(({ from, to, lines: places }, at): LaidEdge => {
    const { sections = [], labels = [] }: Partial<ElkExtendedEdge> =
      drawn.edges?.find(({ id }) => id === `edge ${at}`) ?? {};
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    const [label] = labels;
    return {
      from,
      to,
      lines: places,
      points: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
      label: label ? toBox(label) : null,
    };
  });
  return {
    ...structure,
    width: Math.round(drawn.width ?? 0),
    height: Math.round(drawn.height ?? 0),
    states,
    edges,
  };
}

/** The least length of a window of 16:10 that shows all of a layout at full size. */
const getSpread = ({ width, height }: Layout): number => Math.max(width / 1.6, height);
/** How much smaller a layout from left to right must be than one from top to bottom. */
const gain = 0.85;

/** Lays out a machine: the same structure always gets the same layout. */
export async function layOut(structure: Structure): Promise<Layout> {
  const down = await layOutAs(structure, 'down');
  const right = await layOutAs(structure, 'right');
  return getSpread(right) < gain * getSpread(down) ? right : down;
}
