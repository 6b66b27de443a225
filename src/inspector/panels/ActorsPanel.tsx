import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { ActorState } from '../recorder/actor-states.ts';
import { formatValue } from '../recorder/format-plain.ts';
import { ActorRow } from './ActorRow.tsx';
import { FilterField } from './FilterField.tsx';
import { getNextIndex } from './list-keys.ts';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';

/** An actor that changed less than this ago is marked, in ms of the recording. */
const recently = 5_000;
/** Actors that ended stay in the list for this long, in ms. */
const endedFor = 60_000;

function isShown(actor: ActorState, now: number, filter: string): boolean {
  if (actor.status !== 'active' && now - actor.lastAt > endedFor) return false;
  const words = `${actor.path} ${actor.source ?? ''} ${formatValue(actor.value)}`.toLowerCase();
  return words.includes(filter.toLowerCase());
}

/** Every actor with its state: a tree by who created whom. Enter shows the chart of one. */
export function ActorsPanel() {
  const text = useText();
  const { inspector } = useInspector();
  const recording = useRecording();
  const { states } = recording;
  const selected = useInspectorContext((context) => context.actor);
  const moment = useInspectorContext((context) => context.moment);
  const [filter, setFilter] = useState('');
  const [recentOnly, setRecentOnly] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const newest = recording.entries.at(-1);
  const now = (moment === null ? newest : recording.timeline.get(moment))?.at ?? 0;
  const rows = useMemo(
    () =>
      [...states.values()]
        .filter((actor) => isShown(actor, now, filter))
        .filter((actor) => !recentOnly || now - actor.lastAt < recently)
        .sort((one, other) => (one.path < other.path ? -1 : 1)),
    [states, now, filter, recentOnly],
  );
  const active = rows.some(({ path }) => path === selected) ? selected : (rows[0]?.path ?? null);

  const handleKey = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ path }) => path === active);
    const next = getNextIndex(event.key, at, rows.length, 10);
    if (event.key === 'Enter' && active !== null) inspector.send({ type: 'actor.open', actor: active });
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    inspector.send({ type: 'actor.select', actor: row.path });
    grid.current
      ?.querySelector(`[data-path="${CSS.escape(row.path)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="inspector-panel">
      <div className="inspector-bar">
        <FilterField label={text('inspector.findActor')} value={filter} onChange={setFilter} />
        <label className="inspector-check">
          <input type="checkbox" checked={recentOnly} onChange={() => setRecentOnly(!recentOnly)} />
          {text('inspector.recentOnly')}
        </label>
        <span className="inspector-count">{text('inspector.actorCount', { count: rows.length })}</span>
      </div>
      <div className="inspector-rows">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keys of its own
          role="treegrid"
          className="inspector-actors"
          aria-label={text('inspector.panel.actors')}
          aria-activedescendant={active === null ? undefined : `inspector-actor-${active}`}
          tabIndex={0}
          ref={grid}
          onKeyDown={handleKey}
        >
          <thead>
            <tr className="inspector-row inspector-actor inspector-columns">
              <th scope="col">{text('inspector.actor')}</th>
              <th scope="col">{text('inspector.machine')}</th>
              <th scope="col">{text('inspector.state')}</th>
              <th scope="col">{text('inspector.received')}</th>
              <th scope="col">{text('inspector.age')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((actor) => (
              <ActorRow
                key={actor.path}
                actor={actor}
                now={now}
                isActive={actor.path === active}
                isRecent={now - actor.lastAt < recently}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="inspector-none">{text('inspector.noActors')}</p>}
      </div>
    </div>
  );
}
