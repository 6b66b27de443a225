import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { Entry } from '../recorder/entries.types.ts';
import { kinds } from '../state/inspector.types.ts';
import { describeEntry, hasEffect, matchesFilter } from './describe-entry.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { FilterField } from './FilterField.tsx';
import { getNextIndex } from './list-keys.ts';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';

/** Height of a row, px at the default text size. */
const rowHeight = 22;
/** Rows that are drawn above and below those in view. */
const margin = 10;

/** Everything that happened, in order; the selected entry with its causes and what it changed. */
export function EventsPanel() {
  const text = useText();
  const { inspector } = useInspector();
  const { entries } = useRecording();
  const { entry: selected, filter, hidden, changesOnly, moment } = useInspectorContext((context) => context);
  const list = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 400 });
  const shown = useMemo(
    () =>
      entries.filter(
        (entry) =>
          !hidden.includes(entry.kind) &&
          (moment === null || entry.n <= moment) &&
          (!changesOnly || hasEffect(entry)) &&
          matchesFilter(entry, filter),
      ),
    [entries, hidden, moment, changesOnly, filter],
  );
  const at = shown.findIndex(({ n }) => n === selected);
  const first = Math.max(0, Math.floor(scroll.top / rowHeight) - margin);
  const last = Math.min(shown.length, Math.ceil((scroll.top + scroll.height) / rowHeight) + margin);

  // New entries are followed while nothing is selected.
  useEffect(() => {
    const box = list.current;
    if (box && at < 0) box.scrollTop = shown.length * rowHeight;
  }, [shown.length, at]);

  const select = (index: number) => {
    const entry = shown[index];
    if (!entry) return;
    inspector.send({ type: 'entry.select', n: entry.n });
    const box = list.current;
    if (!box) return;
    const top = shown.indexOf(entry) * rowHeight;
    box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + rowHeight - box.clientHeight));
  };
  const handleKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(scroll.height / rowHeight) - 1);
    const from = at < 0 ? shown.length : at;
    const next = getNextIndex(event.key, from, shown.length, page);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
  };
  const measure = () => {
    const box = list.current;
    if (box) setScroll({ top: box.scrollTop, height: box.clientHeight });
  };
  return (
    <div className="inspector-panel">
      <div className="inspector-bar">
        <FilterField
          label={text('inspector.findEvent')}
          value={filter}
          onChange={(words) => inspector.send({ type: 'filter.change', filter: words })}
        />
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="inspector-kind"
            data-kind={kind}
            aria-pressed={!hidden.includes(kind)}
            onClick={() => inspector.send({ type: 'kind.toggle', kind })}
          >
            {text(`inspector.kind.${kind}`)}
          </button>
        ))}
        <label className="inspector-check">
          <input
            type="checkbox"
            checked={changesOnly}
            onChange={() => inspector.send({ type: 'changesOnly.toggle' })}
          />
          {text('inspector.changesOnly')}
        </label>
        <span className="inspector-count">{text('inspector.entryCount', { count: shown.length })}</span>
      </div>
      <div className="inspector-split">
        <div
          className="inspector-rows"
          role="listbox"
          tabIndex={0}
          aria-label={text('inspector.panel.events')}
          aria-activedescendant={at < 0 ? undefined : `inspector-entry-${selected}`}
          ref={list}
          onScroll={measure}
          onKeyDown={handleKey}
        >
          <div style={{ blockSize: shown.length * rowHeight, position: 'relative' }} role="presentation">
            {shown.slice(first, last).map((entry, index) => (
              <EntryRow
                key={entry.n}
                entry={entry}
                index={first + index}
                total={shown.length}
                isSelected={entry.n === selected}
                onSelect={select}
              />
            ))}
          </div>
          {shown.length === 0 && <p className="inspector-none">{text('inspector.noEntries')}</p>}
        </div>
        <EntryDetails />
      </div>
    </div>
  );
}

interface EntryRowProps {
  readonly entry: Entry;
  readonly index: number;
  readonly total: number;
  readonly isSelected: boolean;
  readonly onSelect: (index: number) => void;
}

function EntryRow({ entry, index, total, isSelected, onSelect }: EntryRowProps) {
  const { who, what, result } = describeEntry(entry);
  const hasFailed =
    (entry.kind === 'http' && (entry.status === 0 || (entry.status ?? 0) >= 400)) ||
    (entry.kind === 'end' && entry.outcome !== null && 'error' in entry.outcome);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      className="inspector-row inspector-entry"
      role="option"
      id={`inspector-entry-${entry.n}`}
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-kind={entry.kind}
      data-failed={hasFailed}
      dir="ltr"
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      onClick={() => onSelect(index)}
    >
      <span className="inspector-n">{entry.n}</span>
      <span className="inspector-n">{(entry.at / 1000).toFixed(2)}</span>
      <span>{who}</span>
      <span>{what}</span>
      <span>{result}</span>
    </div>
  );
}
