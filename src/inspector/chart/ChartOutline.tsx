import { useText } from '../../views/kit/hooks/use-text.ts';
import { formatLine } from '../layout/labels.ts';
import type { Structure, StructureState } from '../layout/layout.types.ts';
import type { Taken } from '../recorder/entries.types.ts';
import { type ChartMoment, getMarks, type Marks } from './marks.ts';
import './outline.css';
import { useStateDescription } from './use-state-description.ts';

interface OutlineProps {
  readonly structure: Structure;
  readonly marks: Marks;
  readonly onSelect?: ((selected: string | Taken) => void) | undefined;
}

/** States and transitions of a machine as nested lists. */
export function Outline({ structure, marks, onSelect }: OutlineProps) {
  const text = useText();
  const describe = useStateDescription(marks);

  const renderTransition = (transition: Taken, at: number, state: StructureState) => {
    const verdict = marks.verdicts.get(at);
    const notes = [
      marks.last.has(at) && text('inspectorChart.last'),
      verdict === null && text('inspectorChart.allowed'),
      verdict && text('inspectorChart.refused', { guard: verdict }),
      marks.neverTaken.has(at) && text('inspectorChart.neverTaken'),
    ].filter((note) => typeof note === 'string');
    const name = <bdi className="chart-outline-transition">{formatLine(transition, state)}</bdi>;
    return (
      <li key={`transition ${at}`}>
        {onSelect ? (
          <button type="button" onClick={() => onSelect(transition)}>
            {name}
          </button>
        ) : (
          name
        )}
        {notes.map((note) => (
          <span key={note} className="chart-outline-note">
            {note}
          </span>
        ))}
      </li>
    );
  };

  const renderState = (state: StructureState) => {
    const inside = structure.states.filter(({ parent }) => parent === state.id);
    const rows = structure.transitions.flatMap((transition, at) =>
      transition.from === state.id ? [renderTransition(transition, at, state)] : [],
    );
    const name = <bdi>{state.key}</bdi>;
    const description = describe(state);
    return (
      <li key={state.id} aria-current={marks.active.has(state.id) || undefined}>
        {onSelect ? (
          <button type="button" className="chart-outline-state" onClick={() => onSelect(state.id)}>
            {name}
          </button>
        ) : (
          name
        )}
        {description !== '' && <span className="chart-outline-note">{description}</span>}
        {rows.length + inside.length > 0 && (
          <ul>
            {rows}
            {inside.map(renderState)}
          </ul>
        )}
      </li>
    );
  };

  return (
    <ul className="chart-outline" aria-label={text('inspectorChart.outlineOf', { name: structure.id })}>
      {structure.states.filter(({ parent }) => parent === null).map(renderState)}
    </ul>
  );
}

interface ChartOutlineProps extends ChartMoment {
  readonly structure: Structure;
  readonly onSelect: (selected: string | Taken) => void;
}

/** The chart in words, for a machine that has no layout. */
export function ChartOutline({ structure, onSelect, ...moment }: ChartOutlineProps) {
  return <Outline structure={structure} marks={getMarks(structure, moment)} onSelect={onSelect} />;
}
