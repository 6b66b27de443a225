import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { TabsEvent } from '../../../machines/shell/tabs/tabs.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { moveFocus } from '../../kit/menus/menu-focus.ts';
import { AnchoredPopover } from '../../kit/overlays/overlays.tsx';

interface TabMenuProps {
  readonly tabKey: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The menu of a tab. */
export default function TabMenu({ tabKey, title, onClose }: TabMenuProps) {
  const text = useText();
  const tabs = useAppActor('tabs');
  const snapshot = useSelector(tabs, (current) => current);
  const item = (label: string, event: TabsEvent) => (
    <MenuItem text={label} disabled={!snapshot.can(event)} onClick={() => tabs.send(event)} />
  );
  return (
    <AnchoredPopover
      isOpen
      placement="bottom-start"
      transitionDuration={100}
      popoverClassName="menu-popover"
      onInteraction={(open) => !open && onClose()}
      content={
        <Menu aria-label={title} onKeyDown={moveFocus}>
          {item(text('action.close'), { type: 'tab.close', key: tabKey })}
          {item(text('tab.closeOthers'), { type: 'tab.closeOthers', key: tabKey })}
          <MenuDivider />
          {item(text('action.moveLeft'), { type: 'tab.move', key: tabKey, to: 'left' })}
          {item(text('action.moveRight'), { type: 'tab.move', key: tabKey, to: 'right' })}
          <MenuDivider />
          {item(text('action.reopenTab'), { type: 'tab.reopen' })}
        </Menu>
      }
    >
      <span className="tab-anchor" />
    </AnchoredPopover>
  );
}
