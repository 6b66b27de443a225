import { Button, PopoverNext, PopupKind } from '@blueprintjs/core';
import { ChevronDownIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useTabTitle } from './use-tab-title.ts';

const TabList = lazy(() => import(/* webpackChunkName: "tab-list" */ './TabList.tsx'));

/** The button that lists all open pages; `named` shows which one is on screen, where there is no strip. */
export function TabSwitcher({ named }: { named: boolean }) {
  const text = useText();
  const titleOf = useTabTitle();
  const open = useAppSelector('tabs', ({ context }) => context.sight.tabs);
  const shown = useAppSelector('tabs', ({ context }) => context.sight.shown);
  const marks = useAppSelector('tabs', ({ context }) => context.marks);
  const [isOpen, setOpen] = useState(false);
  const tab = open.find(({ key }) => key === shown);
  const label = text('tab.list', { count: open.length });
  return (
    <PopoverNext
      isOpen={isOpen}
      popupKind={PopupKind.DIALOG}
      onInteraction={setOpen}
      placement={named ? 'bottom-start' : 'bottom-end'}
      arrow={false}
      animation="minimal"
      transitionDuration={100}
      popoverClassName="menu-popover"
      portalClassName="office-portal"
      content={
        <Suspense>
          <TabList onDone={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button
        variant="minimal"
        className="tab-switcher"
        aria-label={named && tab ? `${titleOf(tab, marks[tab.key]?.title)}. ${label}` : label}
        {...(!named && { title: label })}
        endIcon={<ChevronDownIcon />}
      >
        {named && tab && (
          <span className="tab-title" dir="auto">
            {titleOf(tab, marks[tab.key]?.title)}
          </span>
        )}
        <span className="tab-count">{open.length}</span>
      </Button>
    </PopoverNext>
  );
}
