import type { AnyActorRef } from 'xstate';
import type { RouteName, RouteParams } from '../../kit/routes/routes.types.ts';
import type { Destination } from './recents.types.ts';

/** The part of the router's snapshot that tells which page is shown. */
export interface RouterSnapshotView {
  readonly context: {
    readonly location: { readonly path: string };
    readonly match: { readonly name: RouteName; readonly params: RouteParams };
    readonly screen: { readonly id: string } | null;
    readonly decision: { readonly kind: string; readonly layout?: string };
    readonly shown: boolean;
  };
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** The actor of the screen that is shown; null on a page without one. */
export const getShownScreen = ({ context, children }: RouterSnapshotView): AnyActorRef | null =>
  (context.screen && children[context.screen.id]) ?? null;

/** The title a screen gives itself, such as its record's name; null if it has none, or not yet. */
export function getTitle(screen: AnyActorRef | null): string | null {
  const snapshot: { context?: { title?: unknown } } | undefined = screen?.getSnapshot();
  const title = snapshot?.context?.title;
  return typeof title === 'string' && title !== '' ? title : null;
}

/** The page of the office that is shown, as a destination to return to; null on others. */
export function getShownDestination(router: RouterSnapshotView): Destination | null {
  const { location, decision, shown } = router.context;
  if (!shown || decision.kind !== 'shown' || decision.layout !== 'office') return null;
  return { path: location.path, record: null, title: getTitle(getShownScreen(router)) };
}
