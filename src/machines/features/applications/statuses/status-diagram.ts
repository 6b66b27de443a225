import { applicationChart } from '../../../../../contract/charts/application/application.chart.ts';
import {
  type AdmissionState,
  admissionStateNames,
} from '../../../../../contract/charts/application/state-meta.ts';
import { openStates } from '../../../../../contract/charts/application/states.ts';
import { toArray } from '../../../../../contract/charts/definition.ts';
import type { Stage } from '../../../../../contract/charts/state.ts';
import { stageNames, statusesByStage } from '../board/stages.ts';

/** Sizes in the diagram's own units. */
export const boxWidth = 132;
export const boxHeight = 34;
const columnGap = 44;
const rowGap = 18;
const headerHeight = 30;

/** A state in the diagram, with the top start corner of its box. */
export interface DiagramNode {
  readonly status: AdmissionState;
  readonly x: number;
  readonly y: number;
}

/** A transition from one state to another. */
export interface DiagramEdge {
  readonly from: AdmissionState;
  readonly to: AdmissionState;
  readonly path: string;
}

export interface StatusDiagram {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly { readonly stage: Stage; readonly x: number }[];
  readonly boxes: readonly DiagramNode[];
  readonly lines: readonly DiagramEdge[];
}

const isState = (name: string): name is AdmissionState => admissionStateNames.some((state) => state === name);

/** The transitions to draw; an event that ends any open application is left out. */
function getTransitions(): readonly (readonly [AdmissionState, AdmissionState])[] {
  const seen = new Set<string>();
  return (applicationChart.regions.admission?.transitions ?? []).flatMap(({ from, to }) => {
    const starts = toArray(from);
    if (to === undefined || !isState(to) || starts.length === openStates.length) return [];
    return starts.filter(isState).flatMap((start) => {
      const key = `${start} ${to}`;
      if (start === to || seen.has(key)) return [];
      seen.add(key);
      return [[start, to] as const];
    });
  });
}

/** The path between two boxes: from the side facing forward to the nearer side of the target. */
function getEdgePath(from: DiagramNode, to: DiagramNode): string {
  const [middleFrom, middleTo] = [from.y + boxHeight / 2, to.y + boxHeight / 2];
  if (from.x === to.x) {
    const side = from.x + boxWidth;
    const bend = side + 10 + Math.min(22, Math.abs(middleTo - middleFrom) / 8);
    return `M${side} ${middleFrom}C${bend} ${middleFrom} ${bend} ${middleTo} ${side} ${middleTo}`;
  }
  const isForward = to.x > from.x;
  const [start, end] = isForward ? [from.x + boxWidth, to.x] : [from.x, to.x + boxWidth];
  const reach = Math.max(24, Math.abs(end - start) / 2) * (isForward ? 1 : -1);
  return `M${start} ${middleFrom}C${start + reach} ${middleFrom} ${end - reach} ${middleTo} ${end} ${middleTo}`;
}

/**
 * The admission region of the chart as a diagram: a column for each stage, its states in order, and the transitions
 * between them. For right-to-left languages the view mirrors it.
 */
export function createStatusDiagram(): StatusDiagram {
  const columns = stageNames.map((stage, index) => ({ stage, x: index * (boxWidth + columnGap) }));
  const boxes = columns.flatMap(({ stage, x }) =>
    statusesByStage[stage].map(
      (status, row): DiagramNode => ({ status, x, y: headerHeight + row * (boxHeight + rowGap) }),
    ),
  );
  const boxOf = new Map(boxes.map((box) => [box.status, box]));
  const lines = getTransitions().flatMap(([from, to]): DiagramEdge[] => {
    const [start, end] = [boxOf.get(from), boxOf.get(to)];
    return start && end ? [{ from, to, path: getEdgePath(start, end) }] : [];
  });
  const most = Math.max(...stageNames.map((stage) => statusesByStage[stage].length));
  return {
    width: columns.length * (boxWidth + columnGap),
    height: headerHeight + most * (boxHeight + rowGap),
    columns,
    boxes,
    lines,
  };
}
