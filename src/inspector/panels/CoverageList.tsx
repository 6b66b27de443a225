import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import '../coverage/coverage.css';
import type { CoverageEvent } from '../coverage/coverage.machine.ts';
import { type Sort, type Summary, sortColumns } from '../coverage/summary.ts';
import { getNextIndex } from './list-keys.ts';

interface CoverageListProps {
  readonly rows: readonly Summary[];
  readonly sort: Sort;
  readonly selected: string | null;
  readonly onSend: (event: CoverageEvent) => void;
}

const titles = {
  machine: 'inspector.machine',
  states: 'inspectorCoverage.states',
  transitions: 'inspectorCoverage.transitions',
} as const;

const toRowId = (key: string): string => `inspector-coverage-${key.replaceAll(' ', '-')}`;

/** The machines with how much of them never happened. Arrow keys select one, headers sort. */
export function CoverageList({ rows, sort, selected, onSend }: CoverageListProps) {
  const text = useText();
  const grid = useRef<HTMLTableElement>(null);
  const at = rows.findIndex(({ key }) => key === selected);
  const isSeveral = (id: string) => rows.filter((row) => row.id === id).length > 1;

  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const next = getNextIndex(event.key, at, rows.length, 10);
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    onSend({ type: 'machine.select', key: row.key });
    grid.current?.querySelector(`#${CSS.escape(toRowId(row.key))}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="inspector-rows">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keys of its own
        role="grid"
        className="inspector-actors"
        aria-label={text('inspector.panel.coverage')}
        aria-activedescendant={at === -1 || selected === null ? undefined : toRowId(selected)}
        tabIndex={0}
        ref={grid}
        onKeyDown={handleKey}
      >
        <thead>
          <tr className="inspector-row coverage-row inspector-columns">
            {sortColumns.map((by) => (
              <th
                key={by}
                scope="col"
                aria-sort={sort.by !== by ? 'none' : sort.descending ? 'descending' : 'ascending'}
              >
                <button type="button" onClick={() => onSend({ type: 'sort.toggle', by })}>
                  {text(titles[by])}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, missedStates, states, missedTransitions, transitions }) => (
            <tr
              key={key}
              id={toRowId(key)}
              className="inspector-row coverage-row"
              aria-selected={key === selected}
              data-untouched={missedStates.length === states}
              onClick={() => onSend({ type: 'machine.select', key })}
            >
              <td>
                <bdi className="inspector-code">{id}</bdi>{' '}
                {isSeveral(id) && <bdi className="inspector-quiet">{key.slice(id.length + 1)}</bdi>}
              </td>
              <td>{text('inspectorCoverage.missed', { missed: missedStates.length, all: states })}</td>
              <td>{text('inspectorCoverage.missed', { missed: missedTransitions, all: transitions })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="inspector-none">{text('inspectorCoverage.none')}</p>}
    </div>
  );
}
