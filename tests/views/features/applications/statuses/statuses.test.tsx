import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { statusEditMachine } from '../../../../../src/machines/features/applications/statuses/status-edit.machine.ts';
import { statusListMachine } from '../../../../../src/machines/features/applications/statuses/status-list.machine.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => Promise.all([openPage('applications-status'), openPage('applications-status-edit')]));

const plain: Omit<ApplicationStatus, 'status'> = {
  version: 0,
  label: {},
  colour: 'grey',
  order: 1,
  count: 3,
  deadlineDays: null,
  usualDays: null,
  subStatuses: [],
};
const statuses: readonly ApplicationStatus[] = [
  { ...plain, status: 'draft' },
  { ...plain, status: 'ready' },
  { ...plain, status: 'enrolled' },
];

async function open(): Promise<void> {
  stage = openStage({
    at: '/applications/status',
    signedIn: staff(),
    screens: {
      statusList: statusListMachine.provide({
        actors: { load: fromPromise<readonly ApplicationStatus[]>(async () => statuses) },
      }),
    },
  });
  await waitFor(() => expect(screen.getByLabelText(/Edit .*Draft/)).toBeVisible());
}

/** The statuses that the chart marks, and how many of its lines lead from one of them. */
const marked = () => [
  [...document.querySelectorAll('g[data-chosen="true"]')].map((box) => box.textContent),
  document.querySelectorAll('[data-out="true"]').length > 0,
];

describe('the chart of the statuses', () => {
  it('marks none until one is pointed at, and then that one with what leads from it', async () => {
    await open();
    expect(marked()).toEqual([[], false]);
    const row = screen.getByLabelText(/Edit .*Ready/).closest('tr');
    if (row === null) throw new Error('no row');
    fireEvent.pointerEnter(row);
    expect(marked()).toEqual([['Ready'], true]);
  });

  it('follows the keyboard from status to status', async () => {
    await open();
    act(() => screen.getByLabelText(/Edit .*Draft/).focus());
    expect(marked()).toEqual([['Draft'], true]);
    await stage.user.tab();
    expect(marked()).toEqual([['Ready'], true]);
  });
});

describe('the page of a status', () => {
  async function openEdit(at: string): Promise<void> {
    stage = openStage({
      at,
      signedIn: staff(),
      screens: {
        statusEdit: statusEditMachine.provide({
          actors: { load: fromPromise<readonly ApplicationStatus[]>(async () => statuses) },
        }),
      },
    });
    await screen.findByRole('main');
  }

  it('edits the status in its address, and offers no other', async () => {
    await openEdit('/applications/status/edit/ready');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Ready');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /Select a status/ })).toBeNull();
  });

  it('asks for the status first where a sub-status is added', async () => {
    await openEdit('/applications/status/add');
    const picker = await screen.findByRole('combobox', { name: /Select a status/ });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await stage.user.selectOptions(picker, 'Ready');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  });
});
