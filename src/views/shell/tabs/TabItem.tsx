import { CrossIcon } from '@blueprintjs/icons';
import { type DragEvent, type MouseEvent, useState } from 'react';
import type { TabStatus } from '../../../machines/shell/tabs/tab-status.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

const TabMenu = lazyComponent(() => import(/* webpackChunkName: "tab-menus" */ './TabMenu.tsx'));

interface TabItemProps {
  readonly tabKey: string;
  readonly index: number;
  readonly title: string;
  readonly status: TabStatus | undefined;
  readonly shown: boolean;
  /** The tab that has `tabIndex` 0. */
  readonly reachable: boolean;
  readonly menu: boolean;
  readonly onFocus: (key: string) => void;
  readonly onMenu: (key: string | null) => void;
}

/** Drag data type of the tab strip; other drags are ignored. */
const dragType = 'application/x-quayside-tab';

/** A tab: its title, whether it has unsaved changes or is loading, and its close button. */
export function TabItem({
  tabKey,
  index,
  title,
  status,
  shown,
  reachable,
  menu,
  onFocus,
  onMenu,
}: TabItemProps) {
  const text = useText();
  const tabs = useAppActor('tabs');
  const [over, setOver] = useState(false);
  const close = () => tabs.send({ type: 'tab.close', key: tabKey });
  const statusText = status?.unsaved
    ? text('label.unsavedChanges')
    : status?.busy
      ? text('label.loading')
      : null;
  const drag = {
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, tabKey),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const key = event.dataTransfer.getData(dragType);
      setOver(false);
      if (key) tabs.send({ type: 'tab.move', key, to: index });
    },
  };
  // The middle mouse button closes the tab instead of starting to scroll.
  const middle = {
    onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
    onAuxClick: (event: MouseEvent) => event.button === 1 && close(),
  };
  return (
    <div
      className="tab"
      role="presentation"
      data-shown={shown}
      data-over={over}
      draggable
      {...drag}
      {...middle}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${tabKey}`}
        className="tab-name"
        data-key={tabKey}
        aria-selected={shown}
        aria-keyshortcuts="Delete"
        {...(shown && { 'aria-controls': 'tab-page' })}
        tabIndex={reachable ? 0 : -1}
        title={title}
        onClick={() => tabs.send({ type: 'tab.show', key: tabKey })}
        onFocus={() => onFocus(tabKey)}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(tabKey);
        }}
      >
        <span className="tab-title" dir="auto">
          {title}
        </span>
        {statusText !== null && (
          <>
            <span className={status?.unsaved ? 'tab-dot' : 'tab-busy'} aria-hidden="true" />
            <span className="only-read">{statusText}</span>
          </>
        )}
      </button>
      <button
        type="button"
        className="tab-close"
        tabIndex={-1}
        aria-hidden="true"
        title={text('action.close')}
        onClick={close}
      >
        <CrossIcon size={12} />
      </button>
      {menu && <TabMenu tabKey={tabKey} title={title} onClose={() => onMenu(null)} />}
    </div>
  );
}
