import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { ChartOutline } from '../chart/ChartOutline.tsx';
import { ChartView } from '../chart/ChartView.tsx';
import { getActiveStates } from '../layout/active-states.ts';
import { isMachine } from '../layout/is-machine.ts';
import type { Layout, Structure } from '../layout/layout.types.ts';
import { loadLayout, loadLayoutsById } from '../layout/load-layout.ts';
import { describeMachine } from '../layout/structure.ts';
import type { Possibility } from '../reasons/explain.ts';
import type { EventEntry, Taken } from '../recorder/entries.types.ts';
import { ActorChoice } from './ActorChoice.tsx';
import { Facts } from './Facts.tsx';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';
import { usePossibilities, useVerdict } from './use-possibilities.ts';

/** The layout that was generated for a machine: undefined while it loads, null if there is none that fits. */
function useLayout(structure: Structure | null, source: string | null): Layout | null | undefined {
  const [layout, setLayout] = useState<Layout | null | undefined>();
  useEffect(() => {
    let isCurrent = true;
    setLayout(undefined);
    const find = async () => {
      if (structure) return loadLayout('machines', structure);
      return source === null ? null : ((await loadLayoutsById('machines', source))[0] ?? null);
    };
    find().then(
      (found) => isCurrent && setLayout(found),
      () => isCurrent && setLayout(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [structure, source]);
  return layout;
}

const isSame = (possibility: Possibility, taken: Taken): boolean =>
  possibility.on === taken.on &&
  possibility.from === taken.from &&
  String(possibility.to) === String(taken.to);

/** The chart of the selected actor at the moment that is looked at, and why a transition of it is refused. */
export function ChartPanel() {
  const text = useText();
  const { recorder } = useInspector();
  const recording = useRecording();
  const { states } = recording;
  const path = useInspectorContext((context) => context.actor);
  const moment = useInspectorContext((context) => context.moment);
  const [selected, setSelected] = useState<Taken | null>(null);
  const state = path === null ? undefined : states.get(path);
  const actor = path === null ? undefined : recorder.find(path);
  const machine = isMachine(actor?.logic) ? actor.logic : null;
  const structure = useMemo(() => machine && describeMachine(machine), [machine]);
  const source = state?.logic === 'machine' ? state.source : null;
  const layout = useLayout(structure, source);
  const drawn = layout ?? structure;
  const { entries } = recording;
  const last = useMemo(
    () =>
      entries.findLast(
        (entry): entry is EventEntry =>
          entry.kind === 'event' && entry.to === path && (moment === null || entry.n <= moment),
      )?.outcome?.taken ?? [],
    [entries, path, moment],
  );
  const possibilities = usePossibilities(path);
  const verdict = useVerdict();
  const marks = {
    active: state && drawn ? getActiveStates(drawn, state.value) : [],
    last,
    possible: possibilities.map(({ on, from, guard, passes }) => ({
      on,
      from,
      ...(!passes && { refusedBy: guard ?? 'inline' }),
    })),
    onSelect: (chosen: string | Taken) => setSelected(typeof chosen === 'string' ? null : chosen),
  };
  const explained = selected && possibilities.find((possibility) => isSame(possibility, selected));
  return (
    <div className="inspector-panel">
      <div className="inspector-bar">
        <ActorChoice />
        {selected && (
          <div className="inspector-explained" role="status">
            <code>
              <bdi>{selected.on}</bdi>
            </code>
            {explained ? (
              <>
                {verdict(explained.passes)}
                <Facts guard={explained.guard} passes={explained.passes} facts={explained.facts} />
              </>
            ) : (
              text(moment === null ? 'inspector.notNow' : 'inspector.notThen')
            )}
          </div>
        )}
      </div>
      <div className="inspector-chart">
        {path === null && <p className="inspector-none">{text('inspector.selectActor')}</p>}
        {path !== null && source === null && <p className="inspector-none">{text('inspector.noChart')}</p>}
        {source !== null && layout && <ChartView layout={layout} {...marks} />}
        {source !== null && layout === null && (
          <>
            <p className="inspector-none">{text('inspector.noLayout')}</p>
            {structure && <ChartOutline structure={structure} {...marks} />}
          </>
        )}
      </div>
    </div>
  );
}
