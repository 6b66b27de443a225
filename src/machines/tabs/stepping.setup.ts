import { assign, enqueueActions } from 'xstate';
import { tellIfThere } from '../receivers.ts';
import { addressOfRecord, gridOf, placeBeside, placeOfRecord } from './record-order.ts';
import { routerIn, tabsSetup } from './tabs.setup.ts';
import type { RecordStep, RouterSight } from './tabs.types.ts';
import { routerOf } from './watch-router.ts';

/** Id of the record a step leads to, when its list has it at hand. */
export const nearOf = ({ from, by }: RecordStep): number | null => (by === 1 ? from.next : from.previous);

/** What the steps from record to record are written with, beside what all of the tabs are. */
export const steppingSetup = tabsSetup.extend({
  actions: {
    /** The record beside the one shown takes the place of its tab, unless it has one, or that has unsaved work. */
    showRecord: enqueueActions(({ context, enqueue, system }, { id }: { id: number | null }) => {
      const { sight, marks, stepping } = context;
      const tab = sight.tabs.find(({ key }) => key === sight.shown);
      if (id === null || !tab) return;
      const to = addressOfRecord(tab, id);
      const isOpen = sight.tabs.some(({ key }) => key === to);
      if (!isOpen && !marks[tab.key]?.unsaved)
        enqueue.assign({ closing: { keys: [tab.key], reopenable: false } });
      enqueue.sendTo(routerIn, { type: 'router.navigate', to, replace: true, unasked: true });
      // The focus of the list goes along, so that one comes back to where one has got to.
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
