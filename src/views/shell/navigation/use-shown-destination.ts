import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Destination } from '../../../machines/shell/recents/recents.types.ts';
import {
  getShownDestination,
  getShownScreen,
  getTitle,
} from '../../../machines/shell/recents/shown-destination.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';

const noActor = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined };

/** The title that the current screen sets itself, such as its record's name; null without one. */
export function useShownTitle(): string | null {
  const screen = useAppSelector('router', getShownScreen);
  const readable: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> = screen ?? noActor;
  return useSelector(readable, () => getTitle(screen));
}

/** The current page, for history and favourites; null on pages that do not count. */
export function useShownDestination(): Destination | null {
  const title = useShownTitle();
  const path = useAppSelector('router', (router) => getShownDestination(router)?.path ?? null);
  return path === null ? null : { path, record: null, title };
}
