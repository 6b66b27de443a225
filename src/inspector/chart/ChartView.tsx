import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { Layout } from '../layout/layout.types.ts';
import type { Taken } from '../recorder/entries.types.ts';
import { Outline } from './ChartOutline.tsx';
import { ChartTools } from './ChartTools.tsx';
import './chart.css';
import { Drawing } from './Drawing.tsx';
import './drawing.css';
import { type ChartMoment, getMarks } from './marks.ts';
import { usePanning } from './use-panning.ts';
import { useZoom } from './use-zoom.ts';
import { type Direction, findInitial, findNext } from './walk.ts';

export interface ChartViewProps extends ChartMoment {
  readonly layout: Layout;
  /** Called with the id of a state, or with a transition. */
  readonly onSelect: (selected: string | Taken) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const getShape = (viewport: Element | null, id: string): SVGGElement | undefined =>
  [...(viewport?.querySelectorAll<SVGGElement>('[data-state]') ?? [])].find(
    (shape) => shape.getAttribute('data-state') === id,
  );

/** The chart of a machine at one moment, live or past. Arrow keys walk its states. */
export function ChartView({ layout, onSelect, active, last, possible, visited }: ChartViewProps) {
  const text = useText();
  const hintId = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const marks = useMemo(
    () => getMarks(layout, { active, last, possible, visited }),
    [layout, active, last, possible, visited],
  );
  const zoom = useZoom(viewport, layout);
  const panning = usePanning();
  const [walked, setWalked] = useState<string | null>(null);
  const isKnown = layout.states.some(({ id }) => id === walked);
  const focusId = isKnown && walked !== null ? walked : findInitial(layout);

  // The transition is why the chart is looked at: where it led comes into view.
  const shown = last.at(-1)?.to.at(-1) ?? active.at(-1);
  useEffect(() => {
    if (shown === undefined) return;
    getShape(viewport.current, shown)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  const focus = (id: string | null): void => {
    if (id === null) return;
    setWalked(id);
    getShape(viewport.current, id)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    if (direction) focus(findNext(layout, focusId, direction));
    else if (event.key === 'Home') focus(findInitial(layout));
    else if (event.key === 'Enter' || event.key === ' ') onSelect(focusId);
    else if (event.key === '+' || event.key === '=') zoom.zoomIn();
    else if (event.key === '-') zoom.zoomOut();
    else if (event.key === '0') zoom.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const place = target.closest('[data-transition]')?.getAttribute('data-transition');
    const transition = place == null ? undefined : layout.transitions[Number(place)];
    const id = target.closest('[data-state]')?.getAttribute('data-state');
    if (id != null) focus(id);
    if (transition) onSelect(transition);
    else if (id != null) onSelect(id);
  };

  return (
    <div className="chart">
      <ChartTools {...zoom} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        ref={viewport}
        className="chart-viewport"
        dir="ltr"
        role="group"
        aria-label={text('inspectorChart.chartOf', { name: layout.id })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...panning}
      >
        <Drawing layout={layout} marks={marks} last={last} scale={zoom.scale} focusId={focusId} />
      </div>
      <div className="chart-words">
        <p id={hintId}>{text('inspectorChart.hint')}</p>
        <Outline structure={layout} marks={marks} />
      </div>
    </div>
  );
}
