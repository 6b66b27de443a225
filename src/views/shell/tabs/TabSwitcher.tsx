import { ChevronDownIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { DropDown } from '../../kit/menus/DropDown.tsx';
import { useTabTitle } from './use-tab-title.ts';

const TabList = lazyComponent(() => import(/* webpackChunkName: "tab-menus" */ './TabList.tsx'), {
  preload: true,
});

/** The button that lists all open tabs; `named` shows the current one, where there is no strip. */
export function TabSwitcher({ named }: { named: boolean }) {
  const text = useText();
  const titleOf = useTabTitle();
  const open = useAppSelector('tabs', ({ context }) => context.routerView.tabs);
  const shown = useAppSelector('tabs', ({ context }) => context.routerView.shown);
  const statuses = useAppSelector('tabs', ({ context }) => context.statuses);
  const [isOpen, setOpen] = useState(false);
  const tab = open.find(({ key }) => key === shown);
  const label = text('tab.list', { count: open.length });
  return (
    <DropDown
      kind="dialog"
      label={label}
      isOpen={isOpen}
      onToggle={setOpen}
      align={named ? 'start' : 'end'}
      button={{
        variant: 'minimal',
        className: 'tab-switcher',
        'aria-label': named && tab ? `${titleOf(tab, statuses[tab.key]?.title)}. ${label}` : label,
        ...(!named && { title: label }),
        endIcon: <ChevronDownIcon />,
        children: (
          <>
            {named && tab && (
              <span className="tab-title" dir="auto">
                {titleOf(tab, statuses[tab.key]?.title)}
              </span>
            )}
            <span className="tab-count">{open.length}</span>
          </>
        ),
      }}
    >
      <TabList onDone={() => setOpen(false)} />
    </DropDown>
  );
}
