import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Place } from '../../machines/recents/recents.types.ts';
import { shownPlace, shownScreen, titleOf } from '../../machines/recents/shown-place.ts';
import { useAppSelector } from '../hooks/use-app.ts';

const nobody = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined };

/** The title that the current screen sets itself, such as its record's name; null without one. */
export function useShownTitle(): string | null {
  const screen = useAppSelector('router', shownScreen);
  const readable: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> = screen ?? nobody;
  return useSelector(readable, () => titleOf(screen));
}

/** The current page, for history and favourites; null on pages that do not count. */
export function useShownPlace(): Place | null {
  const title = useShownTitle();
  const path = useAppSelector('router', (router) => shownPlace(router)?.path ?? null);
  return path === null ? null : { path, record: null, title };
}
