import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cursorMachine } from '../../machines/grid/cursor.machine.ts';

export interface Cursor {
  readonly actor: ActorRefFrom<typeof cursorMachine>;
  /** Place of the row, within the rows that are shown. */
  readonly row: number;
  readonly rowId: number | null;
  readonly column: string;
  readonly inHeaders: boolean;
}

/** The focus of a grid over rows and columns that come and go; both are told apart by their names alone. */
export function useCursor(rows: readonly number[], columns: readonly string[]): Cursor {
  const actor = useActorRef(cursorMachine, { input: { rows, columns } });
  const rowNames = rows.join();
  const columnNames = columns.join();
  const kept = useMemo(
    () => ({
      rows: rowNames === '' ? [] : rowNames.split(',').map(Number),
      columns: columnNames.split(','),
    }),
    [rowNames, columnNames],
  );
  useEffect(() => actor.send({ type: 'rows.changed', rows: kept.rows }), [actor, kept]);
  useEffect(() => actor.send({ type: 'columns.changed', columns: kept.columns }), [actor, kept]);
  const { row, rowId, column } = useSelector(actor, (snapshot) => snapshot.context);
  const inHeaders = useSelector(actor, (snapshot) => snapshot.matches({ placed: 'headers' }));
  return { actor, row, rowId, column, inHeaders };
}
