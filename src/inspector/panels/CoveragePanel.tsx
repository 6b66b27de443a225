import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { ChartView } from '../chart/ChartView.tsx';
import { type coverageMachine, scopes } from '../coverage/coverage.machine.ts';
import { type Coverage, mergeCoverage } from '../coverage/coverage.ts';
import { coverRecording } from '../coverage/session-coverage.ts';
import { listSummaries, summarize, toVisited } from '../coverage/summary.ts';
import { CoverageList } from './CoverageList.tsx';
import { FilterField } from './FilterField.tsx';
import { useInspector, useRecording } from './use-inspector.ts';

const none: Coverage = new Map();
/** The chart shows no moment of an actor. */
const noMoment = { active: [], last: [], possible: [] } as const;
const selectNothing = () => {};

/** The actor of the panel, which runs while the inspector is open. */
function useCoverage(): ActorRefFrom<typeof coverageMachine> {
  const { inspector } = useInspector();
  const coverage = useSelector(inspector, ({ children }) => children.coverage);
  if (!coverage) throw new Error('The coverage panel needs an open inspector');
  return coverage;
}

/** What the selected scope says. */
function useScope(): Coverage {
  const { recorder } = useInspector();
  const { entries } = useRecording();
  const coverage = useCoverage();
  const { scope, layouts, tested, run } = useSelector(coverage, ({ context }) => context);
  const session = useMemo(
    () =>
      scope === 'run'
        ? none
        : coverRecording({ base: recorder.base(), entries }, layouts, (path) => recorder.find(path)?.logic),
    [scope, recorder, entries, layouts],
  );
  return useMemo(() => {
    const opened = run?.coverage ?? none;
    return { session, run: opened, ever: mergeCoverage([tested, opened, session]) }[scope];
  }, [scope, session, run, tested]);
}

/** States and transitions that never happened: how many of each machine, and on the chart of the selected one. */
export function CoveragePanel() {
  const text = useText();
  const coverage = useCoverage();
  const snapshot = useSelector(coverage, (current) => current);
  const { layouts, scope, filter, sort, selected, run } = snapshot.context;
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => coverage.send({ type: 'coverage.show' }), [coverage]);
  const covered = useScope();
  const summaries = useMemo(() => layouts.map((layout) => summarize(layout, covered)), [layouts, covered]);
  const rows = useMemo(() => listSummaries(summaries, filter, sort), [summaries, filter, sort]);
  const layout = layouts.find((_, place) => summaries[place]?.key === selected);
  const visited = useMemo(() => layout && toVisited(layout, covered), [layout, covered]);
  const isReady = snapshot.matches({ known: 'ready' });
  const needsRun = scope === 'run' && run === null;
  const sum = (count: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  return (
    <div className="inspector-panel coverage-panel">
      <div className="inspector-bar">
        <select
          value={scope}
          aria-label={text('inspectorCoverage.scope')}
          onChange={({ target }) => {
            const found = scopes.find((one) => one === target.value);
            if (found) coverage.send({ type: 'scope.select', scope: found });
          }}
        >
          {scopes.map((one) => (
            <option key={one} value={one}>
              {text(`inspectorCoverage.scope.${one}`)}
            </option>
          ))}
        </select>
        {scope !== 'session' && (
          <>
            <button type="button" onClick={() => file.current?.click()}>
              {text('inspectorCoverage.open')}
            </button>
            <input
              ref={file}
              type="file"
              accept=".json"
              hidden
              onChange={({ target }) => {
                const opened = target.files?.[0];
                if (opened) coverage.send({ type: 'run.open', file: opened });
                target.value = '';
              }}
            />
            {run && (
              <span className="inspector-quiet" role="status">
                {text('inspectorCoverage.opened', { name: run.name })}
              </span>
            )}
          </>
        )}
        <FilterField
          label={text('inspectorCoverage.find')}
          value={filter}
          onChange={(changed) => coverage.send({ type: 'filter.change', filter: changed })}
        />
        {isReady && !needsRun && (
          <span className="inspector-count">
            {text('inspectorCoverage.total', {
              count: rows.length,
              missed: sum(({ missedStates }) => missedStates.length),
              all: sum(({ states }) => states),
            })}
          </span>
        )}
        {snapshot.matches({ run: 'unreadable' }) && (
          <span className="inspector-wrong" role="alert">
            {text('inspectorCoverage.unreadable')}
          </span>
        )}
      </div>
      {snapshot.matches({ known: 'failed' }) && (
        <div className="inspector-none" role="alert">
          {text('inspectorCoverage.failed')}{' '}
          <button type="button" onClick={() => coverage.send({ type: 'coverage.retry' })}>
            {text('action.retry')}
          </button>
        </div>
      )}
      {snapshot.matches({ known: 'loading' }) && (
        <p className="inspector-none" role="status">
          {text('inspectorCoverage.loading')}
        </p>
      )}
      {isReady && needsRun && <p className="inspector-none">{text('inspectorCoverage.openRun')}</p>}
      {isReady && !needsRun && (
        <div className="coverage-split">
          <CoverageList
            rows={rows}
            sort={sort}
            selected={selected}
            onSend={(event) => coverage.send(event)}
          />
          <div className="coverage-chart">
            {layout ? (
              <ChartView layout={layout} {...noMoment} visited={visited} onSelect={selectNothing} />
            ) : (
              <p className="inspector-none">{text('inspectorCoverage.select')}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
