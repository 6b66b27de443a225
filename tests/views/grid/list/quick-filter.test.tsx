import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AnyActorRef, assign, createActor, createMachine } from 'xstate';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import { QuickFilter } from '../../../../src/views/grid/list/QuickFilter.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

/** The search field of a list that keeps what is typed. */
function open(searchText: string) {
  const machine = createMachine({
    context: { searchText },
    on: { 'grid.search': { actions: assign(({ event }) => ({ searchText: event.text })) } },
  });
  const grid: AnyActorRef = createActor(machine).start();
  const { container } = show(<QuickFilter grid={grid as unknown as GridActor} label="Search users" />);
  return { read: () => readLines(container), searched: () => grid.getSnapshot().context.searchText };
}

it('can be cleared by its button, which goes, so that the field has the focus', async () => {
  const { read } = open('amina');
  const before = read();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect([before, read()]).toEqual([
    ['search: Search users = amina', 'button: Clear search'],
    ['search: Search users = (focus)'],
  ]);
});

it('is cleared by Escape, which goes on to others once it is empty', async () => {
  const { searched } = open('amina');
  const heard: boolean[] = [];
  document.body.onkeydown = ({ key, defaultPrevented }) => {
    if (key === 'Escape') heard.push(defaultPrevented);
  };
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('{Escape}');
  const cleared = searched();
  await userEvent.keyboard('{Escape}');
  document.body.onkeydown = null;
  expect([cleared, heard]).toEqual(['', [true, false]]);
});
