import { memo } from 'react';
import { formatLabel, metrics } from '../layout/labels.ts';
import type { LaidEdge, Layout, StructureState } from '../layout/layout.types.ts';
import type { Marks } from './marks.ts';
import { createPath, createTip } from './paths.ts';
import { TransitionText } from './TransitionText.tsx';

interface EdgeShapeProps {
  readonly layout: Layout;
  readonly edge: LaidEdge;
  readonly state: StructureState;
  /** Places of the transitions that it stands for. */
  readonly lines: readonly number[];
  readonly marks: Marks;
  /** Counts the events that were shown, so that the same arrow can be animated again. */
  readonly run: number;
}

/** An arrow with its label; the last one taken is drawn from its start to its end once. */
export const EdgeShape = memo(function EdgeShape({ layout, edge, state, lines, marks, run }: EdgeShapeProps) {
  const isLast = lines.some((at) => marks.last.has(at));
  const isNever = lines.every((at) => marks.neverTaken.has(at));
  const { label, points } = edge;
  const path = createPath(points);
  let y = (label?.y ?? 0) + 13;
  return (
    <g className="chart-edge" data-last={isLast || undefined} data-never={isNever || undefined}>
      <path className="chart-line" d={path} />
      {isLast && <path key={run} className="chart-run" d={path} pathLength={1} />}
      <path className="chart-tip" d={createTip(points)} />
      {label && (
        <rect className="chart-label" x={label.x} y={label.y} width={label.w} height={label.h} rx={4} />
      )}
      {label &&
        edge.lines.map((at) => {
          const transition = layout.transitions[at];
          if (!transition) return null;
          const texts = formatLabel(transition, state);
          const row = y;
          y += texts.length * metrics.line;
          return (
            <TransitionText
              key={at}
              at={at}
              texts={texts}
              guard={transition.guard}
              x={label.x + 4}
              y={row}
              marks={marks}
            />
          );
        })}
    </g>
  );
});
