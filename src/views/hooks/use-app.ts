import { useSelector } from '@xstate/react';
import { createContext, useContext, useRef } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { ClientConfig } from '../../../contract/config.ts';
import type { Location } from '../../machines/router/router.types.ts';
import type { ScreenKind } from '../../machines/router/screen-kinds.ts';
import { type ScreenActor, screenOf } from '../../machines/screens.ts';
import { type AppActors, actorOf } from '../../machines/system.ts';

/** What every view may reach: the app's actor, by which all others, and the installation's configuration. */
export interface AppContextValue {
  readonly app: AnyActorRef;
  readonly config: ClientConfig;
  /** The last events, oldest first, for the report of a crash. */
  readonly report: () => readonly string[];
}

export const AppContext = createContext<AppContextValue | null>(null);

/** The value `App` provides; a view outside it is a mistake. */
export function useAppContext(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('A view must stand inside <App>');
  return value;
}

/** What this installation is configured to be. */
export const useConfig = (): ClientConfig => useAppContext().config;

/** An app-wide actor by its system id: `useAppActor('session')`. */
export const useAppActor = <Id extends keyof AppActors>(id: Id): AppActors[Id] =>
  actorOf(useAppContext().app.system, id);

/** An actor of which only the snapshots matter. */
interface Readable<Snapshot> {
  readonly subscribe: AnyActorRef['subscribe'];
  getSnapshot(): Snapshot;
}
type AppSnapshots = { [Id in keyof AppActors]: SnapshotFrom<AppActors[Id]> };
type AppReadables = { [Id in keyof AppActors]: Readable<AppSnapshots[Id]> };

/** A value out of an app-wide actor; the component is drawn again only when that value changes. */
export function useAppSelector<const Id extends keyof AppActors, Value>(
  id: Id,
  select: (snapshot: AppSnapshots[Id]) => Value,
  same?: (one: Value, other: Value) => boolean,
): Value {
  const actor: AppReadables[Id] = useAppActor(id);
  const read: Readable<AppSnapshots[Id]> = actor;
  return useSelector<Readable<AppSnapshots[Id]>, Value>(read, select, same);
}

/** The address that is shown. */
export const useLocationOf = (): Location => useAppSelector('router', ({ context }) => context.location);

/** Which screen is open; null on a page that has none. */
export const useScreenKind = (): ScreenKind | null =>
  useAppSelector('router', ({ context }) => context.screen?.kind ?? null);

/**
 * The actor of the open screen. While the router moves on to another page, the view that is about to go keeps the one
 * it had.
 */
export function useScreen<Kind extends ScreenKind>(kind: Kind): ScreenActor<Kind> {
  const open = useAppSelector('router', (snapshot) => screenOf(snapshot, kind));
  const last = useRef(open);
  if (open) last.current = open;
  if (!last.current) throw new Error(`The screen ${kind} is not open`);
  return last.current;
}
