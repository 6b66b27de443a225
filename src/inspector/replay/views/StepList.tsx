import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import type { Played, PlayedStep } from '../play-through.ts';
import type { ReplayEvent } from '../replay.machine.ts';

/** Height of a row, px at the default text size. */
const rowHeight = 22;
/** Rows that are drawn above and below those in view. */
const margin = 10;

interface StepListProps {
  readonly played: Played;
  readonly at: number;
  readonly onSend: (event: ReplayEvent) => void;
}

/** The start and all steps, the one that was taken last selected. Only those in view are drawn. */
export function StepList({ played: { start, steps }, at, onSend }: StepListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 400 });
  const count = steps.length + 1;
  const first = Math.max(0, Math.floor(scroll.top / rowHeight) - margin);
  const last = Math.min(count, Math.ceil((scroll.top + scroll.height) / rowHeight) + margin);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const top = at * rowHeight;
    box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + rowHeight - box.clientHeight));
  }, [at]);

  const handleKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(scroll.height / rowHeight) - 1);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: steps.length,
    }[event.key];
    if (to === undefined && event.key !== ' ') return;
    event.preventDefault();
    onSend(to === undefined ? { type: 'replay.toggle' } : { type: 'step.go', at: to });
  };
  return (
    <div
      className="inspector-rows"
      role="listbox"
      tabIndex={0}
      aria-label={text('inspectorReplay.steps')}
      aria-activedescendant={`inspector-step-${at}`}
      ref={list}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setScroll({ top: scrollTop, height: clientHeight })
      }
      onKeyDown={handleKey}
    >
      <div style={{ blockSize: count * rowHeight, position: 'relative' }} role="presentation">
        {Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).map((place) => (
          <StepRow
            key={place}
            step={steps[place - 1] ?? null}
            differs={(place === 0 ? start : steps[place - 1])?.difference !== null}
            place={place}
            count={count}
            isSelected={place === at}
            onSelect={(to) => onSend({ type: 'step.go', at: to })}
          />
        ))}
      </div>
    </div>
  );
}

interface StepRowProps {
  /** Null for the start. */
  readonly step: PlayedStep | null;
  readonly differs: boolean;
  readonly place: number;
  readonly count: number;
  readonly isSelected: boolean;
  readonly onSelect: (place: number) => void;
}

function StepRow({ step, differs, place, count, isSelected, onSelect }: StepRowProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      className="inspector-row inspector-entry replay-step"
      role="option"
      id={`inspector-step-${place}`}
      aria-selected={isSelected}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-failed={differs}
      dir={step ? 'ltr' : undefined}
      style={{ transform: `translateY(${place * rowHeight}px)` }}
      onClick={() => onSelect(place)}
    >
      <span role="img" aria-label={text(differs ? 'inspectorReplay.differs' : 'inspectorReplay.equal')}>
        {differs ? '✗' : '✓'}
      </span>
      {step ? (
        <>
          <span className="inspector-n">{step.n}</span>
          <span className="inspector-n">{(step.at / 1000).toFixed(2)}</span>
          <span title={step.target}>{step.target.slice(step.target.lastIndexOf('/') + 1)}</span>
          <span>{step.kind === 'effect' ? `■ ${step.event}` : step.event}</span>
        </>
      ) : (
        <span className="replay-start">{text('inspectorReplay.start')}</span>
      )}
    </div>
  );
}
