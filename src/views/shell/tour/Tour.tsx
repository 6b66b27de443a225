import './tour.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TourStep } from '../../../machines/shell/tour/steps.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { type Box, positionCard } from './position-card.ts';
import { TourCard } from './TourCard.tsx';
import { useTargetBox } from './use-target-box.ts';

const margin = 4;

/** A frame around a rectangle, within the window. */
function clampToWindow(box: Box, width: number, height: number): Box {
  const left = Math.max(2, box.left - margin);
  const top = Math.max(2, box.top - margin);
  const right = Math.min(width - 2, box.left + box.width + margin);
  const bottom = Math.min(height - 2, box.top + box.height + margin);
  return { left, top, width: right - left, height: bottom - top };
}

function Step({ step }: { step: TourStep }) {
  const box = useTargetBox(step);
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 320, height: 180 });
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = card.current ?? {};
    if (width && height && (width !== size.width || height !== size.height)) setSize({ width, height });
  });
  const { innerWidth: width, innerHeight: height } = window;
  const target = box ?? { left: width / 2, top: height / 3, width: 0, height: 0 };
  const ring = box && clampToWindow(box, width, height);
  return (
    <>
      {ring && <div className="tour-ring" aria-hidden="true" style={ring} />}
      <TourCard
        cardRef={card}
        step={step}
        position={positionCard(target, { card: size, window: { width, height } })}
      />
    </>
  );
}

/** The guided tour: a frame around the current target, and a card that explains it. */
export default function Tour() {
  const step = useAppSelector('tour', (snapshot) =>
    snapshot.hasTag('shown') ? snapshot.context.steps[snapshot.context.at] : undefined,
  );
  return step ? createPortal(<Step step={step} />, document.body) : null;
}
