import { fromCallback } from 'xstate';
import { gridOf } from './record-order.ts';
import type { TabsEvent } from './tabs.types.ts';
import { routerOf } from './watch-router.ts';

interface ReachInput {
  /** Key of the list's tab. */
  readonly list: string;
  /** Among all matching records, from 0. */
  readonly place: number;
}

/** Makes an open list, shown or not, load the row at a position; reports the record's id. */
export const reachRecord = fromCallback<TabsEvent, ReachInput, TabsEvent>(
  ({ input: { list, place }, sendBack, system }) => {
    const look = () => {
      const found = gridOf(routerOf(system), list);
      const row = found?.rows.at.get(place - found.rows.start);
      if (row) sendBack({ type: 'record.reached', id: row.id });
      else if (!found?.isBusy) sendBack({ type: 'record.missed' });
    };
    const grid = gridOf(routerOf(system), list)?.grid;
    grid?.send({ type: 'cursor.reach', place });
    const following = grid?.subscribe(look);
    look();
    return () => following?.unsubscribe();
  },
);
