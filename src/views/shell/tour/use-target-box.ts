import { useEffect, useState } from 'react';
import type { TourStep } from '../../../machines/shell/tour/steps.ts';
import type { Box } from './position-card.ts';

const isSame = (one: Box | null, other: Box): boolean =>
  one !== null &&
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** Position of the step's target, tracked while it moves; null while it is not visible. */
export function useTargetBox(step: TourStep): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const found = document.querySelector(`[data-tour="${step}"]`);
      const { left, top, width, height } = found?.getBoundingClientRect() ?? {};
      if (left === undefined || top === undefined || !width || !height) setBox(null);
      else
        setBox((last) => (isSame(last, { left, top, width, height }) ? last : { left, top, width, height }));
      frame = requestAnimationFrame(measure);
    };
    document.querySelector(`[data-tour="${step}"]`)?.scrollIntoView?.({ block: 'nearest' });
    measure();
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return box;
}
