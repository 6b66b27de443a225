import { useSelector } from '@xstate/react';
import { createContext, useContext, useRef } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { ClientConfig } from '../../../../contract/config.ts';
import type { ScreenActor, ScreenKind } from '../../../machines/kit/routes/routes.types.ts';
import { getScreen } from '../../../machines/kit/routes/screen.ts';
import { type AppActors, getActor } from '../../../machines/kit/system.ts';
import type { Location } from '../../../machines/shell/router/router.types.ts';

/**
 * Available to every view: the app actor, through which all others are reached, and the installation's configuration.
 */
export interface AppContextValue {
  readonly app: AnyActorRef;
  readonly config: ClientConfig;
  /** The last events, oldest first, for a crash report. */
  readonly getRecentEvents: () => readonly string[];
}

export const AppContext = createContext<AppContextValue | null>(null);

/** The value provided by `App`; throws outside it. */
export function useAppContext(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('useAppContext must be used inside <App>');
  return value;
}

export const useConfig = (): ClientConfig => useAppContext().config;

/** An app-wide actor by its system id: `useAppActor('session')`. */
export const useAppActor = <Id extends keyof AppActors>(id: Id): AppActors[Id] =>
  getActor(useAppContext().app.system, id);

/** An actor of which only the snapshots are read. */
interface Readable<Snapshot> {
  readonly subscribe: AnyActorRef['subscribe'];
  getSnapshot(): Snapshot;
}
type AppSnapshots = { [Id in keyof AppActors]: SnapshotFrom<AppActors[Id]> };
type AppReadables = { [Id in keyof AppActors]: Readable<AppSnapshots[Id]> };

/** A value from an app-wide actor; the component re-renders only when the value changes. */
export function useAppSelector<const Id extends keyof AppActors, Value>(
  id: Id,
  select: (snapshot: AppSnapshots[Id]) => Value,
  isEqual?: (one: Value, other: Value) => boolean,
): Value {
  const actor: AppReadables[Id] = useAppActor(id);
  const read: Readable<AppSnapshots[Id]> = actor;
  return useSelector<Readable<AppSnapshots[Id]>, Value>(read, select, isEqual);
}

/** The current location. */
export const useCurrentLocation = (): Location => useAppSelector('router', ({ context }) => context.location);

/** Kind of the open screen; null on a page without one. */
export const useScreenKind = (): ScreenKind | null =>
  useAppSelector('router', ({ context }) => context.screen?.kind ?? null);

/**
 * The actor of the open screen. While the router moves to another page, the view that is about to unmount keeps its
 * actor.
 */
export function useScreen<Kind extends ScreenKind>(kind: Kind): ScreenActor<Kind> {
  const open = useAppSelector('router', (snapshot) => getScreen(snapshot, kind));
  const last = useRef(open);
  if (open) last.current = open;
  if (!last.current) throw new Error(`The screen ${kind} is not open`);
  return last.current;
}
