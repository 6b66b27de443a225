import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import type { GridColumn, ListLook } from '../list-look.ts';
import { isChosen } from '../table/regions.ts';
import { useAllColumns } from '../use-grid-columns.ts';
import { Card } from './Card.tsx';
import { useScrolledSight } from './use-scrolled-sight.ts';

interface CardListProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** The list on a phone: one card for each loaded row, and more while scrolling. */
export default function CardList({ grid, look, label }: CardListProps) {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const columns = useAllColumns(grid, look);
  const list = useScrolledSight(grid, rows.length);
  const places = Array.from({ length: Math.min(rows.length, list.shown) }, (_, place) => place);
  return (
    <ul className="cards" aria-label={label} ref={list.ref} data-pane="grid">
      {places.map((place) => {
        const row = rows.at.get(place);
        if (!row) return <li className="card card-waiting" key={`at${place}`} aria-hidden="true" />;
        return (
          <Card
            key={row.id}
            grid={grid}
            place={place}
            row={row}
            columns={columns}
            look={look}
            chosen={isChosen(selection, row.id)}
          />
        );
      })}
    </ul>
  );
}
