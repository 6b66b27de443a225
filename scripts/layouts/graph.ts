import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs';
import { arrangeBox, formatLabel, measureText, metrics } from '../../src/inspector/layout/labels.ts';
import type { Structure, StructureState } from '../../src/inspector/layout/layout.types.ts';
import { type Arrow, createIsWithin } from './arrows.ts';

const spacing: LayoutOptions = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.componentComponent': '28',
};

export type Flow = 'down' | 'right';

const flows: Readonly<Record<Flow, LayoutOptions>> = {
  down: { 'elk.direction': 'DOWN', 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' },
  right: { 'elk.direction': 'RIGHT', 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
};

const common: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeLabels.inline': 'false',
  'elk.aspectRatio': '1.6',
  ...spacing,
};

/** The graph of a machine as elk reads it, with the sizes of all texts. */
export function createGraph(
  structure: Structure,
  arrows: readonly Arrow[],
  lines: ReadonlyMap<string, readonly number[]>,
  flow: Flow,
): ElkNode {
  const layered = { ...common, ...flows[flow] };
  const isWithin = createIsWithin(structure);
  const children = Map.groupBy(structure.states, ({ parent }) => parent);
  const stateOf = new Map(structure.states.map((state) => [state.id, state]));

  /** Regions without arrows between them are laid out one by one, and packed. */
  const hasSeparateRegions = ({ id, type }: StructureState): boolean =>
    type === 'parallel' && !arrows.some(({ from, to }) => crosses(id, from, to));
  const crosses = (parallel: string, from: string, to: string): boolean => {
    const regionOf = (state: string) =>
      children.get(parallel)?.find((region) => isWithin(state, region.id))?.id;
    return regionOf(from) !== regionOf(to);
  };

  const toNode = (state: StructureState): ElkNode => {
    const inside = children.get(state.id) ?? [];
    const { width, height } = arrangeBox(structure, state, lines.get(state.id) ?? []);
    if (state.type === 'history') return { id: state.id, width: 26, height: 26 };
    const first = state.initial ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {};
    if (inside.length === 0) return { id: state.id, width, height, layoutOptions: first };
    const separate = hasSeparateRegions(state);
    return {
      id: state.id,
      children: inside.map(toNode),
      layoutOptions: {
        ...first,
        ...(separate ? { ...spacing, 'elk.algorithm': 'rectpacking', 'elk.aspectRatio': '1.6' } : layered),
        'elk.hierarchyHandling': separate ? 'SEPARATE_CHILDREN' : 'INCLUDE_CHILDREN',
        'elk.padding': `[top=${height + 10},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum':
          flow === 'down' && !separate ? `(${height},${width})` : `(${width},${height})`,
      },
    };
  };

  const toEdge = ({ from, to, lines: places }: Arrow, at: number): ElkExtendedEdge => {
    const state = stateOf.get(from);
    const texts = places.flatMap((place) => {
      const transition = structure.transitions[place];
      if (!transition || !state) return [];
      return formatLabel(transition, state).map((text) => measureText(text, transition.guard));
    });
    const label = {
      id: `label ${at}`,
      // Elk leaves out labels without a text.
      text: state?.key ?? '',
      width: Math.max(0, ...texts) + 8,
      height: texts.length * metrics.line + 2,
    };
    return {
      id: `edge ${at}`,
      sources: [from],
      targets: [to],
      labels: texts.length > 0 ? [label] : [],
    };
  };

  return {
    id: 'drawing',
    layoutOptions: {
      ...layered,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
    children: (children.get(null) ?? []).map(toNode),
    edges: arrows.map(toEdge),
  };
}
