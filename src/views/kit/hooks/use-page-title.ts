import { useCallback } from 'react';
import { getPageTitleId } from '../../../machines/kit/routes/page-title.ts';
import type { RouteEntry } from '../../../machines/kit/routes/routes.types.ts';
import { useAppSelector } from './use-app.ts';
import { useDynamicText } from './use-text.ts';

/** Returns a page's title, as the user's role knows it; the fallback for one without a text. */
export function usePageTitle(
  fallback: 'navigation.label' | 'tab.label',
): (page: Pick<RouteEntry, 'title' | 'navigation'>) => string {
  const dynamicText = useDynamicText();
  const role = useAppSelector('router', ({ context }) => context.session.user?.role);
  return useCallback(
    (page) => dynamicText([getPageTitleId(page, role)], fallback),
    [dynamicText, role, fallback],
  );
}
