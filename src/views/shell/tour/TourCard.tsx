import { Button } from '@blueprintjs/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { TourStep } from '../../../machines/shell/tour/steps.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface TourCardProps {
  readonly step: TourStep;
  readonly position: { readonly left: number; readonly top: number };
  readonly cardRef: RefObject<HTMLDivElement | null>;
}

/** The text of a step. It takes the focus and returns it at the end; Escape ends the tour. */
export function TourCard({ step, position, cardRef }: TourCardProps) {
  const text = useText();
  const tour = useAppActor('tour');
  const at = useAppSelector('tour', ({ context }) => context.at);
  const count = useAppSelector('tour', ({ context }) => context.steps.length);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Refocusing the button, which the text describes, makes screen readers read the new step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => next.current?.focus({ preventScroll: true }), [step]);
  const last = at === count - 1;
  return (
    <div
      ref={cardRef}
      className="tour-card office-portal"
      role="dialog"
      aria-label={text('tour.label', { at: at + 1, count })}
      aria-describedby="tour-words"
      style={position}
      onKeyDown={(event) => {
        if (event.key === 'Escape') tour.send({ type: 'tour.skip' });
        event.stopPropagation();
      }}
    >
      <div id="tour-words">
        <h2>{text(`tour.${step}.title`)}</h2>
        <p>{text(`tour.${step}.body`)}</p>
      </div>
      <div className="tour-foot">
        <span className="tour-progress">{text('tour.progress', { at: at + 1, count })}</span>
        {!last && (
          <Button
            size="small"
            variant="minimal"
            text={text('tour.skip')}
            onClick={() => tour.send({ type: 'tour.skip' })}
          />
        )}
        {at > 0 && (
          <Button
            size="small"
            text={text('tour.previous')}
            onClick={() => tour.send({ type: 'tour.previous' })}
          />
        )}
        <Button
          ref={next}
          size="small"
          intent="primary"
          text={text(last ? 'tour.finish' : 'tour.next')}
          aria-describedby="tour-words"
          onClick={() => tour.send({ type: 'tour.next' })}
        />
      </div>
    </div>
  );
}
