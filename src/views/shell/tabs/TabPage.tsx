import { type ReactNode, useEffect, useRef } from 'react';
import { getTabKey } from '../../../machines/shell/router/open-tabs.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { type ScrollPositions, ScrollPositionsContext } from '../../kit/hooks/use-restored-scroll.ts';

/** The page of the current tab. Scrollable elements in it keep their scroll position (`useRestoredScroll`). */
export function TabPage({ children }: { children: ReactNode }) {
  const narrow = useAppSelector('shell', ({ context }) => context.narrow);
  const key = useAppSelector('router', ({ context }) => getTabKey(context.location));
  const open = useAppSelector('tabs', ({ context }) => context.routerView.tabs);
  const pages = useRef(new Map<string, ScrollPositions>());

  const positions = pages.current.get(key) ?? new Map();
  pages.current.set(key, positions);
  useEffect(() => {
    for (const page of pages.current.keys())
      if (page !== key && !open.some((tab) => tab.key === page)) pages.current.delete(page);
  }, [open, key]);

  const isTab = !narrow && open.some((tab) => tab.key === key);
  return (
    <ScrollPositionsContext value={positions}>
      <div
        className="tab-page"
        id="tab-page"
        {...(isTab && { role: 'tabpanel', 'aria-labelledby': `tab-${key}` })}
      >
        {children}
      </div>
    </ScrollPositionsContext>
  );
}
