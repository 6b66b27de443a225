import './filters.css';
import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { filterDraftMachine } from '../../../machines/filters/filter-draft.machine.ts';
import { columnsOf } from '../../../machines/grid/columns.ts';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import type { ListLook } from '../list-look.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { FilterGroup } from './FilterGroup.tsx';

interface FilterPanelProps {
  readonly grid: GridActor;
  readonly look: ListLook;
}

/**
 * The filter builder: conditions joined by AND or OR, in groups. It stays mounted while closed and keeps its draft.
 * Escape closes it; Ctrl/⌘+Enter applies it.
 */
export default function FilterPanel({ grid, look }: FilterPanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const open = useSelector(grid, (snapshot) => snapshot.hasTag('filtering'));
  const where = useSelector(grid, ({ context }) => context.query.where);
  const shape = useSelector(grid, ({ context }) => context.shape);
  const askable = useMemo(() => columnsOf(shape), [shape]);
  const columns = useAllColumns(grid, look).filter((column) => column.shape.filterable !== false);
  const draft = useActorRef(filterDraftMachine, { input: { columns: askable, where } });
  const context = useSelector(draft, (snapshot) => snapshot.context);
  const faulty = useSelector(draft, (snapshot) => snapshot.hasTag('faulty'));
  useEffect(() => {
    // The draft already knows the filter that it has applied itself.
    const kept = draft.getSnapshot().context.where;
    if (JSON.stringify(where) !== JSON.stringify(kept)) {
      draft.send({ type: 'draft.put', where, columns: askable });
    }
  }, [draft, where, askable]);
  useEffect(() => {
    const { unsubscribe } = draft.on('filter.applied', (event) =>
      grid.send({ type: 'grid.filter', where: event.where }),
    );
    return unsubscribe;
  }, [draft, grid]);
  useEffect(() => {
    if (!open) return;
    const empty = draft.getSnapshot().context.draft.parts.length === 0;
    if (empty) draft.send({ type: 'draft.addCondition', to: draft.getSnapshot().context.draft.id });
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('.filter-condition select')?.focus(),
    );
  }, [open, draft]);

  const close = () => {
    grid.send({ type: 'filters.close' });
    panel.current?.closest('.toolbar-place')?.querySelector<HTMLElement>('[data-opens="filters"]')?.focus();
  };
  const apply = () => {
    draft.send({ type: 'draft.apply' });
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus());
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply();
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={panel}
      className="filter-panel sheet-box"
      aria-label={text('filter.title')}
      hidden={!open}
      onKeyDown={press}
    >
      <FilterGroup group={context.draft} builder={{ ...context, grid, columns, askable, send: draft.send }} />
      {faulty && (
        <p className="filter-problem" role="alert">
          {text('filter.faulty', { count: context.problems.size })}
        </p>
      )}
      <div className="filter-ends">
        <Button intent="primary" text={text('filter.apply')} onClick={apply} />
        <Button text={text('filter.clear')} onClick={() => draft.send({ type: 'draft.clear' })} />
        <Button variant="minimal" text={text('filter.close')} onClick={close} />
      </div>
    </section>
  );
}
