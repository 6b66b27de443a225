import './plain-list.css';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useConfig } from '../../hooks/use-app.ts';
import { useText } from '../../hooks/use-text.ts';
import { useNarrowing } from '../filters/use-narrowing.ts';
import type { GridColumn, ListLook } from '../list-look.ts';
import { isChosen } from '../table/regions.ts';
import { useWords } from '../use-words.ts';
import { RowsTable } from './RowsTable.tsx';
import { rowsAtHand } from './rows-at-hand.ts';

interface PrintedListProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** The printed list: the selected rows, or else the current page, with the active filters and the print date. */
export default function PrintedList({ grid, look, columns, label }: PrintedListProps) {
  const text = useText();
  const { moment } = useWords();
  const { title: portal } = useConfig();
  const { rows, selection, query } = useSelector(grid, ({ context }) => context);
  const narrowing = useNarrowing(grid, look);
  const atHand = rowsAtHand(rows);
  const chosen = atHand.filter(({ id }) => isChosen(selection, id));
  const printed = chosen.length > 0 ? chosen : atHand;
  return (
    <section className="printed" aria-label={label}>
      <h2>{label}</h2>
      {narrowing.length > 0 && (
        <ul>
          {narrowing.map((each) => (
            <li key={each.key}>{each.sentence}</li>
          ))}
        </ul>
      )}
      <RowsTable
        caption={text('print.caption', {
          count: printed.length,
          total: rows.total,
          date: moment(new Date().toISOString()),
          app: portal,
        })}
        columns={columns}
        rows={printed}
        sorts={query.sorts}
        name={look.name}
      />
    </section>
  );
}
