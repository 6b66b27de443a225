import { Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { TabsEvent } from '../../../machines/shell/tabs/tabs.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { focusFirstItem, moveFocus } from '../../kit/menus/menu-focus.ts';

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
  const menu = useRef<HTMLUListElement>(null);
  const item = (label: string, event: TabsEvent) => (
    <MenuItem text={label} disabled={!snapshot.can(event)} onClick={() => tabs.send(event)} />
  );
  return (
    <PopoverNext
      isOpen
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      transitionDuration={100}
      popoverClassName="menu-popover"
      portalClassName="office-portal"
      onInteraction={(open) => !open && onClose()}
      onOpened={() => focusFirstItem(menu.current)}
      content={
        <Menu aria-label={title} ulRef={menu} onKeyDown={moveFocus}>
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
    </PopoverNext>
  );
}
