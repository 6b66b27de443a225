import type { AnyActorRef } from 'xstate';
import type { ScreenActor, ScreenKind } from './routes.types.ts';

/** The part of the router's snapshot that tells which screen is open. */
interface ScreenHolder {
  readonly context: { readonly screen: { readonly id: string; readonly kind: ScreenKind } | null };
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** The open screen's actor if it is of this kind; otherwise null. */
export function getScreen<Kind extends ScreenKind>(
  router: ScreenHolder,
  kind: Kind,
): ScreenActor<Kind> | null {
  const { screen } = router.context;
  const actor = screen?.kind === kind ? router.children[screen.id] : undefined;
  return (actor as ScreenActor<Kind> | undefined) ?? null;
}
