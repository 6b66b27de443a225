import './filters.css';
import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { getFilterColumns } from '../../../machines/grid/definition/columns.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { filterDraftMachine } from '../../../machines/grid/filters/filter-draft.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { FilterGroup } from './FilterGroup.tsx';

interface FilterPanelProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
}

/**
 * The filter builder: conditions joined by AND or OR, in groups. It stays mounted while closed and keeps its draft.
 * Escape closes it; Ctrl/⌘+Enter applies it.
 */
export default function FilterPanel({ grid, viewConfig }: FilterPanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const open = useSelector(grid, (snapshot) => snapshot.hasTag('filtering'));
  const where = useSelector(grid, ({ context }) => context.query.where);
  const definition = useSelector(grid, ({ context }) => context.definition);
  const filterColumns = useMemo(() => getFilterColumns(definition), [definition]);
  const columns = useAllColumns(grid, viewConfig).filter((column) => column.definition.filterable !== false);
  const draft = useActorRef(filterDraftMachine, { input: { columns: filterColumns, where } });
  const context = useSelector(draft, (snapshot) => snapshot.context);
  const hasErrors = useSelector(draft, (snapshot) => snapshot.hasTag('faulty'));
  useEffect(() => {
    // The draft already knows the filter that it has applied itself.
    const applied = draft.getSnapshot().context.where;
    if (JSON.stringify(where) !== JSON.stringify(applied)) {
      draft.send({ type: 'draft.set', where, columns: filterColumns });
    }
  }, [draft, where, filterColumns]);
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
    panel.current?.closest('.toolbar-slot')?.querySelector<HTMLElement>('[data-opens="filters"]')?.focus();
  };
  const apply = () => {
    draft.send({ type: 'draft.apply' });
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply();
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={panel}
      className="filter-panel grid-layout gap-3 pad-3-4 sheet-box"
      aria-label={text('label.filters')}
      hidden={!open}
      onKeyDown={handleKeyDown}
    >
      <FilterGroup
        group={context.draft}
        builder={{ ...context, grid, columns, filterColumns, send: draft.send }}
      />
      {hasErrors && (
        <p className="small danger-text" role="alert">
          {text('filter.faulty', { count: context.problems.size })}
        </p>
      )}
      <div className="wrap">
        <Button intent="primary" text={text('filter.apply')} onClick={apply} />
        <Button text={text('action.clear')} onClick={() => draft.send({ type: 'draft.clear' })} />
        <Button variant="minimal" text={text('action.close')} onClick={close} />
      </div>
    </section>
  );
}
