import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  ApplicationDetails,
  TimelineEntry,
} from '../../../../../contract/applications/application-details.ts';
import {
  type ApplicationAnswers,
  loadApplicationPage,
  notes,
  type OpenedApplication,
  openApplication,
  todo,
} from '../../../../support/client/application-page.ts';
import { outline } from '../../../../support/client/outline.ts';
import { details, happened } from '../../../../support/records/applications.ts';

let page: OpenedApplication;
beforeAll(loadApplicationPage);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
});
afterEach(() => {
  page.stage.close();
  vi.useRealTimers();
});

function open(
  timeline: readonly TimelineEntry[],
  answers: ApplicationAnswers = {},
  more: Partial<ApplicationDetails> = {},
) {
  page = openApplication(
    details(30, { places: { admission: 'submitted' } }, { timeline: [...timeline], ...more }),
    answers,
  );
}
const region = (name: string) => screen.findByRole('region', { name });

describe('the history of an application', () => {
  it('says who did what and when, what changed and what was given', async () => {
    open([
      happened(9, {
        type: 'application.submit',
        from: 'approved',
        to: 'submitted',
        payload: { universityReference: 'L-2041' },
        happenedAt: '2026-11-24T09:00:00.000Z',
      }),
      happened(8, {
        type: 'compliance.open',
        actorName: null,
        from: null,
        to: 'compliance.open',
        happenedAt: '2026-11-24T08:00:00.000Z',
      }),
      happened(7, {
        type: 'fee.record',
        from: null,
        to: null,
        payload: { amount: 50, currency: 'GBP', paidOn: '2026-11-20', receiptId: 8 },
      }),
      happened(6, {
        type: 'application.changed',
        from: null,
        to: null,
        changes: [
          { field: 'priority', before: 'normal', after: 'high' },
          { field: 'intake', before: 'September 2027', after: 'January 2028' },
          { field: 'remark', before: null, after: 'Call' },
          { field: 'flagged', before: false, after: true },
        ],
      }),
      happened(5, {
        type: 'visa.report',
        from: 'visaLodged',
        to: 'visaLodged',
        payload: { granted: false, letterId: 8 },
        evidence: [
          { documentId: 8, type: 'visaDecision', file: 1, files: 1, canOpen: false, path: 'letterId' },
        ],
      }),
      happened(4, { type: 'application.changeIntake', from: null, to: null, payload: { intakeId: 7 } }),
      happened(3, {
        type: 'information.request',
        payload: { items: ['Transcript', 'Photo'] },
        happenedAt: '2026-11-01T09:00:00.000Z',
      }),
    ]);
    const history = await region('History');
    expect(outline(history)).toEqual([
      'region History:',
      '## History',
      '### Tuesday, 24 November 2026',
      'Submitted to university‹Omar Haddad› · yesterday (24 November 2026 at 05:30)',
      'From ‹Approved› to ‹Submitted›',
      '‹University reference›: ‹L-2041›',
      'Compliance file openedyesterday (24 November 2026 at 04:30)',
      'Set to ‹Check not started›',
      '### Friday, 20 November 2026',
      'Application fee recorded‹Omar Haddad› · 5 days ago (20 November 2026 at 05:30)',
      '‹Amount›: ‹£50.00›',
      '‹Paid on›: ‹20 Nov 2026›',
      '‹Receipt›: ‹Offer letter›',
      'Application updated‹Omar Haddad› · 5 days ago (20 November 2026 at 05:30)',
      '‹Priority›: ‹Normal› → ‹High›',
      '‹Intake›: ‹September 2027› → ‹January 2028›',
      '‹Remark›: ‹Empty› → ‹Call›',
      '‹Flagged›: ‹No› → ‹Yes›',
      'Visa decision reported‹Omar Haddad› · 5 days ago (20 November 2026 at 05:30)',
      '‹Decision›: ‹Refused›',
      'Based on',
      'list Based on:',
      '‹Visa decision›, version 1 of 1',
      'Intake changed‹Omar Haddad› · 5 days ago (20 November 2026 at 05:30)',
      '‹Later intake›: ‹January 2028›',
      '[button Show all 7 events]',
    ]);
    await page.stage.user.click(within(history).getByRole('button', { name: 'Show all 7 events' }));
    expect(outline(history).slice(-8)).toEqual([
      'list Based on:',
      '‹Visa decision›, version 1 of 1',
      'Intake changed‹Omar Haddad› · 5 days ago (20 November 2026 at 05:30)',
      '‹Later intake›: ‹January 2028›',
      '### Sunday, 1 November 2026',
      'Information requested by university‹Omar Haddad› · 1 Nov 2026 (1 November 2026 at 05:30)',
      'From ‹In agency review› to ‹Approved›',
      '‹Information requested›: ‹‹Transcript› and ‹Photo››',
    ]);
  });

  it('says that there are older events where there are more than fifty', async () => {
    open(Array.from({ length: 50 }, (_, at) => happened(50 - at)));
    const history = await region('History');
    expect(within(history).getAllByRole('listitem')).toHaveLength(6);
    await page.stage.user.click(within(history).getByRole('button', { name: /50/ }));
    expect(within(history).getAllByRole('listitem')).toHaveLength(50);
    expect(outline(history).slice(-1)).toEqual(['Showing the last 50 events.']);
  });
});

describe('the notes of an application', () => {
  it('say for whom they are, and are deleted only when one is sure', async () => {
    const [shared] = notes.notes;
    if (!shared) throw new Error('there is no note');
    open([], {
      beside: {
        notes: {
          audiences: ['internal', 'shared'],
          notes: [
            {
              ...shared,
              id: 3,
              audience: 'internal',
              words: 'Ours',
              authorName: 'Omar Haddad',
              removable: false,
            },
            shared,
          ],
        },
      },
    });
    const { user } = page.stage;
    const box = await region('Notes');
    await within(box).findByText('Ours');
    expect(outline(box)).toEqual([
      'region Notes:',
      '## Notes',
      '[text Write a note: , dir auto, at most 2000, keys Shift+C]',
      'radiogroup Visible to:',
      'Visible to [radio Agency staff only, checked] [radio Agency staff, student and channel partner]',
      '[button Add note]',
      'Ours',
      '‹Omar Haddad› · 5 days ago (20 November 2026 at 05:30)Agency staff only',
      'Send the passport',
      'Counsellor · 5 days ago (20 November 2026 at 05:30)Agency staff, student and channel partner [button Delete note: ‹Send the passport›]',
    ]);
    await user.click(within(box).getByRole('button', { name: /^Delete note/ }));
    expect(outline(box).slice(-4)).toEqual([
      'Send the passport',
      'Counsellor · 5 days ago (20 November 2026 at 05:30)Agency staff, student and channel partner',
      'alert:',
      'Delete this note permanently? [button Delete] [button Cancel]',
    ]);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    expect(within(box).queryByRole('alert')).toBeNull();
    await user.type(within(box).getByRole('textbox'), 'Hm');
    await user.click(within(box).getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(page.done).toEqual([{ kind: 'write', audience: 'internal', words: 'Hm' }]));
  });

  it('are for those alone whom their reader may write to', async () => {
    open([], { beside: { notes: { audiences: ['shared'], notes: [] } } });
    const box = await region('Notes');
    await within(box).findByText('No notes yet');
    expect(outline(box)).toEqual([
      'region Notes:',
      '## Notes',
      '[text Write a note: , dir auto, at most 2000, keys Shift+C]',
      '[button Add note]',
      'No notes yet',
    ]);
    page.stage.close();
    open([], { beside: { notes: { audiences: [], notes: [] } } });
    await within(await region('Notes')).findByText('No notes yet');
    expect(outline(await region('Notes'))).toEqual(['region Notes:', '## Notes', 'No notes yet']);
  });
});

describe('the tasks of an application', () => {
  it('say whose they are and when they are due, and what came of the others', async () => {
    open([], {
      beside: {
        tasks: [
          { ...todo, dueOn: '2026-11-25' },
          { ...todo, id: 6, kind: 'application.submit', words: null, assigneeName: null, dueOn: null },
          { ...todo, id: 7, words: 'Done', status: 'done', endedAt: todo.createdAt, events: ['task.reopen'] },
          {
            ...todo,
            id: 8,
            words: 'Dropped',
            status: 'dropped',
            dueOn: null,
            endedAt: todo.createdAt,
            events: ['task.reopen'],
          },
        ],
      },
    });
    const box = await region('Tasks');
    await within(box).findByText('Done');
    await page.stage.user.type(within(box).getByRole('textbox', { name: 'Task description' }), 'A');
    expect(outline(box)).toEqual([
      'region Tasks:',
      '## Tasks',
      '[checkbox ‹Call the family›]',
      '‹Nadia Karim› · due on ‹25 Nov 2026›',
      '[checkbox ‹Carry out the compliance check›]',
      'Assigned to: ‹Application officer›',
      '[field Task description: A, dir auto, at most 500, keys Shift+T, focused]',
      '[field Due date: , dir ltr, inputmode numeric] [button Open calendar]',
      'Assigned to',
      '[combobox Assigned to: , dir auto, expanded false]',
      '[button Add task]',
      '[more 2 closed tasks]',
      '[checkbox ‹Done›, checked]',
      '‹Nadia Karim› · due on ‹5 Jan 2026›',
      '[checkbox ‹Dropped›, disabled]',
      '‹Nadia Karim› · cancelled',
    ]);
  });

  it('say that there are none', async () => {
    const closed = { ...todo, status: 'done', endedAt: todo.createdAt } as const;
    open([], { beside: { tasks: [closed] } });
    await within(await region('Tasks')).findByText('No open tasks');
    page.stage.close();
    open([], { beside: { tasks: [] } });
    const box = await region('Tasks');
    await within(box).findByText(/^No .*tasks/);
    expect(outline(box)).toEqual([
      'region Tasks:',
      '## Tasks',
      'No open tasks',
      '[field Task description: , dir auto, at most 500, keys Shift+T]',
      '[button Add task]',
    ]);
    await page.stage.user.click(within(box).getByRole('button', { name: 'Add task' }));
    expect(outline(box)).toEqual([
      'region Tasks:',
      '## Tasks',
      'No open tasks',
      '[field Task description: , dir auto, at most 500, invalid, keys Shift+T, described “This field is required”]',
      'alert:',
      'This field is required',
      '[button Add task, focused]',
    ]);
  });
});
