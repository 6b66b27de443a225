import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { statusEditMachine } from '../../../../../src/machines/features/applications/statuses/status-edit.machine.ts';
import { statusListMachine } from '../../../../../src/machines/features/applications/statuses/status-list.machine.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
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

describe('the statuses as a whole', () => {
  const named: ApplicationStatus = {
    ...plain,
    status: 'submitted',
    label: { en: 'Sent', fr: 'Envoyée' },
    count: 1200,
    usualDays: 14,
    subStatuses: [{ id: 'photo', label: { en: 'Photo missing', fr: 'Photo', ar: 'صورة' } }],
  };

  it('are a table with how many applications are in each, and their days', async () => {
    stage = openStage({
      at: '/applications/status',
      signedIn: staff(),
      screens: {
        statusList: statusListMachine.provide({
          actors: {
            load: fromPromise<readonly ApplicationStatus[]>(async () => [
              ...statuses,
              named,
              { ...plain, status: 'waitlisted', usualDays: 30, deadlineDays: 21 },
            ]),
          },
        }),
      },
    });
    const table = await screen.findByRole('table');
    expect(outline(table)).toEqual([
      'Statuses in order',
      '| Status | Applications | Time limit (days) | Sub-statuses',
      '| [link Edit ‹Draft›, to /applications/status/edit/draft] | 3 | none |',
      '| [link Edit ‹Ready›, to /applications/status/edit/ready] | 3 | none |',
      '| [link Edit ‹Enrolled›, to /applications/status/edit/enrolled] | 3 | none |',
      '| [link Edit ‹Submitted›, to /applications/status/edit/submitted] | 1,200 | default: 14 days | photo',
      '| [link Edit ‹Waitlisted›, to /applications/status/edit/waitlisted] | 3 | 21 |',
    ]);
    expect(screen.getByRole('button', { name: 'Add sub-status' })).toBeVisible();
    stage.close();
    stage = openStage({
      at: '/applications/status',
      signedIn: staff([{ action: 'read', subject: 'all' }]),
      screens: {
        statusList: statusListMachine.provide({
          actors: { load: fromPromise<readonly ApplicationStatus[]>(async () => statuses) },
        }),
      },
    });
    expect([
      outline(await screen.findByRole('table')).slice(-3),
      screen.queryByRole('button', { name: 'Add sub-status' }),
    ]).toEqual([['| Draft | 3 | none |', '| Ready | 3 | none |', '| Enrolled | 3 | none |'], null]);
  });

  it('are edited with a name in each language, and only read by those who may not', async () => {
    const openStatus = async (rules?: Parameters<typeof staff>[0]) => {
      stage = openStage({
        at: '/applications/status/edit/submitted',
        signedIn: staff(rules),
        screens: {
          statusEdit: statusEditMachine.provide({
            actors: { load: fromPromise<readonly ApplicationStatus[]>(async () => [named]) },
          }),
        },
      });
      const form = (await screen.findByRole('textbox', { name: 'Position in lists' })).closest('form');
      if (!form) throw new Error('there is no form');
      return form;
    };
    const form = await openStatus();
    expect(outline(form)).toEqual([
      '[field Name in English: Sent, dir auto, described “Leave empty to use the default name.”]',
      'Leave empty to use the default name.',
      '[field Name in French: Envoyée, dir auto]',
      '[field Name in Arabic: , dir auto]',
      '[select Colour: *Grey / Blue / Violet / Teal / Green / Amber / Orange / Red]',
      '[field Position in lists: 1, dir ltr]',
      '[field Time limit (days): , dir ltr, described “Leave empty to use the default: 14 days.”]',
      'Leave empty to use the default: 14 days.',
      'group Sub-statuses:',
      'Sub-statuses',
      'Sub-statuses describe a status in more detail. They don’t change the available actions. You can’t delete one that’s in use.',
      'group Sub-status 1:',
      'Sub-status 1',
      '[field Name in English: Photo missing, dir auto]',
      '[field Name in French: Photo, dir auto]',
      '[field Name in Arabic: صورة, dir auto]',
      '[select Colour: *Same as the status / Grey / Blue / Violet / Teal / Green / Amber / Orange / Red]',
      '[button Delete ‹Photo missing›]',
      '[button Add sub-status]',
      '[button Save, disabled] [status]',
    ]);
    const { user } = stage;
    const days = screen.getByRole('textbox', { name: /days/i });
    await user.type(days, '9');
    expect(
      within(form)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,200 applications have this status. Their deadlines are recalculated when you save.', '']);
    await user.click(screen.getByRole('button', { name: /^Add sub-status/ }));
    await user.type(screen.getAllByRole('textbox').at(-2) as HTMLElement, 'Mot');
    expect(outline(form).slice(-14)).toEqual([
      '[field Name in English: Photo missing, dir auto]',
      '[field Name in French: Photo, dir auto]',
      '[field Name in Arabic: صورة, dir auto]',
      '[select Colour: *Same as the status / Grey / Blue / Violet / Teal / Green / Amber / Orange / Red]',
      '[button Delete ‹Photo missing›]',
      'group Sub-status 2:',
      'Sub-status 2',
      '[field Name in English: , dir auto]',
      '[field Name in French: Mot, dir auto, focused]',
      '[field Name in Arabic: , dir auto]',
      '[select Colour: *Same as the status / Grey / Blue / Violet / Teal / Green / Amber / Orange / Red]',
      '[button Delete ‹Mot›]',
      '[button Add sub-status]',
      '[button Save] [button Discard changes] [status]',
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete \u2068Photo missing\u2069' }));
    expect(outline(form).slice(-9)).toEqual([
      'group Sub-status 1:',
      'Sub-status 1',
      '[field Name in English: , dir auto]',
      '[field Name in French: Mot, dir auto]',
      '[field Name in Arabic: , dir auto]',
      '[select Colour: *Same as the status / Grey / Blue / Violet / Teal / Green / Amber / Orange / Red]',
      '[button Delete ‹Mot›]',
      '[button Add sub-status]',
      '[button Save] [button Discard changes] [status]',
    ]);
    stage.close();
    expect(outline(await openStatus([{ action: 'read', subject: 'all' }]))).toEqual([
      'Only administrators can change this.',
      '[field Name in English: Sent, dir auto, readonly, described “Leave empty to use the default name.”]',
      'Leave empty to use the default name.',
      '[field Name in French: Envoyée, dir auto, readonly]',
      '[field Name in Arabic: , dir auto, readonly]',
      '[select Colour: *Grey / Blue / Violet / Teal / Green / Amber / Orange / Red, disabled]',
      '[field Position in lists: 1, dir ltr, readonly]',
      '[field Time limit (days): , dir ltr, readonly, described “Leave empty to use the default: 14 days.”]',
      'Leave empty to use the default: 14 days.',
      'group Sub-statuses:',
      'Sub-statuses',
      'Sub-statuses describe a status in more detail. They don’t change the available actions. You can’t delete one that’s in use.',
      'group Sub-status 1:',
      'Sub-status 1',
      '[field Name in English: Photo missing, dir auto, readonly]',
      '[field Name in French: Photo, dir auto, readonly]',
      '[field Name in Arabic: صورة, dir auto, readonly]',
      '[select Colour: *Same as the status / Grey / Blue / Violet / Teal / Green / Amber / Orange / Red, disabled]',
    ]);
  });
});
