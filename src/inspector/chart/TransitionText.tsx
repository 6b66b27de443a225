import { metrics } from '../layout/labels.ts';
import type { Marks } from './marks.ts';

interface TransitionTextProps {
  /** Its place in the structure. */
  readonly at: number;
  readonly texts: readonly string[];
  readonly guard: string | null;
  readonly x: number;
  readonly y: number;
  readonly marks: Marks;
}

/** A transition in words. Its guard is drawn lighter, behind a sign when it has been evaluated. */
export function TransitionText({ at, texts, guard, x, y, marks }: TransitionTextProps) {
  const verdict = guard === null ? undefined : marks.verdicts.get(at);
  return (
    <text
      className="chart-transition"
      data-transition={at}
      data-last={marks.last.has(at) || undefined}
      data-never={marks.neverTaken.has(at) || undefined}
      x={x}
      y={y}
    >
      {verdict !== undefined && (
        <tspan className={verdict === null ? 'chart-allowed' : 'chart-refused'}>
          {verdict === null ? '✓ ' : '✗ '}
        </tspan>
      )}
      {texts.map((text, row) => {
        const split = guard === null ? -1 : text.indexOf('[');
        const event = split === -1 ? text : text.slice(0, split);
        return (
          <tspan key={text} {...(row > 0 && { x, dy: metrics.line })}>
            {event}
            {split !== -1 && <tspan className="chart-guard">{text.slice(split)}</tspan>}
          </tspan>
        );
      })}
      {guard !== null && <title>{guard}</title>}
    </text>
  );
}
