import { Button } from '@blueprintjs/core';
import { CrossIcon, MaximizeIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type CSSProperties, useId } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Splitter, usePaneSize } from '../../kit/office/Splitter.tsx';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { PeekBody } from './PeekBody.tsx';

interface PeekPanelProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
}

const useNoTitle = () => null;

/** Shows the active record beside the list and follows the active row. */
export default function PeekPanel({ grid, viewConfig, columns }: PeekPanelProps) {
  const text = useText();
  const { aside: Aside, useAsideTitle = useNoTitle } = viewConfig;
  const asideTitle = useAsideTitle();
  const id = useId();
  const size = usePaneSize('peek');
  const row = useSelector(grid, ({ context: { rows, cursor } }) => rows.at.get(cursor.row));
  const name = columns.find((column) => column.id === viewConfig.name);
  const title = asideTitle ?? (row && name?.text(row)) ?? '';
  const close = (near: HTMLElement) => {
    near.closest('.list')?.querySelector<HTMLElement>('[role="grid"]')?.focus();
    grid.send({ type: 'peek.close' });
  };
  const width: CSSProperties = { inlineSize: size };
  return (
    <>
      <Splitter pane="peek" controls={id} />
      <aside
        id={id}
        className="peek list-side sheet-box"
        style={width}
        data-pane="peek"
        tabIndex={-1}
        aria-label={text('peek.title', { record: title })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close(event.currentTarget);
        }}
      >
        <header className="line gap-1 side-head">
          <h2 dir="auto">{title}</h2>
          {viewConfig.record && (
            <Button
              variant="minimal"
              icon={<MaximizeIcon />}
              aria-label={text('action.enable')}
              title={text('action.enable')}
              onClick={() => grid.send({ type: 'record.open' })}
            />
          )}
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={text('peek.close')}
            title={text('peek.close')}
            onClick={(event) => close(event.currentTarget)}
          />
        </header>
        {row && Aside && <Aside row={row} />}
        {row && !Aside && viewConfig.record && <PeekBody subject={viewConfig.record} id={row.id} />}
      </aside>
    </>
  );
}
