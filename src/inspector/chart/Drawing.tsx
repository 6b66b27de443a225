import { useMemo, useState } from 'react';
import type { LaidEdge, Layout } from '../layout/layout.types.ts';
import type { Taken } from '../recorder/entries.types.ts';
import { EdgeShape } from './EdgeShape.tsx';
import type { Marks } from './marks.ts';
import { StateShape } from './StateShape.tsx';
import { useStateDescription } from './use-state-description.ts';

interface DrawingProps {
  readonly layout: Layout;
  readonly marks: Marks;
  readonly last: readonly Taken[];
  readonly scale: number;
  /** The state that Tab leads to. */
  readonly focusId: string;
}

/** Counts the moments that were shown. */
function useRun(last: readonly Taken[]): number {
  const [shown, setShown] = useState({ last, run: 0 });
  if (shown.last === last) return shown.run;
  setShown({ last, run: shown.run + 1 });
  return shown.run + 1;
}

/** The transitions that an arrow stands for: the further arrows of one with several targets have no label of their own. */
const getTransitions = ({ transitions }: Layout, { from, to, lines }: LaidEdge): readonly number[] =>
  lines.length > 0
    ? lines
    : transitions.flatMap((transition, at) =>
        transition.from === from && transition.to.length > 1 && transition.to.includes(to) ? [at] : [],
      );

export function Drawing({ layout, marks, last, scale, focusId }: DrawingProps) {
  const { width, height, states, edges } = layout;
  const run = useRun(last);
  const describe = useStateDescription(marks);
  const byId = useMemo(() => new Map(states.map((state) => [state.id, state])), [states]);
  const arrows = useMemo(
    () => edges.map((edge) => ({ edge, lines: getTransitions(layout, edge) })),
    [layout, edges],
  );
  const getDepth = (id: string | null): number =>
    id === null ? 0 : 1 + getDepth(byId.get(id)?.parent ?? null);
  return (
    <svg
      className="chart-drawing"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={layout.id}
    >
      {states.map((state) => (
        <StateShape
          key={state.id}
          layout={layout}
          state={state}
          depth={getDepth(state.parent)}
          marks={marks}
          description={describe(state)}
          inTabOrder={state.id === focusId}
        />
      ))}
      {arrows.map(({ edge, lines }) => {
        const state = byId.get(edge.from);
        return (
          state && (
            <EdgeShape
              key={`${edge.from} ${edge.to}`}
              layout={layout}
              edge={edge}
              state={state}
              lines={lines}
              marks={marks}
              run={run}
            />
          )
        );
      })}
    </svg>
  );
}
