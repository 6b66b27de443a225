import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Layout, Point } from '../layout/layout.types.ts';

const least = 0.1;
const most = 3;
const step = 1.25;
/** A large chart begins at this scale at least, so that its texts can be read. */
const readable = 0.7;

const clamp = (scale: number): number => Math.min(most, Math.max(least, scale));

interface Zoom {
  readonly scale: number;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
}

/** The scale of a drawing in a scrolling element; zooming keeps the point under the pointer, or the middle, in place. */
export function useZoom(viewport: RefObject<HTMLElement | null>, layout: Layout): Zoom {
  const [scale, setScale] = useState(1);
  const kept = useRef<{ readonly drawing: Point; readonly at: Point; readonly from: number } | null>(null);

  const getFitting = (): number => {
    const { clientWidth = 0, clientHeight = 0 } = viewport.current ?? {};
    if (clientWidth === 0 || clientHeight === 0) return 1;
    return clamp(Math.min(1, clientWidth / layout.width, clientHeight / layout.height));
  };

  const zoom = (change: (scale: number) => number, pointer?: Point): void => {
    const element = viewport.current;
    if (!element) return;
    const at = pointer ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    setScale((current) => {
      const drawing = { x: element.scrollLeft + at.x, y: element.scrollTop + at.y };
      kept.current = { drawing, at, from: current };
      return clamp(change(current));
    });
  };

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !kept.current) return;
    const { drawing, at, from } = kept.current;
    kept.current = null;
    element.scrollLeft = (drawing.x * scale) / from - at.x;
    element.scrollTop = (drawing.y * scale) / from - at.y;
  }, [scale, viewport]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart begins at a scale of its own
  useLayoutEffect(() => setScale(Math.max(readable, getFitting())), [layout]);

  // React listens to the wheel passively, so the page would zoom as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `zoom` reads only refs
  useEffect(() => {
    const element = viewport.current;
    const onWheel = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const pointer = { x: event.clientX - left, y: event.clientY - top };
      zoom((current) => current * Math.exp(-event.deltaY / 300), pointer);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [viewport]);

  return {
    scale,
    zoomIn: () => zoom((current) => current * step),
    zoomOut: () => zoom((current) => current / step),
    fit: () => zoom(getFitting),
  };
}
