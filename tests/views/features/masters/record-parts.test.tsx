import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { universityCampuses } from '../../../../contract/masters/university-parts.ts';
import { messagesOf } from '../../../../src/i18n/catalogue.ts';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import { createPartDefinition } from '../../../../src/machines/features/masters/part-form.machine.ts';
import { createPartsMachine } from '../../../../src/machines/features/masters/parts.machine.ts';
import type { GridRow } from '../../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';
import { RecordParts } from '../../../../src/views/features/masters/RecordParts.tsx';
import { openPage } from '../../../support/client/office.ts';

const campus = (id: number, name: string): GridRow => ({ id, version: 1, name, city: 'Town', address: null });

interface Given {
  readonly rows?: readonly GridRow[];
  readonly editable?: boolean;
  readonly failing?: ProblemKind;
  readonly remove?: (row: GridRow | null) => void;
}
beforeAll(() => openPage('record-university-edit'));
let close = (): void => {};
afterEach(() => close());

function open({ rows = [campus(5, 'City'), campus(6, 'Harbour')], editable = true, ...given }: Given) {
  let left = [...rows];
  const machine = createPartsMachine(createPartDefinition(universityCampuses)).provide({
    actors: {
      load: fromPromise(async () => {
        if (given.failing) throw new ProblemError(problem(given.failing));
        return { rows: left, editable };
      }),
      remove: fromPromise<void, { id: number; row: GridRow | null }>(async ({ input: { row } }) => {
        given.remove?.(row);
        left = left.filter(({ id }) => id !== row?.id);
      }),
    },
  });
  const actor = createActor(machine, { input: { params: { id: '3' }, search: '', user: null } }).start();
  close = () => actor.stop();
  render(
    <RawIntlProvider value={createLanguageIntl('en', messagesOf('en') ?? {})}>
      <RecordParts actor={actor} noun="university.campuses" />
    </RawIntlProvider>,
  );
  return userEvent.setup();
}

const entries = () => screen.queryAllByRole('listitem');
const buttonNames = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('the entries that belong to a record', () => {
  it('have each their own buttons, for whoever may change them', async () => {
    open({});
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(buttonNames()).toEqual([
      'Add to \u2068Campuses\u2069',
      'Edit \u2068City\u2069',
      'Delete \u2068City\u2069',
      'Edit \u2068Harbour\u2069',
      'Delete \u2068Harbour\u2069',
    ]);
  });

  it('have no buttons for others', async () => {
    open({ editable: false });
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(buttonNames()).toEqual([]);
  });

  it('say that there is none, once that is known', async () => {
    open({ rows: [] });
    expect(await screen.findByText('None yet')).toBeVisible();
  });

  it('are not there for whoever may not see them, and can be loaded again where that failed', async () => {
    open({ failing: 'forbidden' });
    await waitFor(() => expect(document.body.textContent).toBe(''));
    close();
    open({ failing: 'offline' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('are deleted one by one after a question at the entry, and the focus goes to their heading', async () => {
    const removed: (number | undefined)[] = [];
    const user = open({ remove: (row) => removed.push(row?.id) });
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Delete \u2068Harbour\u2069' }));
    const [first, second] = entries();
    expect(within(first as HTMLElement).queryByRole('alert')).toBeNull();
    const question = within(within(second as HTMLElement).getByRole('alert'));
    expect(question.getByText('Delete \u2068Harbour\u2069 permanently?')).toBeVisible();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Delete' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect([removed, document.activeElement]).toEqual([
      [6],
      screen.getByRole('heading', { name: 'Campuses' }),
    ]);
  });

  it('are edited in a form that takes the focus, and gives it to their heading when it is closed', async () => {
    const user = open({});
    await waitFor(() => expect(entries()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Edit \u2068Harbour\u2069' }));
    const form = within(await screen.findByRole('form', { name: 'Edit \u2068Campuses\u2069' }));
    const name = form.getByDisplayValue('Harbour');
    expect([document.activeElement, buttonNames().filter((label) => label !== null)]).toEqual([name, []]);
    await user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Campuses' })),
    );
  });
});
