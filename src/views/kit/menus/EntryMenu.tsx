import type { ReactNode } from 'react';
import { lazyComponent } from '../components/lazy-component.tsx';
import { MenuPopover, type MenuPopoverProps } from './MenuPopover.tsx';
import type { MenuEntries, RenderEntries } from './menu-entries.ts';

const EntryItems = lazyComponent(() => import(/* webpackChunkName: "menus" */ './EntryItems.tsx'), {
  preload: true,
});

const KnownEntries = lazyComponent(() => import(/* webpackChunkName: "menus" */ './KnownEntries.tsx'), {
  preload: 'only',
});

interface EntryMenuProps extends Omit<MenuPopoverProps, 'children' | 'known'> {
  readonly entries?: MenuEntries;
  /** Instead of `entries` in the first screen: a lazy component that renders them. */
  readonly lazyEntries?: (render: RenderEntries) => ReactNode;
}

/** A button with a menu whose entries are data: the palette finds them too. */
export const EntryMenu = ({
  entries = [],
  lazyEntries = (render) => render(entries),
  ...menu
}: EntryMenuProps) => (
  <MenuPopover {...menu} known={<KnownEntries lazyEntries={lazyEntries} />}>
    {lazyEntries((items) => (
      <EntryItems entries={items} />
    ))}
  </MenuPopover>
);
