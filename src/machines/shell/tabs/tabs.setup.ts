import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  raise,
  sendTo,
  setup,
} from 'xstate';
import { guardUnload } from '../../../services/browser/unload.service.ts';
import { readTabs, saveTabs } from '../../../services/office/open-tabs.service.ts';
import { getReceiver, sendIfPresent, sendToEach } from '../../kit/receivers.ts';
import { getScreenKind, loadScreen } from '../../kit/routes/routes.ts';
import type { ScreenKind } from '../../kit/routes/routes.types.ts';
import { guest } from '../../kit/session/session.types.ts';
import { insertTab } from '../router/open-tabs.ts';
import type { Tab } from '../router/router.types.ts';
import { loadRecordAt } from './load-record.ts';
import { surplusToast } from './surplus-toast.ts';
import {
  addClosed,
  createTab,
  getForbiddenKeys,
  getNeighbourAddress,
  getSurplusKeys,
  getTabAddress,
  moveTab,
  restoreTabs,
  toStoredTabs,
} from './tab-list.ts';
import { getUnsaved } from './tab-status.ts';
import { getOwner, tabsGuards } from './tabs.guards.ts';
import type {
  RouterView,
  TabAnnouncement,
  TabStatuses,
  TabsContext,
  TabsEvent,
  TabsTag,
  UnsavedPrompt,
} from './tabs.types.ts';
import { getRouterSnapshot, getTabScreen, watchRouter } from './watch-router.ts';

/** Used until the router's first snapshot. */
export const emptyRouterView: RouterView = {
  tabs: [],
  shown: null,
  failed: false,
  session: guest,
  built: [],
};

interface WithSystem {
  readonly system: AnyActorRef['system'];
}
export const selectRouter = ({ system }: WithSystem) => getReceiver(system, 'router');
const selectSession = ({ system }: WithSystem) => getReceiver(system, 'session');

const getNextSequence = (announcement: TabAnnouncement | null): number => (announcement?.sequence ?? 0) + 1;

/** The screens that the user is asked about. */
const getScreens = (system: AnyActorRef['system'], { prompt }: Pick<TabsContext, 'prompt'>) =>
  (prompt?.keys ?? []).map((key) => getTabScreen(getRouterSnapshot(system), key) ?? undefined);

/** The setup of the tabs machine. */
export const tabsSetup = setup({
  types: {} as { context: TabsContext; events: TabsEvent; tags: TabsTag },
  actors: {
    watchRouter,
    /** Loads the machine of a background tab, so that its data and title are ready when it is shown. */
    fetchScreens: fromCallback<{ type: 'screen.fetch'; key: string; kind: ScreenKind }>(
      ({ receive, system }) =>
        receive(({ key, kind }) => {
          const tell = (logic: AnyActorLogic) =>
            getReceiver(system, 'router').send({ type: 'tab.loaded', key, logic });
          // If it cannot be loaded now, it is loaded when the tab is shown, which also shows the failure.
          loadScreen(kind).then(tell, () => {});
        }),
    ),
    guardUnload: fromCallback(() => guardUnload()),
    loadRecordAt,
  },
  actions: {
    setRouterView: assign(({ context }, { routerView }: { routerView: RouterView }) => {
      const { shown, tabs } = routerView;
      const keys = tabs.map(({ key }) => key).filter((key) => key !== shown);
      const seen = context.recent.filter((key) => keys.includes(key));
      // A tab that was just opened in the background counts as recent.
      const fresh = keys.filter((key) => !context.recent.includes(key));
      return {
        routerView,
        recent: [...(shown === null ? [] : [shown]), ...fresh, ...seen],
        closed: addClosed(context.closed, [], routerView),
      };
    }),
    setStatuses: assign(({ context }, { statuses }: { statuses: TabStatuses }) => ({
      statuses,
      confirmedKeys: context.confirmedKeys.filter((key) => statuses[key]?.unsaved),
    })),
    // Tabs belong to one user; the user's own are restored.
    restore: enqueueActions(({ context: { routerView }, enqueue }) => {
      const { closed, ...stored } = readTabs(getOwner(routerView));
      const fresh = restoreTabs(stored, routerView).filter(
        ({ key }) => !routerView.tabs.some((tab) => tab.key === key),
      );
      enqueue.assign({ closed, closing: null, confirmedKeys: [], prompt: null });
      enqueue.sendTo(selectRouter, { type: 'tabs.changed', tabs: [...routerView.tabs, ...fresh] });
    }),
    keepTabs: ({ context: { routerView, statuses, closed } }) =>
      saveTabs(getOwner(routerView), { ...toStoredTabs(routerView.tabs, statuses), closed }),
    /**
     * Closes tabs that the rules no longer allow, tabs beyond the maximum, and tabs that waited for another
     * page to be shown.
     */
    closeObsolete: enqueueActions(({ context, enqueue, system }) => {
      const { routerView, closing, closed } = context;
      const due = closing && !closing.keys.includes(routerView.shown ?? '') ? closing.keys : [];
      const surplus = getSurplusKeys(context);
      const refused = getForbiddenKeys(routerView).filter((key) => key !== routerView.shown);
      const keys = [...due, ...surplus, ...refused];
      const again = closing?.reopenable ? [...due, ...surplus] : surplus;
      if (due.length > 0 || routerView.failed) enqueue.assign({ closing: null });
      if (keys.length === 0) return;
      if (surplus.length > 0) sendIfPresent(enqueue, system, 'toasts', surplusToast);
      enqueue.assign({
        closed: addClosed(
          closed,
          routerView.tabs.filter(({ key }) => again.includes(key)),
          routerView,
        ),
      });
      enqueue.sendTo(selectRouter, {
        type: 'tabs.changed',
        tabs: routerView.tabs.filter(({ key }) => !keys.includes(key)),
      });
    }),
    notifyUnsaved: enqueueActions(({ context, enqueue }) => {
      const keys = getUnsaved(context.statuses);
      enqueue.sendTo(selectRouter, {
        type: 'unsaved.changed',
        keys: keys.filter((key) => !context.confirmedKeys.includes(key)),
      });
      enqueue.sendTo(selectSession, {
        type: 'unsaved.changed',
        unsaved: keys.length > 0,
      });
    }),
    readStatuses: sendTo('watchRouter', { type: 'statuses.read' }),
    show: sendTo(selectRouter, (_, { to }: { to: string | null }) => ({
      type: 'router.navigate' as const,
      to: to ?? '',
      skipUnsavedCheck: true,
    })),
    openBehind: enqueueActions(
      ({ context: { routerView, announcement }, enqueue }, { to }: { to: string }) => {
        const tab = createTab(to, routerView);
        if (!tab) return;
        const kind = getScreenKind(tab.match.name, tab.location.search, true);
        const place = routerView.tabs.findIndex(({ key }) => key === routerView.shown) + 2;
        enqueue.sendTo(selectRouter, {
          type: 'tabs.changed',
          tabs: insertTab(routerView.tabs, tab, routerView.shown),
        });
        if (kind) enqueue.sendTo('fetchScreens', { type: 'screen.fetch', key: tab.key, kind });
        enqueue.assign({
          announcement: { kind: 'opened', tab, title: null, place, sequence: getNextSequence(announcement) },
        });
      },
    ),
    /** Before the current page closes, another one is shown instead. */
    close: enqueueActions(({ context, enqueue }, { keys }: { keys: readonly string[] }) => {
      const { routerView, statuses, announcement } = context;
      const tab = routerView.tabs.find(({ key }) => keys.includes(key));
      if (!tab) return;
      enqueue.assign({
        closing: { keys, reopenable: true },
        announcement: {
          kind: keys.length > 1 ? 'closedMany' : 'closed',
          tab,
          title: statuses[tab.key]?.title ?? null,
          place: keys.length,
          sequence: getNextSequence(announcement),
        },
      });
      if (!keys.includes(routerView.shown ?? '')) return;
      const to = getNeighbourAddress(routerView, keys);
      enqueue.sendTo(selectRouter, { type: 'router.navigate', to, replace: true, skipUnsavedCheck: true });
    }),
    move: enqueueActions(
      (
        { context: { routerView, statuses, announcement }, enqueue },
        { move }: { move: { tab: Tab; to: number } | null },
      ) => {
        if (!move) return;
        const { tab, to } = move;
        const title = statuses[tab.key]?.title ?? null;
        enqueue.sendTo(selectRouter, { type: 'tabs.changed', tabs: moveTab(routerView.tabs, tab, to) });
        enqueue.assign({
          announcement: { kind: 'moved', tab, title, place: to + 1, sequence: getNextSequence(announcement) },
        });
      },
    ),
    setDirection: assign((_, { rightToLeft }: { rightToLeft: boolean }) => ({ rightToLeft })),
    askToClose: raise((_, { keys }: { keys: readonly string[] }) => ({
      type: 'leave.ask' as const,
      leaving: { kind: 'close' as const, keys },
    })),
    ask: assign((_, prompt: UnsavedPrompt) => ({ prompt })),
    closePrompt: assign({ prompt: null }),
    keepUnsaved: assign(({ context: { confirmedKeys, prompt } }) => ({
      confirmedKeys: [...confirmedKeys, ...(prompt?.keys ?? [])],
    })),
    discard: enqueueActions(({ context, enqueue, system }) =>
      sendToEach(enqueue, getScreens(system, context), { type: 'form.reset' }),
    ),
    save: enqueueActions(({ context, enqueue, system }) =>
      sendToEach(enqueue, getScreens(system, context), { type: 'form.save' }),
    ),
    /** Shows the page that cannot be saved, with its errors. */
    showUnsavable: enqueueActions(({ context: { prompt, statuses, routerView }, enqueue }) => {
      const stuck = routerView.tabs.find(({ key }) => prompt?.keys.includes(key) && statuses[key]?.unsaved);
      if (!stuck || stuck.key === routerView.shown) return;
      enqueue.sendTo(selectRouter, {
        type: 'router.navigate',
        to: getTabAddress(stuck),
        skipUnsavedCheck: true,
      });
    }),
    followLink: enqueueActions(({ context: { prompt }, enqueue }) => {
      if (prompt?.leaving.kind !== 'link') return;
      const { to, replace } = prompt.leaving;
      enqueue.sendTo(selectRouter, { type: 'router.navigate', to, replace, skipUnsavedCheck: true });
    }),
    travel: enqueueActions(({ context: { prompt }, enqueue }) => {
      if (prompt?.leaving.kind !== 'history') return;
      enqueue.sendTo(selectRouter, { type: 'router.travel', by: prompt.leaving.by });
    }),
    signOut: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(selectSession, { type: 'unsaved.changed', unsaved: false });
      enqueue.sendTo(selectSession, { type: 'session.signOut' });
    }),
    switchUser: enqueueActions(({ context: { prompt }, enqueue, system }) => {
      if (prompt?.leaving.kind !== 'seeAs') return;
      sendIfPresent(enqueue, system, 'seeingAs', { ...prompt.leaving.command, confirmed: true });
    }),
  },
  guards: tabsGuards,
});
