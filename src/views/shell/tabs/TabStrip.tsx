import './tabs.css';
import './tab-list.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useRightToLeft } from '../../kit/office/use-direction.ts';
import { TabAnnouncement } from './TabAnnouncement.tsx';
import { TabItem } from './TabItem.tsx';
import { TabSwitcher } from './TabSwitcher.tsx';
import { useTabKeys } from './use-tab-keys.ts';
import { useTabTitle } from './use-tab-title.ts';

const UnsavedChangesDialog = lazyComponent(
  () => import(/* webpackChunkName: "tab-menus" */ './UnsavedChangesDialog.tsx'),
);

function Strip({ rightToLeft }: { rightToLeft: boolean }) {
  const text = useText();
  const titleOf = useTabTitle();
  const open = useAppSelector('tabs', ({ context }) => context.routerView.tabs);
  const shown = useAppSelector('tabs', ({ context }) => context.routerView.shown);
  const statuses = useAppSelector('tabs', ({ context }) => context.statuses);
  const [focused, setFocused] = useState<string | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = useTabKeys(rightToLeft, setMenu);
  const reachable = open.some(({ key }) => key === focused) ? focused : (shown ?? open[0]?.key);

  const closeMenu = useCallback((key: string | null) => setMenu(key), []);
  const isFocusIn = useRef(false);
  useEffect(() => {
    const tab = [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find(
      ({ dataset }) => dataset.key === shown,
    );
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The focused tab was closed: focus the current one.
    if (isFocusIn.current && open.length > 0 && document.activeElement === document.body) tab?.focus();
  }, [shown, open]);

  return (
    <div
      className="tablist"
      role="tablist"
      aria-label={text('tab.label')}
      ref={strip}
      onKeyDown={onKeyDown}
      onFocus={() => {
        isFocusIn.current = true;
      }}
      onBlur={(event) => {
        // A removed tab loses the focus without a `relatedTarget`.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          isFocusIn.current = false;
      }}
    >
      {open.map((tab, index) => (
        <TabItem
          key={tab.key}
          tabKey={tab.key}
          index={index}
          title={titleOf(tab, statuses[tab.key]?.title)}
          status={statuses[tab.key]}
          shown={tab.key === shown}
          reachable={tab.key === reachable}
          menu={menu === tab.key}
          onFocus={setFocused}
          onMenu={closeMenu}
        />
      ))}
    </div>
  );
}

/** The open tabs: a strip where there is room, otherwise a button with their list. */
export function TabStrip() {
  const text = useText();
  const tabs = useAppActor('tabs');
  const narrow = useAppSelector('shell', ({ context }) => context.narrow);
  const several = useAppSelector('tabs', ({ context }) => context.routerView.tabs.length > 1);
  const asking = useAppSelector('tabs', (snapshot) => snapshot.hasTag('prompting'));
  const rightToLeft = useRightToLeft();
  useEffect(() => tabs.send({ type: 'direction.changed', rightToLeft }), [tabs, rightToLeft]);
  return (
    <>
      {(!narrow || several) && (
        <nav className="tabs" data-pane="tabs" data-tour="tabs" aria-label={text('tab.label')}>
          {!narrow && <Strip rightToLeft={rightToLeft} />}
          <TabSwitcher named={narrow} />
        </nav>
      )}
      <TabAnnouncement />
      {asking && <UnsavedChangesDialog />}
    </>
  );
}
