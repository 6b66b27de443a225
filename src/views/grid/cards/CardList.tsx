import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { isSelected } from '../geometry/regions.ts';
import type { GridColumn, ListViewConfig } from '../list-view-config.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { Card } from './Card.tsx';
import { useVisibleCards } from './use-visible-cards.ts';

interface CardListProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** The list on a phone: one card for each loaded row, and more while scrolling. */
export default function CardList({ grid, viewConfig, label }: CardListProps) {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const columns = useAllColumns(grid, viewConfig);
  const list = useVisibleCards(grid, rows.length);
  const indexes = Array.from({ length: Math.min(rows.length, list.shown) }, (_, index) => index);
  return (
    <ul className="cards grid-layout gap-2" aria-label={label} ref={list.ref} data-pane="grid">
      {indexes.map((index) => {
        const row = rows.at.get(index);
        if (!row)
          return (
            <li
              className="card sheet-box flex align-start break-anywhere card-waiting"
              key={`at${index}`}
              aria-hidden="true"
            />
          );
        return (
          <Card
            key={row.id}
            grid={grid}
            index={index}
            row={row}
            columns={columns}
            viewConfig={viewConfig}
            chosen={isSelected(selection, row.id)}
          />
        );
      })}
    </ul>
  );
}
