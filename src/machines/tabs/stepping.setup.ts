import { assign, enqueueActions } from 'xstate';
import { tellIfThere } from '../receivers.ts';
import { addressOfRecord, gridOf, placeBeside, placeOfRecord } from './record-order.ts';
import { routerIn, tabsSetup } from './tabs.setup.ts';
import type { RecordStep, RouterSight } from './tabs.types.ts';
import { routerOf } from './watch-router.ts';

/** Id of the adjacent record, if its list has loaded it. */
export const nearOf = ({ from, by }: RecordStep): number | null => (by === 1 ? from.next : from.previous);

/** The setup of the tabs machine with stepping from record to record. */
export const steppingSetup = tabsSetup.extend({
  actions: {
    /**
     * Shows the adjacent record in the current tab, unless that record has its own tab or the current one has
     * unsaved work.
     */
    showRecord: enqueueActions(({ context, enqueue, system }, { id }: { id: number | null }) => {
      const { sight, marks, stepping } = context;
      const tab = sight.tabs.find(({ key }) => key === sight.shown);
      if (id === null || !tab) return;
      const to = addressOfRecord(tab, id);
      const isOpen = sight.tabs.some(({ key }) => key === to);
      if (!isOpen && !marks[tab.key]?.unsaved)
        enqueue.assign({ closing: { keys: [tab.key], reopenable: false } });
      enqueue.sendTo(routerIn, { type: 'router.navigate', to, replace: true, unasked: true });
      // The list's focus follows, so that the user returns to the current record.
      gridOf(routerOf(system), stepping?.from.list ?? '')?.grid.send({ type: 'cursor.find', id });
    }),
    putStep: assign(({ context: { sight }, system }, { by }: { by: 1 | -1 }) => {
      const from = placeOfRecord(routerOf(system), sight.shown);
      return { stepping: from && { from, by } };
    }),
    dropStep: assign({ stepping: null }),
    tellMissed: enqueueActions(({ system, enqueue }) =>
      tellIfThere(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: 'record.missed',
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          life: 10_000,
        },
      }),
    ),
  },
  guards: {
    isNear: ({ context: { stepping } }) => stepping !== null && nearOf(stepping) !== null,
    isWithin: ({ context: { stepping } }) =>
      stepping !== null && placeBeside(stepping.from, stepping.by) !== null,
    isElsewhere: ({ context }, { sight }: { sight: RouterSight }) => sight.shown !== context.sight.shown,
  },
});
