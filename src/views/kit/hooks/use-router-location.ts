import { useCallback } from 'react';
import { useAppActor, useCurrentLocation } from './use-app.ts';

interface NavigateOptions {
  readonly replace?: boolean;
}

/** wouter's location hook on top of the router actor: links send it an event, and the actor decides. */
export function useRouterLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const router = useAppActor('router');
  const { path } = useCurrentLocation();
  const navigate = useCallback(
    (to: string, options?: NavigateOptions) =>
      router.send({ type: 'router.navigate', to, replace: options?.replace ?? false }),
    [router],
  );
  return [path, navigate];
}

/** The query string without its `?`, as wouter expects it. */
export const useRouterSearch = (): string => useCurrentLocation().search.replace(/^\?/, '');
