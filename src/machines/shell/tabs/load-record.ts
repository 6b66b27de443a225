import { fromCallback } from 'xstate';
import { findGrid } from './record-order.ts';
import type { TabsEvent } from './tabs.types.ts';
import { getRouterSnapshot } from './watch-router.ts';

interface LoadRecordInput {
  /** Key of the list's tab. */
  readonly list: string;
  /** Among all matching records, from 0. */
  readonly place: number;
}

/** Makes an open list, shown or not, load the row at a position; reports the record's id. */
export const loadRecordAt = fromCallback<TabsEvent, LoadRecordInput, TabsEvent>(
  ({ input: { list, place }, sendBack, system }) => {
    const check = () => {
      const found = findGrid(getRouterSnapshot(system), list);
      const row = found?.rows.at.get(place - found.rows.start);
      if (row) sendBack({ type: 'record.loaded', id: row.id });
      else if (!found?.isBusy) sendBack({ type: 'record.loadFailed' });
    };
    const grid = findGrid(getRouterSnapshot(system), list)?.grid;
    grid?.send({ type: 'cursor.goTo', place });
    const following = grid?.subscribe(check);
    check();
    return () => following?.unsubscribe();
  },
);
