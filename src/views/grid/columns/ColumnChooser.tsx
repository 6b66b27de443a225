import './columns.css';
import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, ResetIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { fold } from '../../../machines/kit/values/fold.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { ColumnChooserItem } from './ColumnChooserItem.tsx';

interface ColumnChooserProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
}

/** Which columns are visible, in which order, and which are pinned; visible ones come first, as in the list. */
export default function ColumnChooser({ grid, viewConfig }: ColumnChooserProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const all = useAllColumns(grid, viewConfig);
  const layout = useSelector(grid, ({ context }) => context.layout);
  const [query, setQuery] = useState('');
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const indexById = new Map(layout.columns.map(({ id }, index) => [id, index]));
  const inOrder = all.toSorted(
    (one, other) => (indexById.get(one.id) ?? all.length) - (indexById.get(other.id) ?? all.length),
  );
  const found = inOrder.filter(({ title }) => fold(title).includes(fold(query)));
  const close = () => {
    grid.send({ type: 'columns.close' });
    document.querySelector<HTMLElement>('[data-opens="columns"]')?.focus();
  };
  return (
    <aside
      ref={panel}
      className="column-chooser list-side sheet-box"
      aria-label={text('label.columns')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <header className="line gap-1 side-head">
        <h2>{text('label.columns')}</h2>
        <Button
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={text('action.close')}
          title={text('action.close')}
          onClick={close}
        />
      </header>
      <InputGroup
        type="search"
        value={query}
        placeholder={text('columns.find')}
        aria-label={text('columns.find')}
        onValueChange={setQuery}
      />
      <p className="faint">{text('columns.hint')}</p>
      <ul>
        {found.map((column) => (
          <ColumnChooserItem
            key={column.id}
            grid={grid}
            column={column}
            index={indexById.get(column.id) ?? null}
            last={layout.columns.length - 1}
            pinned={layout.pinned}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="faint">{text('label.noMatches')}</p>}
      <Button
        variant="minimal"
        icon={<ResetIcon />}
        text={text('columns.reset')}
        onClick={() => grid.send({ type: 'layout.reset' })}
      />
    </aside>
  );
}
