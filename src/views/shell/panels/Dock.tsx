import './dock.css';
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, TrashIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Splitter, usePaneSize } from '../../kit/office/Splitter.tsx';
import { ActivityList } from './ActivityList.tsx';

/** The resizable panel at the bottom of the page with recent activity. */
export default function Dock() {
  const text = useText();
  const panes = useAppActor('panes');
  const activity = useAppActor('activity');
  const size = usePaneSize('dock');
  const list = useRef<HTMLElement>(null);
  const isEmpty = useAppSelector('activity', ({ context }) => context.entries.length === 0);
  return (
    <section
      className="dock"
      id="dock"
      data-pane="dock"
      aria-label={text('activity.title')}
      style={{ blockSize: `min(${size}px, 60vh)` }}
    >
      <Splitter pane="dock" controls="dock" />
      <div className="dock-head">
        <h2>{text('activity.title')}</h2>
        <Button
          size="small"
          variant="minimal"
          icon={<TrashIcon size={14} />}
          text={text('action.clear')}
          disabled={isEmpty}
          onClick={() => {
            activity.send({ type: 'activity.clear' });
            // The button is disabled now.
            list.current?.focus();
          }}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ChevronDownIcon />}
          aria-label={text('activity.hide')}
          title={text('activity.hide')}
          onClick={() => panes.send({ type: 'dock.toggle' })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section ref={list} className="dock-body" tabIndex={0} aria-label={text('activity.list')}>
        <ActivityList />
      </section>
    </section>
  );
}
