import { Button, Classes } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { fold } from '../../../machines/kit/values/fold.ts';
import type { TabsEvent } from '../../../machines/shell/tabs/tabs.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Moves the focus between the search field and the rows. */
function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .tab-row-name')];
  const row = document.activeElement?.closest('.tab-row')?.querySelector<HTMLElement>('.tab-row-name');
  const index = stops.findIndex((stop) => stop === (row ?? document.activeElement));
  const target = stops[(index + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length];
  event.preventDefault();
  target?.focus();
}

/** All open tabs, filtered by the typed text; each can be shown or closed. */
export default function TabList({ onDone }: { onDone: () => void }) {
  const text = useText();
  const titleOf = useTabTitle();
  const tabs = useAppActor('tabs');
  const snapshot = useSelector(tabs, (current) => current);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const { routerView, statuses } = snapshot.context;
  const query = fold(typed);
  const rows = routerView.tabs
    .map((tab) => ({
      key: tab.key,
      title: titleOf(tab, statuses[tab.key]?.title),
      status: statuses[tab.key],
    }))
    .filter(({ title }) => fold(title).includes(query));
  const show = (key: string) => {
    tabs.send({ type: 'tab.show', key });
    onDone();
  };
  // The button disappears or is disabled, so the focus moves to the field.
  const close = (event: TabsEvent) => {
    tabs.send(event);
    field.current?.focus();
  };
  return (
    <div
      className="tab-list"
      role="dialog"
      aria-label={text('tab.list', { count: routerView.tabs.length })}
      onKeyDown={moveRowFocus}
    >
      <label className="only-read" htmlFor={id}>
        {text('tab.search')}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        className={`${Classes.INPUT} tab-search`}
        placeholder={text('tab.search')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && rows[0] && show(rows[0].key)}
      />
      <ul>
        {rows.map(({ key, title, status }) => (
          <li className="tab-row" key={key}>
            <button
              type="button"
              className="tab-row-name"
              aria-current={key === routerView.shown ? 'page' : undefined}
              onClick={() => show(key)}
              onKeyDown={(event) => event.key === 'Delete' && close({ type: 'tab.close', key })}
            >
              <span className="tab-title" dir="auto">
                {title}
              </span>
              {status?.unsaved && (
                <>
                  <span className="tab-dot" aria-hidden="true" />
                  <span className="only-read">{text('label.unsavedChanges')}</span>
                </>
              )}
            </button>
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={text('tab.closeNamed', { title })}
              disabled={!snapshot.can({ type: 'tab.close', key })}
              onClick={() => close({ type: 'tab.close', key })}
            />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="tab-list-empty">{text('tab.none')}</p>}
      <div className="tab-list-actions">
        <Button
          variant="minimal"
          text={text('tab.closeOthers')}
          disabled={!snapshot.can({ type: 'tab.closeOthers' })}
          onClick={() => close({ type: 'tab.closeOthers' })}
        />
        <Button
          variant="minimal"
          text={text('action.reopenTab')}
          disabled={!snapshot.can({ type: 'tab.reopen' })}
          onClick={() => {
            tabs.send({ type: 'tab.reopen' });
            onDone();
          }}
        />
      </div>
    </div>
  );
}
