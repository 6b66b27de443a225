import { type AnyActorRef, fromCallback, type Subscription } from 'xstate';
import { receiverOf } from '../receivers.ts';
import { keyOf } from '../router/open-tabs.ts';
import type { RouterContext } from '../router/router.types.ts';
import { isSameMark, type Mark, markOf } from './marks.ts';
import type { RouterSight, TabsEvent } from './tabs.types.ts';

/** The part of the router's snapshot that the tabs use. */
export interface RouterSnapshot {
  readonly context: RouterContext;
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
  hasTag(tag: 'failed'): boolean;
}

/**
 * The router's snapshot. The types of receivers do not include snapshots; this one is known by its system id.
 */
export const routerOf = (system: AnyActorRef['system']): RouterSnapshot =>
  receiverOf(system, 'router').getSnapshot() as unknown as RouterSnapshot;

/** The part of the router's state that concerns the tabs. */
export function sightOf(router: RouterSnapshot): RouterSight {
  const { tabs, location, decision, session, built } = router.context;
  const key = keyOf(location);
  const isTab = decision.kind === 'shown' && tabs.some((tab) => tab.key === key);
  return { tabs, shown: isTab ? key : null, failed: router.hasTag('failed'), session, built };
}

/** The actor of a tab; undefined if it has not started. */
export function screenOfTab({ context, children }: RouterSnapshot, key: string): AnyActorRef | undefined {
  const screen = context.tabs.find((tab) => tab.key === key)?.screen;
  return screen ? children[screen.id] : undefined;
}

const isSameSight = (one: RouterSight, other: RouterSight): boolean =>
  one.tabs === other.tabs &&
  one.shown === other.shown &&
  one.failed === other.failed &&
  one.session === other.session;

interface Watched {
  readonly actor: AnyActorRef;
  readonly subscription: Subscription;
  mark: Mark;
}

/**
 * Watches the router and the screen of every tab: sends `routerView.changed` and `statuses.changed` when
 * either changes, and `statuses.changed` in any case when it receives `statuses.read`.
 */
export const watchRouter = fromCallback<{ type: 'marks.read' }, undefined, TabsEvent>(
  ({ sendBack, receive, system }) => {
    const watched = new Map<string, Watched>();
    let sight = sightOf(routerOf(system));

    const tellMarks = () =>
      sendBack({
        type: 'marks.changed',
        marks: Object.fromEntries([...watched].map(([key, { mark }]) => [key, mark])),
      });
    const watch = (key: string, actor: AnyActorRef) => {
      const read = () => {
        const mark = markOf(actor.getSnapshot());
        const known = watched.get(key);
        if (!known || isSameMark(known.mark, mark)) return;
        known.mark = mark;
        tellMarks();
      };
      const subscription = actor.subscribe({ next: read, error: () => {} });
      watched.set(key, { actor, subscription, mark: markOf(actor.getSnapshot()) });
    };
    const follow = () => {
      const router = routerOf(system);
      let changed = false;
      for (const [key, { actor, subscription }] of watched) {
        if (screenOfTab(router, key) === actor) continue;
        subscription.unsubscribe();
        watched.delete(key);
        changed = true;
      }
      for (const { key } of router.context.tabs) {
        const actor = screenOfTab(router, key);
        if (!actor || watched.has(key)) continue;
        watch(key, actor);
        changed = true;
      }
      const next = sightOf(router);
      // First the open tabs, then their statuses: the end of a session also closes its prompts.
      if (!isSameSight(sight, next)) {
        sight = next;
        sendBack({ type: 'sight.changed', sight });
      }
      if (changed) tellMarks();
    };

    sendBack({ type: 'sight.changed', sight });
    follow();
    receive(tellMarks);
    const following = receiverOf(system, 'router').subscribe(follow);
    return () => {
      following.unsubscribe();
      for (const { subscription } of watched.values()) subscription.unsubscribe();
    };
  },
);
