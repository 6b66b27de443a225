import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import {
  type ApplicationAnswers,
  loadApplicationPage,
  type OpenedApplication,
  openApplication,
} from '../../../../support/client/application-page.ts';
import { outline } from '../../../../support/client/outline.ts';
import { pick } from '../../../../support/pick.ts';
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

/** The dialog of an event of an application. */
async function open(
  name: string,
  application: ApplicationDetails,
  answers?: ApplicationAnswers,
): Promise<HTMLElement> {
  page = openApplication(application, answers);
  const { user } = page.stage;
  const actions = within(await screen.findByRole('region', { name: 'Available actions' }));
  const button = actions.queryByRole('button', { name });
  if (button) await user.click(button);
  else {
    await user.click(actions.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
const inReview = details(30, { places: { admission: 'agencyReview' } });

/** The optional amounts of an offer that nobody has filled in. */
const amounts = [
  'group Deposit:',
  'Deposit',
  'Leave empty if there is none.',
  '[field Amount: , dir ltr, inputmode decimal]',
  '[field Currency: , dir ltr, inputmode text, at most 3]',
  '[field Due on: , dir ltr, inputmode numeric] [button Open calendar]',
  'group Scholarship:',
  'Scholarship',
  'Leave empty if there is none.',
  '[field Amount: , dir ltr, inputmode decimal]',
  '[field Currency: , dir ltr, inputmode text, at most 3]',
];

describe('the form of an event', () => {
  it('asks for each field of an offer, and for the parts that it may have', async () => {
    const dialog = await open('Make conditional offer', details(30, { places: { admission: 'submitted' } }));
    await within(dialog).findByRole('combobox', { name: /Letter/ });
    expect(outline(dialog)).toEqual([
      'dialog Make conditional offer:',
      '## Make conditional offer',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      '[select Letter: *Select / Offer letter · offer.pdf · Confirmed, focused]',
      '[button Choose a file for ‹Offer letter›] [button Take a photo for ‹Offer letter›]',
      '[field Expires on: , dir ltr, inputmode numeric] [button Open calendar]',
      ...amounts,
      '[text Conditions (one per line): , dir auto]',
      'New status: ‹Conditional offer›',
      'Notifies: ‹counsellor or channel partner and student›',
      '[button Make conditional offer] [button Discard]',
    ]);
    await page.stage.user.click(within(dialog).getByRole('button', { name: 'Make conditional offer' }));
    expect(outline(within(dialog).getByRole('alert'))).toEqual([
      'alert Check these fields, focused:',
      '### Check these fields',
      '[link Letter: Select an option, to #letterId]',
      '[link Expires on: This field is required, to #expiresOn]',
      '[link Conditions (one per line): Enter at least one item, to #conditions]',
    ]);
    expect(outline(dialog)).toEqual([
      'dialog Make conditional offer:',
      '## Make conditional offer',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      'alert Check these fields, focused:',
      '### Check these fields',
      '[link Letter: Select an option, to #letterId]',
      '[link Expires on: This field is required, to #expiresOn]',
      '[link Conditions (one per line): Enter at least one item, to #conditions]',
      '[select Letter: *Select / Offer letter · offer.pdf · Confirmed, invalid, described “Select an option”]',
      'Select an option',
      '[button Choose a file for ‹Offer letter›] [button Take a photo for ‹Offer letter›]',
      '[field Expires on: , dir ltr, inputmode numeric, invalid, described “This field is required”] [button Open calendar]',
      'This field is required',
      ...amounts,
      '[text Conditions (one per line): , dir auto, invalid, described “Enter at least one item”]',
      'Enter at least one item',
      'New status: ‹Conditional offer›',
      'Notifies: ‹counsellor or channel partner and student›',
      '[button Make conditional offer] [button Discard]',
    ]);
  });

  it('shows what is agreed to when an offer is accepted, with the focus there', async () => {
    const dialog = await open(
      'Accept offer',
      details(
        30,
        { places: { admission: 'unconditionalOffer' }, role: 'student' },
        {
          offer: {
            conditional: false,
            letterId: 8,
            expiresOn: null,
            scholarship: null,
            conditions: [
              { id: 1, words: 'IELTS 7', state: 'waived', settledAt: null, proof: null, reason: null },
            ],
          },
          deposit: { amount: 500, currency: 'GBP', dueOn: '2027-02-01', paidOn: null, receiptId: null },
        },
      ),
      { role: 'student' },
    );
    await within(dialog).findByRole('heading', { name: 'Terms of the offer' });
    expect(outline(dialog)).toEqual([
      'dialog Accept offer:',
      '## Accept offer',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      'region Terms of the offer:',
      '### (focused) Terms of the offer',
      'Course: ‹BSc Nursing›',
      'University: ‹University of Leeds›',
      'Intake: September 2027',
      'Offer type: Unconditional',
      'Tuition fee, first year: £18,000.00',
      'Tuition fee, whole course: £54,000.00',
      'Deposit: ‹£500.00›, due on ‹1 Feb 2027›',
      '#### Conditions',
      '‹IELTS 7› Waived',
      'New status: ‹Offer accepted›',
      'Notifies: ‹university›',
      'Creates a task for: ‹Application officer›',
      '[button Accept offer] [button Discard]',
    ]);
  });

  it('waits for a connection, and is edited again', async () => {
    const dialog = await open('Return for corrections', inReview, {
      send: async () => {
        throw new ProblemError(problem('offline'));
      },
    });
    const { user } = page.stage;
    await user.keyboard('Too dark{Control>}{Enter}{/Control}');
    await within(dialog).findByRole('button', { name: 'Try now' });
    expect(outline(dialog)).toEqual([
      'dialog Return for corrections:',
      '## Return for corrections',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      'status:',
      'You’re offline. This is sent when you reconnect. It’s sent only once, even after several attempts. You can leave this open. If you close the tab, your entries are still here next time.',
      '[button Try now] [button Keep editing]',
      '[text Reason: Too dark, dir auto, at most 2000, readonly, focused]',
      'New status: ‹Returned›',
      'Notifies: ‹counsellor or channel partner›',
      '[button Return for corrections, disabled] [button Discard]',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(outline(dialog)).toEqual([
      'dialog Return for corrections:',
      '## Return for corrections',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      '[text Reason: Too dark, dir auto, at most 2000]',
      'New status: ‹Returned›',
      'Notifies: ‹counsellor or channel partner›',
      '[button Return for corrections] [button Discard]',
    ]);
  });

  it('shows what others did meanwhile, and is sent all the same', async () => {
    const theirs = details(
      30,
      { places: { admission: 'agencyReview', compliance: 'open' } },
      {
        version: 5,
        priority: 'high',
        remark: 'Call',
        timeline: [
          happened(12, {
            type: 'compliance.open',
            to: null,
            from: null,
            happenedAt: '2026-11-24T09:00:00.000Z',
          }),
        ],
      },
    );
    let stale = true;
    const dialog = await open('Return for corrections', inReview, {
      send: async () => {
        if (stale) throw new ProblemError(problem('stale', { current: theirs }));
        return theirs;
      },
    });
    const { user } = page.stage;
    await user.keyboard('Too dark{Control>}{Enter}{/Control}');
    await within(dialog).findByRole('alert');
    expect(outline(dialog)).toEqual([
      'dialog Return for corrections:',
      '## Return for corrections',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      'alert Someone else changed this application:',
      '### (focused) Someone else changed this application',
      'The application has changed since you opened it. Your entries are kept.',
      '| Field | When you opened it | Now',
      '| Compliance check | Check not required | Check not started',
      '| Priority | Normal | High',
      '| Remark | Empty | Call',
      '#### Activity since then',
      'Compliance file opened · ‹Omar Haddad› · yesterday',
      '[button Send anyway] [button Keep editing] [button Discard]',
    ]);
    stale = false;
    await user.click(within(dialog).getByRole('button', { name: /anyway/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pick(page.calls, 'version event')).toEqual([
      { version: 1, event: { type: 'application.return', reason: 'Too dark' } },
      { version: 5, event: { type: 'application.return', reason: 'Too dark' } },
    ]);
  });

  it('says in a conflict that the event can no longer be sent', async () => {
    const theirs = details(30, { places: { admission: 'withdrawn' } }, { version: 5 });
    const dialog = await open('Return for corrections', inReview, {
      send: async () => {
        throw new ProblemError(problem('stale', { current: theirs }));
      },
    });
    await page.stage.user.keyboard('Too dark{Control>}{Enter}{/Control}');
    await within(dialog).findByRole('alert');
    expect(outline(dialog)).toEqual([
      'dialog Return for corrections:',
      '## Return for corrections',
      '[button Close]',
      '‹ltr APP-2026-00030› · ‹Student 30›',
      'alert Someone else changed this application:',
      '### (focused) Someone else changed this application',
      'The application has changed since you opened it. Your entries are kept.',
      '| Field | When you opened it | Now',
      '| Status | In agency review | Withdrawn',
      'This action isn’t available in the application’s current status.',
      '[button Keep editing] [button Discard]',
    ]);
    await page.stage.user.click(within(dialog).getByRole('button', { name: /Discard/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
