import { useCallback } from 'react';
import { useAppActor, useLocationOf } from './use-app.ts';

interface NavigateOptions {
  readonly replace?: boolean;
}

/** wouter's location, taken from the router's actor: a link asks the actor, and the actor decides. */
export function useRouterLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const router = useAppActor('router');
  const { path } = useLocationOf();
  const navigate = useCallback(
    (to: string, options?: NavigateOptions) =>
      router.send({ type: 'router.navigate', to, replace: options?.replace ?? false }),
    [router],
  );
  return [path, navigate];
}

/** The query of the address that is shown, without its `?`, as wouter wants it. */
export const useRouterSearch = (): string => useLocationOf().search.replace(/^\?/, '');
