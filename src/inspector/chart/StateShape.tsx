import { memo } from 'react';
import { arrangeBox, metrics } from '../layout/labels.ts';
import type { LaidState, Layout } from '../layout/layout.types.ts';
import type { Marks } from './marks.ts';
import { TransitionText } from './TransitionText.tsx';

interface StateShapeProps {
  readonly layout: Layout;
  readonly state: LaidState;
  readonly depth: number;
  readonly marks: Marks;
  /** In words: active, initial, never entered. */
  readonly description: string;
  readonly inTabOrder: boolean;
}

const { header, padding } = metrics;
const round = 9;

const createHeader = ({ x, y, w }: LaidState, bottom: number): string =>
  `M ${x} ${y + bottom} V ${y + round} q 0 ${-round} ${round} ${-round} H ${x + w - round} q ${round} 0 ${round} ${round} V ${y + bottom} Z`;

/** The box of a state: its name, the actors that run in it, and the transitions that are not arrows. */
export const StateShape = memo(function StateShape({
  layout,
  state,
  depth,
  marks,
  description,
  inTabOrder,
}: StateShapeProps) {
  const { id, key, x, y, w, h, type, initial } = state;
  const isActive = marks.active.has(id);
  const isLeaf = type === 'atomic' || type === 'final';
  const content = arrangeBox(layout, state, state.lines);
  const hasBody = content.lines.length > 0;
  const bottom = isLeaf && !hasBody ? h : header;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a button would be named by all texts inside of it
    <g
      className="chart-state"
      role="graphics-object"
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={key}
      aria-current={isActive || undefined}
      aria-description={description || undefined}
      data-state={id}
      data-type={type}
      data-never={marks.neverEntered.has(id) || undefined}
    >
      <rect
        className={isLeaf ? 'chart-box chart-leaf' : 'chart-box'}
        data-sunken={(!isLeaf && depth % 2 === 1) || undefined}
        x={x}
        y={y}
        width={w}
        height={h}
        rx={type === 'history' ? h / 2 : round}
      />
      {isLeaf && !(bottom === h) && <path className="chart-header" d={createHeader(state, bottom)} />}
      {type === 'final' && (
        <rect className="chart-final" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={round - 3} />
      )}
      {initial && (
        <g className="chart-initial">
          <circle cx={x - 9} cy={y - 7} r={3.5} />
          <path d={`M ${x - 9} ${y - 4} V ${y + 8} q 0 4 4 4 h 1`} />
          <path className="chart-initial-tip" d={`M ${x} ${y + 12} l -5 -3 v 6 Z`} />
        </g>
      )}
      <text
        className="chart-name"
        x={type === 'history' || (isLeaf && !hasBody) ? x + w / 2 : x + padding}
        y={y + (type === 'history' ? 18 : 20)}
        textAnchor={type === 'history' || (isLeaf && !hasBody) ? 'middle' : 'start'}
      >
        {type === 'history' ? 'H' : key}
        {type === 'history' && <title>{key}</title>}
      </text>
      {content.lines.map((line) => {
        const transition = line.at === null ? undefined : layout.transitions[line.at];
        const place = { x: x + line.x, y: y + line.y };
        return transition && line.at !== null ? (
          <TransitionText
            key={line.at}
            at={line.at}
            texts={[line.text]}
            guard={transition.guard}
            {...place}
            marks={marks}
          />
        ) : (
          <text key={line.text} className="chart-invoke" {...place}>
            {line.text}
          </text>
        );
      })}
    </g>
  );
});
