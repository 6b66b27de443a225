import { ChevronDownIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import { DropDown } from '../office/DropDown.tsx';
import { useTabTitle } from './use-tab-title.ts';

const TabList = later(() => import(/* webpackChunkName: "tab-list" */ './TabList.tsx'), { ahead: true });

/** The button that lists all open tabs; `named` shows the current one, where there is no strip. */
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
    <DropDown
      kind="dialog"
      label={label}
      isOpen={isOpen}
      onToggle={setOpen}
      align={named ? 'start' : 'end'}
      button={{
        variant: 'minimal',
        className: 'tab-switcher',
        'aria-label': named && tab ? `${titleOf(tab, marks[tab.key]?.title)}. ${label}` : label,
        ...(!named && { title: label }),
        endIcon: <ChevronDownIcon />,
        children: (
          <>
            {named && tab && (
              <span className="tab-title" dir="auto">
                {titleOf(tab, marks[tab.key]?.title)}
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
