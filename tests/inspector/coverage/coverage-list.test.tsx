import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import type { CoverageEvent } from '../../../src/inspector/coverage/coverage.machine.ts';
import type { Sort, Summary } from '../../../src/inspector/coverage/summary.ts';
import { CoverageList } from '../../../src/inspector/panels/CoverageList.tsx';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
  // jsdom lays nothing out, so it can't scroll.
  Element.prototype.scrollIntoView = () => {};
});

const row = (key: string, missedStates: readonly string[]): Summary => ({
  key,
  id: key.slice(0, key.indexOf(' ')),
  missedStates,
  states: 4,
  missedTransitions: 12,
  transitions: 1234,
});
const rows = [row('board a1', ['board.open']), row('upload b2', []), row('upload c3', [])];

function open(sort: Sort) {
  const sent: CoverageEvent[] = [];
  function Opened() {
    const [selected, setSelected] = useState<string | null>(null);
    const onSend = (event: CoverageEvent) => {
      sent.push(event);
      if (event.type === 'machine.select') setSelected(event.key);
    };
    return <CoverageList rows={rows} sort={sort} selected={selected} onSend={onSend} />;
  }
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <Opened />
    </IntlProvider>,
  );
  return { user: userEvent.setup(), sent };
}

it('says how many states and transitions of each machine never happened, and tells namesakes apart', () => {
  open({ by: 'states', descending: true });
  const texts = screen.getAllByRole('row').map((one) => one.textContent);
  expect(texts).toEqual([
    'MachineStates never enteredTransitions never taken',
    'board 1 of 412 of 1,234',
    'upload b20 of 412 of 1,234',
    'upload c30 of 412 of 1,234',
  ]);
});

it('is walked by arrow keys, Home and End', async () => {
  const { user } = open({ by: 'states', descending: true });
  const selected = () => screen.queryAllByRole('row', { selected: true }).map((one) => one.textContent);
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}');
  expect(selected()).toEqual(['board 1 of 412 of 1,234']);
  await user.keyboard('{End}');
  expect(selected()).toEqual(['upload c30 of 412 of 1,234']);
  await user.keyboard('{ArrowUp}');
  expect(selected()).toEqual(['upload b20 of 412 of 1,234']);
  expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('row', { selected: true }).id,
  );
});

it('is sorted by its headers, which say how it is sorted now', async () => {
  const { user, sent } = open({ by: 'states', descending: true });
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(['none', 'descending', 'none']);
  const [, , transitions] = headers;
  if (!transitions) throw new Error('no third header');
  within(transitions).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([{ type: 'sort.toggle', by: 'transitions' }]);
  // Arrow keys on a header are not for the rows.
  await user.keyboard('{ArrowDown}');
  expect(sent).toHaveLength(1);
});
