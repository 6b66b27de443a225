import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** px that the pointer moves before a press becomes a drag. */
const threshold = 4;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  moved: boolean;
}

/** Scrolls an element by dragging its content with the mouse; a finger scrolls it anyway. */
export function usePanning() {
  const drag = useRef<Drag | null>(null);
  return {
    onPointerDown: ({ pointerType, button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'mouse' || button !== 0) return;
      const { scrollLeft, scrollTop } = currentTarget;
      drag.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop, moved: false };
    },
    onPointerMove: ({ buttons, clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      const { current } = drag;
      if (!current || buttons === 0) return;
      const [x, y] = [clientX - current.x, clientY - current.y];
      if (!current.moved && Math.hypot(x, y) < threshold) return;
      if (!current.moved) currentTarget.setPointerCapture?.(pointerId);
      current.moved = true;
      currentTarget.scrollLeft = current.left - x;
      currentTarget.scrollTop = current.top - y;
    },
    /** A drag that ends on a state doesn't select it. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (drag.current?.moved) event.stopPropagation();
      drag.current = null;
    },
  };
}
