import { assign, enqueueActions } from 'xstate';
import { sendIfPresent, sendToEach } from '../../kit/receivers.ts';
import { findGrid, getAdjacentPosition, getRecordAddress, getRecordPosition } from './record-order.ts';
import { selectRouter, tabsSetup } from './tabs.setup.ts';
import type { RecordStep, RouterView } from './tabs.types.ts';
import { getRouterSnapshot } from './watch-router.ts';

/** Id of the adjacent record, if its list has loaded it. */
export const getLoadedNeighbour = ({ from, by }: RecordStep): number | null =>
  by === 1 ? from.next : from.previous;

/** The setup of the tabs machine with stepping from record to record. */
export const steppingSetup = tabsSetup.extend({
  actions: {
    /**
     * Shows the adjacent record in the current tab, unless that record has its own tab or the current one has
     * unsaved work.
     */
    showRecord: enqueueActions(({ context, enqueue, system }, { id }: { id: number | null }) => {
      const { routerView, statuses, stepping } = context;
      const tab = routerView.tabs.find(({ key }) => key === routerView.shown);
      if (id === null || !tab) return;
      const to = getRecordAddress(tab, id);
      const isOpen = routerView.tabs.some(({ key }) => key === to);
      if (!isOpen && !statuses[tab.key]?.unsaved)
        enqueue.assign({ closing: { keys: [tab.key], reopenable: false } });
      enqueue.sendTo(selectRouter, { type: 'router.navigate', to, replace: true, skipUnsavedCheck: true });
      // The list's focus follows, so that the user returns to the current record.
      const grid = findGrid(getRouterSnapshot(system), stepping?.from.list ?? '')?.grid;
      sendToEach(enqueue, [grid], { type: 'cursor.focusRecord', id });
    }),
    setStep: assign(({ context: { routerView }, system }, { by }: { by: 1 | -1 }) => {
      const from = getRecordPosition(getRouterSnapshot(system), routerView.shown);
      return { stepping: from && { from, by } };
    }),
    dropStep: assign({ stepping: null }),
    notifyMissed: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: 'record.loadFailed',
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          duration: 10_000,
        },
      }),
    ),
  },
  guards: {
    isNeighbourLoaded: ({ context: { stepping } }) =>
      stepping !== null && getLoadedNeighbour(stepping) !== null,
    hasNeighbour: ({ context: { stepping } }) =>
      stepping !== null && getAdjacentPosition(stepping.from, stepping.by) !== null,
    isOtherTabShown: ({ context }, { routerView }: { routerView: RouterView }) =>
      routerView.shown !== context.routerView.shown,
  },
});
