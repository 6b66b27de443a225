import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type PaneName, paneLimits } from '../../../machines/shell/panes/panes.types.ts';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useRightToLeft } from './use-direction.ts';

interface SplitterProps {
  readonly pane: PaneName;
  /** Id of the pane's element. */
  readonly controls: string;
}

/** Step of an arrow key, px; with Shift. */
const step = 16;
const largeStep = 64;

/** The user's size of a pane, px. */
export const usePaneSize = (pane: PaneName): number =>
  useAppSelector('panes', ({ context }) => context.sizes[pane]);

/**
 * The resize handle of a pane: dragged, or moved with arrows, Home and End (APG window splitter); a double click resets
 * the size. The peek panel is at the end of the line and the dock at the bottom, so both grow towards the page.
 */
export function Splitter({ pane, controls }: SplitterProps) {
  const text = useText();
  const panes = useAppActor('panes');
  const size = usePaneSize(pane);
  const rightToLeft = useRightToLeft();
  const drag = useRef<{ from: number; size: number } | null>(null);
  const { min, max } = paneLimits[pane];
  const isDock = pane === 'dock';
  const resize = (to: number) => panes.send({ type: 'pane.resize', pane, size: to });
  const getPointerOffset = (event: PointerEvent): number =>
    isDock ? event.clientY : rightToLeft ? -event.clientX : event.clientX;

  const handleKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? largeStep : step;
    const [grow, shrink] = isDock
      ? ['ArrowUp', 'ArrowDown']
      : rightToLeft
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight'];
    const to: Readonly<Record<string, number>> = {
      [grow]: size + by,
      [shrink]: size - by,
      Home: min,
      End: max,
    };
    const next = to[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    resize(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `hr` cannot be focused and moved
    <div
      className={`splitter splitter-${pane}`}
      role="separator"
      tabIndex={0}
      aria-label={text(`pane.${pane}`)}
      aria-orientation={isDock ? 'horizontal' : 'vertical'}
      aria-controls={controls}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={handleKeyDown}
      onDoubleClick={() => panes.send({ type: 'pane.reset', pane })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { from: getPointerOffset(event), size };
      }}
      onPointerMove={(event) => {
        if (drag.current) resize(drag.current.size + drag.current.from - getPointerOffset(event));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    />
  );
}
