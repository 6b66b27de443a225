import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { dockLimits } from '../state/inspector.machine.ts';
import { useInspector, useInspectorContext } from './use-inspector.ts';

/** Step of an arrow key, px. */
const step = 24;

/** The handle that changes the size of the inspector, with the pointer or the arrow keys (APG window splitter). */
export function InspectorSplitter() {
  const text = useText();
  const { inspector } = useInspector();
  const { dock, size } = useInspectorContext(({ settings }) => settings);
  const isBottom = dock === 'bottom';
  const resize = (to: number) => inspector.send({ type: 'dock.resize', size: to });
  const toRight = () => document.dir !== 'rtl';

  const handleKey = (event: KeyboardEvent) => {
    const grow = isBottom ? 'ArrowUp' : toRight() ? 'ArrowLeft' : 'ArrowRight';
    const shrink = isBottom ? 'ArrowDown' : toRight() ? 'ArrowRight' : 'ArrowLeft';
    const next = { [grow]: size + step, [shrink]: size - step, Home: dockLimits.min, End: dockLimits.max }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  };
  const handleMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (isBottom) resize(globalThis.innerHeight - event.clientY);
    else resize(toRight() ? globalThis.innerWidth - event.clientX : event.clientX);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `hr` cannot be focused and moved
    <div
      className="inspector-splitter"
      role="separator"
      tabIndex={0}
      aria-label={text('inspector.size')}
      aria-orientation={isBottom ? 'horizontal' : 'vertical'}
      aria-controls="inspector-panel"
      aria-valuenow={size}
      aria-valuemin={dockLimits.min}
      aria-valuemax={dockLimits.max}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
    />
  );
}
