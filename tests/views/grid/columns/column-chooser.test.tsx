import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import ColumnChooser from '../../../../src/views/grid/columns/ColumnChooser.tsx';
import type { ListViewConfig } from '../../../../src/views/grid/list-view-config.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const viewConfig = {
  columns: {
    number: { title: 'fact.number' },
    name: { title: 'fact.name' },
    email: { title: 'fact.email' },
    phone: { title: 'fact.phone' },
  },
} as unknown as ListViewConfig;
const columns = ['number', 'name', 'email', 'phone'].map((id) => ({ id, type: 'text' }));

/** The chooser of a list that shows these columns, of which some are pinned. */
function open(shown: readonly string[], pinned = 0) {
  const sent: AnyEventObject[] = [];
  const machine = createMachine({
    context: { layout: { columns: shown.map((id) => ({ id })), pinned }, definition: { columns } },
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  });
  const grid = createActor(machine).start() as unknown as GridActor;
  const { container } = show(<ColumnChooser grid={grid} viewConfig={viewConfig} />);
  return { sent, items: () => readLines(container).filter((line) => line.startsWith('- ')) };
}

it('lists the visible columns first, in their order, each with what can be done with it', () => {
  expect(open(['email', 'number', 'name'], 1).items()).toEqual([
    '- checkbox: Email = on, button: Unpin from ‹Email›, button: Move ‹Email› up (unavailable), button: Move ‹Email› down',
    '- checkbox: Number = on, button: Pin up to ‹Number›, button: Move ‹Number› up, button: Move ‹Number› down',
    '- checkbox: Name = on, button: Pin up to ‹Name›, button: Move ‹Name› up, button: Move ‹Name› down (unavailable)',
    '- checkbox: Phone = off',
  ]);
});

it('the only visible column cannot be hidden', () => {
  expect(open(['name']).items()).toEqual([
    '- checkbox: Name = on (disabled), button: Pin up to ‹Name›, button: Move ‹Name› up (unavailable), button: Move ‹Name› down (unavailable)',
    '- checkbox: Number = off',
    '- checkbox: Email = off',
    '- checkbox: Phone = off',
  ]);
});

it('finds a column without regard to accents and capitals', async () => {
  const { items } = open(['name']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a column' }), 'ÉMA');
  expect(items()).toEqual(['- checkbox: Email = off']);
});

describe('each of its controls', () => {
  it('does what it says', async () => {
    const { sent } = open(['email', 'number', 'name'], 1);
    const seen: unknown[] = [];
    const press = async (role: 'button' | 'checkbox', name: string) => {
      await userEvent.click(screen.getByRole(role, { name }));
      seen.push([name, ...sent.splice(0)]);
    };
    await press('checkbox', 'Phone');
    await press('checkbox', 'Number');
    await press('button', 'Unpin from \u2068Email\u2069');
    await press('button', 'Pin up to \u2068Name\u2069');
    await press('button', 'Move \u2068Email\u2069 up');
    await press('button', 'Move \u2068Number\u2069 up');
    await press('button', 'Move \u2068Number\u2069 down');
    await press('button', 'Move \u2068Name\u2069 down');
    await press('button', 'Reset columns');
    await press('button', 'Close');
    expect(seen).toEqual([
      ['Phone', { type: 'column.show', column: 'phone' }],
      ['Number', { type: 'column.hide', column: 'number' }],
      ['Unpin from \u2068Email\u2069', { type: 'column.pin', count: 0 }],
      ['Pin up to \u2068Name\u2069', { type: 'column.pin', count: 3 }],
      ['Move \u2068Email\u2069 up'],
      ['Move \u2068Number\u2069 up', { type: 'column.move', column: 'number', to: 0 }],
      ['Move \u2068Number\u2069 down', { type: 'column.move', column: 'number', to: 2 }],
      ['Move \u2068Name\u2069 down'],
      ['Reset columns', { type: 'layout.reset' }],
      ['Close', { type: 'columns.close' }],
    ]);
  });

  it('has a key that moves its column, but not beyond the ends', async () => {
    const { sent } = open(['email', 'number']);
    for (const name of ['Email', 'Number', 'Phone']) {
      screen.getByRole('checkbox', { name }).focus();
      await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}{ArrowDown}');
    }
    expect(sent).toEqual([
      { type: 'column.move', column: 'email', to: 1 },
      { type: 'column.move', column: 'number', to: 0 },
    ]);
  });
});
