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
import { keepTabs, readTabs } from '../../services/open-tabs.service.ts';
import { guardUnload } from '../../services/unload.service.ts';
import { receiverOf } from '../receivers.ts';
import { withOpened } from '../router/open-tabs.ts';
import type { Tab } from '../router/router.types.ts';
import { type ScreenKind, screenKindOf } from '../router/screen-kinds.ts';
import { loadScreen } from '../screens.ts';
import { guest } from '../session/session.types.ts';
import { unsavedOf } from './marks.ts';
import {
  addressOfTab,
  canClose,
  neighbourOf,
  refusedOf,
  surplusOf,
  tabFor,
  withClosed,
  withMoved,
} from './order.ts';
import { reachRecord } from './reach-record.ts';
import type {
  Leaving,
  Marks,
  Question,
  RouterSight,
  TabNews,
  TabsContext,
  TabsEvent,
  TabsTag,
} from './tabs.types.ts';
import { routerOf, screenOfTab, watchRouter } from './watch-router.ts';

/** Used until the router's first snapshot. */
export const noSight: RouterSight = { tabs: [], shown: null, failed: false, session: guest, built: [] };

const ownerOf = ({ session }: RouterSight): number => session.user?.id ?? 0;

interface Among {
  readonly system: AnyActorRef['system'];
}
export const routerIn = ({ system }: Among) => receiverOf(system, 'router');
const sessionIn = ({ system }: Among) => receiverOf(system, 'session');

const turnAfter = (news: TabNews | null): number => (news?.turn ?? 0) + 1;

/** Sends an event to the screens of some tabs. */
const tellScreens = (
  system: AnyActorRef['system'],
  keys: readonly string[],
  type: 'form.save' | 'form.reset',
) => {
  for (const key of keys) screenOfTab(routerOf(system), key)?.send({ type });
};

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
            receiverOf(system, 'router').send({ type: 'tab.loaded', key, logic });
          // If it cannot be loaded now, it is loaded when the tab is shown, which also shows the failure.
          loadScreen(kind).then(tell, () => {});
        }),
    ),
    guardUnload: fromCallback(() => guardUnload()),
    reachRecord,
  },
  actions: {
    putSight: assign(({ context }, { sight }: { sight: RouterSight }) => {
      const { shown, tabs } = sight;
      const keys = tabs.map(({ key }) => key).filter((key) => key !== shown);
      const seen = context.recent.filter((key) => keys.includes(key));
      // A tab that was just opened in the background counts as recent.
      const fresh = keys.filter((key) => !context.recent.includes(key));
      return {
        sight,
        recent: [...(shown === null ? [] : [shown]), ...fresh, ...seen],
        closed: withClosed(context.closed, [], sight),
      };
    }),
    putMarks: assign(({ context }, { marks }: { marks: Marks }) => ({
      marks,
      kept: context.kept.filter((key) => marks[key]?.unsaved),
    })),
    // Tabs belong to one user; the user's own are restored.
    restore: enqueueActions(({ context: { sight }, enqueue }) => {
      const { open, closed } = readTabs(ownerOf(sight));
      const tabs = open.flatMap((address) => tabFor(address, sight) ?? []);
      const fresh = tabs.filter(({ key }) => !sight.tabs.some((tab) => tab.key === key));
      enqueue.assign({ closed, closing: null, kept: [], question: null });
      enqueue.sendTo(routerIn, { type: 'tabs.changed', tabs: [...sight.tabs, ...fresh] });
    }),
    keepAddresses: ({ context: { sight, closed } }) =>
      keepTabs(ownerOf(sight), { open: sight.tabs.map(addressOfTab), closed }),
    /**
     * Closes tabs that the rules no longer allow, tabs beyond the maximum, and tabs that waited for another
     * page to be shown.
     */
    tidy: enqueueActions(({ context, enqueue }) => {
      const { sight, closing, closed } = context;
      const due = closing && !closing.keys.includes(sight.shown ?? '') ? closing.keys : [];
      const surplus = surplusOf(context);
      const refused = refusedOf(sight).filter((key) => key !== sight.shown);
      const keys = [...due, ...surplus, ...refused];
      const again = closing?.reopenable ? [...due, ...surplus] : surplus;
      if (due.length > 0 || sight.failed) enqueue.assign({ closing: null });
      if (keys.length === 0) return;
      enqueue.assign({
        closed: withClosed(
          closed,
          sight.tabs.filter(({ key }) => again.includes(key)),
          sight,
        ),
      });
      enqueue.sendTo(routerIn, {
        type: 'tabs.changed',
        tabs: sight.tabs.filter(({ key }) => !keys.includes(key)),
      });
    }),
    tellUnsaved: enqueueActions(({ context, enqueue }) => {
      const keys = unsavedOf(context.marks);
      enqueue.sendTo(routerIn, {
        type: 'unsaved.changed',
        keys: keys.filter((key) => !context.kept.includes(key)),
      });
      enqueue.sendTo(sessionIn, {
        type: 'unsaved.changed',
        unsaved: keys.length > 0,
      });
    }),
    readMarks: sendTo('watchRouter', { type: 'marks.read' }),
    show: sendTo(routerIn, (_, { to }: { to: string | null }) => ({
      type: 'router.navigate' as const,
      to: to ?? '',
      unasked: true,
    })),
    openBehind: enqueueActions(({ context: { sight, news }, enqueue }, { to }: { to: string }) => {
      const tab = tabFor(to, sight);
      if (!tab) return;
      const kind = screenKindOf(tab.match.name, tab.location.search, true);
      const place = sight.tabs.findIndex(({ key }) => key === sight.shown) + 2;
      enqueue.sendTo(routerIn, { type: 'tabs.changed', tabs: withOpened(sight.tabs, tab, sight.shown) });
      if (kind) enqueue.sendTo('fetchScreens', { type: 'screen.fetch', key: tab.key, kind });
      enqueue.assign({ news: { kind: 'opened', tab, title: null, place, turn: turnAfter(news) } });
    }),
    /** Before the current page closes, another one is shown instead. */
    close: enqueueActions(({ context, enqueue }, { keys }: { keys: readonly string[] }) => {
      const { sight, marks, news } = context;
      const tab = sight.tabs.find(({ key }) => keys.includes(key));
      if (!tab) return;
      enqueue.assign({
        closing: { keys, reopenable: true },
        news: {
          kind: keys.length > 1 ? 'closedMany' : 'closed',
          tab,
          title: marks[tab.key]?.title ?? null,
          place: keys.length,
          turn: turnAfter(news),
        },
      });
      if (!keys.includes(sight.shown ?? '')) return;
      const to = neighbourOf(sight, keys);
      enqueue.sendTo(routerIn, { type: 'router.navigate', to, replace: true, unasked: true });
    }),
    move: enqueueActions(
      ({ context: { sight, marks, news }, enqueue }, { move }: { move: { tab: Tab; to: number } | null }) => {
        if (!move) return;
        const { tab, to } = move;
        const title = marks[tab.key]?.title ?? null;
        enqueue.sendTo(routerIn, { type: 'tabs.changed', tabs: withMoved(sight.tabs, tab, to) });
        enqueue.assign({ news: { kind: 'moved', tab, title, place: to + 1, turn: turnAfter(news) } });
      },
    ),
    putDirection: assign((_, { rightToLeft }: { rightToLeft: boolean }) => ({ rightToLeft })),
    askToClose: raise((_, { keys }: { keys: readonly string[] }) => ({
      type: 'leave.ask' as const,
      leaving: { kind: 'close' as const, keys },
    })),
    ask: assign((_, question: Question) => ({ question })),
    endQuestion: assign({ question: null }),
    keepWork: assign(({ context: { kept, question } }) => ({ kept: [...kept, ...(question?.keys ?? [])] })),
    discard: ({ context: { question }, system }) => tellScreens(system, question?.keys ?? [], 'form.reset'),
    save: ({ context: { question }, system }) => tellScreens(system, question?.keys ?? [], 'form.save'),
    /** Shows the page that cannot be saved, with its errors. */
    showStuck: enqueueActions(({ context: { question, marks, sight }, enqueue }) => {
      const stuck = sight.tabs.find(({ key }) => question?.keys.includes(key) && marks[key]?.unsaved);
      if (!stuck || stuck.key === sight.shown) return;
      enqueue.sendTo(routerIn, { type: 'router.navigate', to: addressOfTab(stuck), unasked: true });
    }),
    follow: enqueueActions(({ context: { question }, enqueue }) => {
      if (question?.leaving.kind !== 'link') return;
      const { to, replace } = question.leaving;
      enqueue.sendTo(routerIn, { type: 'router.navigate', to, replace, unasked: true });
    }),
    travel: enqueueActions(({ context: { question }, enqueue }) => {
      if (question?.leaving.kind !== 'history') return;
      enqueue.sendTo(routerIn, { type: 'router.travel', by: question.leaving.by });
    }),
    signOut: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(sessionIn, { type: 'unsaved.changed', unsaved: false });
      enqueue.sendTo(sessionIn, { type: 'session.signOut' });
    }),
  },
  guards: {
    isOtherPerson: ({ context }, { sight }: { sight: RouterSight }) =>
      ownerOf(sight) !== ownerOf(context.sight),
    isSomewhere: (_, { to }: { to: string | null }) => to !== null,
    canOpen: ({ context: { sight } }, { to }: { to: string }) => {
      const tab = tabFor(to, sight);
      return tab !== null && !sight.tabs.some(({ key }) => key === tab.key);
    },
    canClose: ({ context }, { keys }: { keys: readonly string[] }) => canClose(context.sight, keys),
    losesWork: ({ context }, { keys }: { keys: readonly string[] }) =>
      canClose(context.sight, keys) && keys.some((key) => context.marks[key]?.unsaved),
    canMove: (_, { move }: { move: object | null }) => move !== null,
    canSave: ({ context: { marks, question } }) =>
      question?.keys.every((key) => !marks[key]?.unsaved || marks[key].savable) ?? false,
    canKeep: ({ context: { question } }) =>
      question?.leaving.kind === 'link' || question?.leaving.kind === 'history',
    leavesBy: ({ context }, { kind }: { kind: Leaving['kind'] }) => context.question?.leaving.kind === kind,
    isAllSaved: ({ context: { marks, question } }) => !question?.keys.some((key) => marks[key]?.unsaved),
    isStuck: ({ context: { marks, question } }) =>
      question?.keys.some((key) => marks[key]?.unsaved && !marks[key].busy) ?? false,
    hasUnsaved: ({ context }) => unsavedOf(context.marks).length > 0,
    hasNoUnsaved: ({ context }) => unsavedOf(context.marks).length === 0,
  },
});
