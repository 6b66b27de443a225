import { type AnyActorRef, fromCallback, type Subscription } from 'xstate';
import { getReceiver } from '../../kit/receivers.ts';
import { getTabKey } from '../router/open-tabs.ts';
import type { RouterContext } from '../router/router.types.ts';
import { isSameTabStatus, readTabStatus, type TabStatus } from './tab-status.ts';
import type { RouterView, TabsEvent } from './tabs.types.ts';

/** The part of the router's snapshot that the tabs use. */
export interface RouterSnapshot {
  readonly context: RouterContext;
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
  hasTag(tag: 'failed'): boolean;
}

/**
 * The router's snapshot. The types of receivers do not include snapshots; this one is known by its system id.
 */
export const getRouterSnapshot = (system: AnyActorRef['system']): RouterSnapshot =>
  getReceiver(system, 'router').getSnapshot() as unknown as RouterSnapshot;

/** The part of the router's state that concerns the tabs. */
export function getRouterView(router: RouterSnapshot): RouterView {
  const { tabs, location, decision, session, built } = router.context;
  const key = getTabKey(location);
  const isTab = decision.kind === 'shown' && tabs.some((tab) => tab.key === key);
  return { tabs, shown: isTab ? key : null, failed: router.hasTag('failed'), session, built };
}

/** The actor of a tab; undefined if it has not started. */
export function getTabScreen({ context, children }: RouterSnapshot, key: string): AnyActorRef | undefined {
  const screen = context.tabs.find((tab) => tab.key === key)?.screen;
  return screen ? children[screen.id] : undefined;
}

const isSameRouterView = (one: RouterView, other: RouterView): boolean =>
  one.tabs === other.tabs &&
  one.shown === other.shown &&
  one.failed === other.failed &&
  one.session === other.session;

interface Watched {
  readonly actor: AnyActorRef;
  readonly subscription: Subscription;
  status: TabStatus;
}

/**
 * Watches the router and the screen of every tab: sends `routerView.changed` and `statuses.changed` when
 * either changes, and `statuses.changed` in any case when it receives `statuses.read`.
 */
export const watchRouter = fromCallback<{ type: 'statuses.read' }, undefined, TabsEvent>(
  ({ sendBack, receive, system }) => {
    const watched = new Map<string, Watched>();
    let routerView = getRouterView(getRouterSnapshot(system));

    const notifyStatuses = () =>
      sendBack({
        type: 'statuses.changed',
        statuses: Object.fromEntries([...watched].map(([key, { status }]) => [key, status])),
      });
    const watch = (key: string, actor: AnyActorRef) => {
      const read = () => {
        const status = readTabStatus(actor.getSnapshot());
        const known = watched.get(key);
        if (!known || isSameTabStatus(known.status, status)) return;
        known.status = status;
        notifyStatuses();
      };
      const subscription = actor.subscribe({ next: read, error: () => {} });
      watched.set(key, { actor, subscription, status: readTabStatus(actor.getSnapshot()) });
    };
    const followLink = () => {
      const router = getRouterSnapshot(system);
      let changed = false;
      for (const [key, { actor, subscription }] of watched) {
        if (getTabScreen(router, key) === actor) continue;
        subscription.unsubscribe();
        watched.delete(key);
        changed = true;
      }
      for (const { key } of router.context.tabs) {
        const actor = getTabScreen(router, key);
        if (!actor || watched.has(key)) continue;
        watch(key, actor);
        changed = true;
      }
      const next = getRouterView(router);
      // First the open tabs, then their statuses: the end of a session also closes its prompts.
      if (!isSameRouterView(routerView, next)) {
        routerView = next;
        sendBack({ type: 'routerView.changed', routerView });
      }
      if (changed) notifyStatuses();
    };

    sendBack({ type: 'routerView.changed', routerView });
    followLink();
    receive(notifyStatuses);
    const following = getReceiver(system, 'router').subscribe(followLink);
    return () => {
      following.unsubscribe();
      for (const { subscription } of watched.values()) subscription.unsubscribe();
    };
  },
);
