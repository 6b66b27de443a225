import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { deferred } from '../../../../support/client/actor.ts';
import { type BoardAnswers, loadBoard, openBoard } from '../../../../support/client/board.ts';
import { application } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import type { Stage } from '../../../../support/client/stage.tsx';
import { pick } from '../../../../support/pick.ts';
import { details } from '../../../../support/records/applications.ts';

let stage: Stage;
let calls: EventCall[];
/** What lies under the pointer. */
let under: Element | null;
beforeEach(() => {
  calls = [];
  under = null;
  // jsdom has no layout, and pointers can’t be captured.
  document.elementFromPoint = () => under;
  HTMLElement.prototype.setPointerCapture = () => {};
  HTMLElement.prototype.scrollBy = () => {};
});
afterEach(() => stage.close());
beforeAll(loadBoard);

/** An application whose passport still has to be confirmed, and how it stands after an event. */
const inReview = details(
  1,
  {
    places: { admission: 'agencyReview', documents: 'complete' },
    facts: { documents: [{ required: true, state: 'uploaded', validUntil: null }] },
  },
  { studentName: 'Amina Diallo', version: 4 },
);
const returned = details(1, { places: { admission: 'returned' } }, { studentName: 'Amina Diallo' });

function open(answers: BoardAnswers = {}): void {
  stage = openBoard('/application?shape=board', {
    read: async () => inReview,
    send: async (call) => {
      calls.push(call);
      return returned;
    },
    ...answers,
  });
}

const lane = (name: string) => screen.findByRole('region', { name });
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^APP-.*${name}`) });
async function openMoves(): Promise<HTMLElement> {
  await stage.user.click(
    await screen.findByRole('button', { name: 'Change status of \u2068Amina Diallo\u2069' }),
  );
  return screen.findByRole('dialog', { name: 'Change status of \u2068Amina Diallo\u2069' });
}

describe('a card of the board', () => {
  it('says what it is about, what is urgent in it, and how many more there are', async () => {
    open({
      rows: [
        application(1, {
          status: 'agencyReview',
          studentName: 'Amina Diallo',
          priority: 'urgent',
          flagged: true,
          followUpOn: '2027-01-05',
        }),
        application(2, { status: 'agencyReview', priority: 'high' }),
        application(3, { status: 'agencyReview', priority: 'low' }),
      ],
      total: 5,
    });
    await card('Amina Diallo');
    expect(outline(await lane('In preparation'))).toEqual([
      'region In preparation, busy:',
      '## In preparation',
      '5 (5 applications)',
      '[button ‹ltr APP-2026-00001›Flagged‹Amina Diallo›‹BSc Nursing›‹University of Leeds›In agency reviewUrgentSeptember 2027Follow up on ‹5 Jan 2027›] [checkbox Select ‹Amina Diallo›] [button Change status of ‹Amina Diallo›]',
      '[button ‹ltr APP-2026-00002›‹Student 2›‹BSc Nursing›‹University of Leeds›In agency reviewHighSeptember 2027] [checkbox Select ‹Student 2›] [button Change status of ‹Student 2›]',
      '[button ‹ltr APP-2026-00003›‹Student 3›‹BSc Nursing›‹University of Leeds›In agency reviewSeptember 2027] [checkbox Select ‹Student 3›] [button Change status of ‹Student 3›]',
      'Loading more…',
    ]);
    expect(outline(await lane('Visa'))).toEqual([
      'region Visa:',
      '## Visa',
      '0 (0 applications)',
      'No applications',
    ]);
    const list = within(await lane('In preparation')).getByRole('list');
    const checkbox = screen.getByRole('checkbox', { name: 'Select \u2068Student 2\u2069' });
    await stage.user.click(checkbox);
    expect(checkbox).toHaveProperty('checked', true);
    (await card('Student 2')).focus();
    const stops = () =>
      within(list)
        .getAllByRole('button')
        .map(({ tabIndex }) => tabIndex);
    await waitFor(() => expect(stops()).toEqual([-1, -1, 0, 0, -1, -1]));
  });

  it('opens its application, in the background with the Control key', async () => {
    open();
    await stage.user.keyboard('{Control>}');
    await stage.user.click(await card('Li Wei'));
    await stage.user.keyboard('{/Control}');
    expect(window.location.pathname).toBe('/application');
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Applications',
      '⁨Application⁩ ⁨2⁩',
    ]);
    await stage.user.click(await card('Joana Reis'));
    await waitFor(() => expect(window.location.pathname).toBe('/application/details/3'));
  });
});

describe('the dialog that moves a card', () => {
  it('lists where the card can go, and what stands against the rest', async () => {
    open();
    const dialog = await openMoves();
    await within(dialog).findByRole('button', { name: /^Return/ });
    expect(outline(dialog)).toEqual([
      'dialog Change status of ‹Amina Diallo›:',
      '## Change status of ‹Amina Diallo›',
      '[button Close]',
      'Status: ‹In agency review›',
      'list Available actions:',
      '[button Return for corrections Next status: ‹Returned› · In preparation, focused]',
      '[button Withdraw application Next status: ‹Withdrawn› · Ended]',
      '[button Cancel application Next status: ‹Cancelled› · Ended]',
      '[button Close application Next status: ‹Closed› · Ended]',
      '### Unavailable actions',
      'Approve application',
      'Not every required document is confirmed and valid.Confirm or waive the documents still open in the checklist below.',
    ]);
  });

  it('asks for what an event needs, sends it, and moves the card', async () => {
    open();
    await stage.user.click(
      await within(await openMoves()).findByRole('button', { name: /^Cancel application/ }),
    );
    const form = await screen.findByRole('dialog', { name: 'Cancel application' });
    expect(screen.getAllByRole('dialog')).toEqual([form]);
    expect(outline(form)).toEqual([
      'dialog Cancel application:',
      '## Cancel application',
      '[button Close]',
      '‹ltr APP-2026-00001› · ‹Amina Diallo›',
      '[text Reason: , dir auto, at most 2000, focused]',
      'New status: ‹Cancelled›',
      'Notifies: ‹counsellor or channel partner, student and university›',
      '[button Cancel application] [button Discard]',
    ]);
    await stage.user.keyboard('Too small');
    await stage.user.click(within(form).getByRole('button', { name: 'Cancel application' }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Status of \u2068Amina Diallo\u2069 changed: \u2068Returned\u2069',
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pick(calls, 'id version event')).toEqual([
      { id: 1, version: 4, event: { type: 'application.cancel', reason: 'Too small' } },
    ]);
    expect(document.activeElement).toBe(await card('Amina Diallo'));
  });

  it('sends at once what needs nothing, and is gone meanwhile', async () => {
    const { promise, resolve } = deferred<typeof returned>();
    open({
      send: async (call) => {
        calls.push(call);
        return promise;
      },
      read: async () =>
        details(1, { places: { admission: 'draft' }, role: 'counsellor' }, { studentName: 'Amina Diallo' }),
    });
    await stage.user.click(await within(await openMoves()).findByRole('button', { name: /^Mark as ready/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/^Status of /)).toBeNull();
    resolve(returned);
    await screen.findByText(/^Status of /);
    expect(calls.map(({ event }) => event)).toEqual([{ type: 'application.complete' }]);
  });

  it('says that nothing can be done, and gives the focus back to the card when it is closed', async () => {
    open({
      read: async () =>
        details(
          1,
          { places: { admission: 'agencyReview' }, role: 'university-contact' },
          { studentName: 'Amina Diallo' },
        ),
    });
    const dialog = await openMoves();
    await within(dialog).findByText('No actions available to you');
    expect(outline(dialog)).toEqual([
      'dialog Change status of ‹Amina Diallo›, focused:',
      '## Change status of ‹Amina Diallo›',
      '[button Close]',
      'Status: ‹In agency review›',
      'No actions available to you',
    ]);
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([document.activeElement, calls]).toEqual([await card('Amina Diallo'), []]);
  });

  it('says what stands against all that could be done', async () => {
    const known = details(1, { whole: false }, { studentName: 'Amina Diallo' });
    const approve = {
      type: 'application.approve',
      region: 'admission',
      to: 'approved',
      input: 'none',
      effects: [],
      reasons: ['reason.feeSettled'],
    } as const;
    open({
      read: async () => ({
        ...known,
        workflow: {
          ...known.workflow,
          possible: [{ ...approve, effects: [], reasons: [...approve.reasons] }],
        },
      }),
    });
    const dialog = await openMoves();
    await within(dialog).findByText('Approve application');
    expect(outline(dialog)).toEqual([
      'dialog Change status of ‹Amina Diallo›, focused:',
      '## Change status of ‹Amina Diallo›',
      '[button Close]',
      'Status: ‹Draft›',
      '### Unavailable actions',
      'Approve application',
      'The application fee has not been paid.Record the application fee with its receipt.',
    ]);
  });

  it('says why the application can’t be read, and reads it again', async () => {
    let fails = true;
    open({
      read: async () => {
        if (fails) throw new ProblemError(problem('offline'));
        return inReview;
      },
    });
    const dialog = await openMoves();
    await within(dialog).findByRole('alert');
    expect(outline(dialog)).toEqual([
      'dialog Change status of ‹Amina Diallo›:',
      '## Change status of ‹Amina Diallo›',
      '[button Close]',
      'alert:',
      'Couldn’t load the application',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      '[button Try again, focused]',
    ]);
    fails = false;
    await stage.user.keyboard('{Enter}');
    expect(await within(dialog).findByRole('button', { name: /^Return/ })).toBeVisible();
  });

  it('says why a move is refused, with what mends it', async () => {
    open({
      read: async () =>
        details(1, { places: { admission: 'draft' }, role: 'counsellor' }, { studentName: 'Amina Diallo' }),
      send: async () => {
        throw new ProblemError(problem('refused', { reasons: ['reason.documentsUploaded'] }));
      },
    });
    const dialog = await openMoves();
    await stage.user.click(await within(dialog).findByRole('button', { name: /^Mark as ready/ }));
    const refused = await screen.findByRole('dialog');
    await within(refused).findByRole('alert');
    expect(outline(refused)).toEqual([
      'dialog Change status of ‹Amina Diallo›:',
      '## Change status of ‹Amina Diallo›',
      '[button Close]',
      'alert:',
      'Couldn’t change the status',
      'Required documents are missing or have expired.Upload the documents marked as missing in the checklist below.',
      '[button Try again, focused]',
    ]);
  });
});

describe('a board that can’t be loaded', () => {
  it('says so, and is loaded again', async () => {
    open({ missing: true });
    const alert = await screen.findByRole('alert');
    expect(outline(alert)).toEqual([
      'alert:',
      'Couldn’t load the board',
      'Couldn’t load the data',
      '[button Try again]',
    ]);
  });

  it('says which lane it is', async () => {
    open({ failing: 'offer' });
    const alert = await within(await lane('Offer')).findByRole('alert');
    expect(outline(alert)).toEqual([
      'alert:',
      'Couldn’t load these applications',
      'An unexpected error occurred',
      '[button Try again]',
    ]);
  });
});

describe('a card that is dragged', () => {
  async function drag(): Promise<void> {
    const dragged = await card('Amina Diallo');
    fireEvent.pointerDown(dragged, {
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: 100,
      clientY: 100,
    });
    fireEvent.pointerMove(dragged, { pointerId: 1, clientX: 130, clientY: 100 });
  }
  const zones = () =>
    [...document.querySelectorAll('[data-stage]')].map((found) =>
      [...(found.querySelector(':scope > [aria-hidden]')?.children ?? [])].map(
        ({ textContent }) => textContent,
      ),
    );

  it('shows in each lane what leads there, without the dialog, and is moved by the drop', async () => {
    open();
    await drag();
    await waitFor(() => expect(zones()[0]?.[0]).toMatch(/^Return/));
    expect(zones()).toEqual([
      [
        'Return for corrections Next status: ⁨Returned⁩',
        'Approve application Not every required document is confirmed and valid.',
      ],
      ['Can’t be moved here from its current status'],
      ['Can’t be moved here from its current status'],
      ['Can’t be moved here from its current status'],
      ['Can’t be moved here from its current status'],
      ['Can’t be moved here from its current status'],
      [
        'Withdraw application Next status: ⁨Withdrawn⁩',
        'Cancel application Next status: ⁨Cancelled⁩',
        'Close application Next status: ⁨Closed⁩',
      ],
    ]);
    expect([screen.queryByRole('dialog'), document.querySelectorAll('body > [data-card]').length]).toEqual([
      null,
      1,
    ]);
    under = document.querySelector('[data-move="application.return"]');
    fireEvent.pointerMove(await card('Amina Diallo'), { pointerId: 1, clientX: 140, clientY: 110 });
    expect(under?.getAttribute('data-over')).toBe('true');
    fireEvent.pointerUp(await card('Amina Diallo'), { pointerId: 1, clientX: 140, clientY: 110 });
    expect(await screen.findByRole('dialog', { name: 'Return for corrections' })).toBeVisible();
    expect([zones().flat(), document.querySelectorAll('body > [data-card]').length]).toEqual([[], 0]);
  });

  it('stays where it is when it is dropped in a lane beside its moves', async () => {
    open();
    await drag();
    await waitFor(() => expect(zones()[0]?.[0]).toMatch(/^Return/));
    under = await lane('Visa');
    fireEvent.pointerUp(await card('Amina Diallo'), { pointerId: 1, clientX: 140, clientY: 110 });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Amina Diallo'));
    expect([screen.queryByRole('dialog'), zones().flat(), calls]).toEqual([null, [], []]);
  });

  it('waits in each lane for what can be done with it, and for the dialog if it is dropped before', async () => {
    const { promise, resolve } = deferred<typeof inReview>();
    open({ read: () => promise });
    await drag();
    expect(zones()).toEqual(Array.from({ length: 7 }, () => ['Loading available actions…']));
    under = await lane('Visa');
    fireEvent.pointerUp(await card('Amina Diallo'), { pointerId: 1, clientX: 140, clientY: 110 });
    const dialog = await screen.findByRole('dialog', { name: /^Change status of/ });
    resolve(inReview);
    expect(await within(dialog).findByRole('button', { name: /^Return/ })).toBeVisible();
  });

  it('says in each lane that what can be done with it can’t be loaded, and Escape ends that', async () => {
    open({
      read: async () => {
        throw new ProblemError(problem('offline'));
      },
    });
    await drag();
    await waitFor(() =>
      expect(zones()).toEqual(Array.from({ length: 7 }, () => ['Couldn’t load the application'])),
    );
    await stage.user.keyboard('{Escape}');
    expect([zones().flat(), screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('is a click after less than a few pixels, and not with a finger', async () => {
    open();
    const pressed = await card('Amina Diallo');
    const press = { button: 0, pointerId: 1, clientX: 100, clientY: 100 };
    fireEvent.pointerDown(pressed, { ...press, pointerType: 'mouse' });
    fireEvent.pointerMove(pressed, { pointerId: 1, clientX: 105, clientY: 100 });
    fireEvent.pointerUp(pressed, press);
    fireEvent.pointerDown(pressed, { ...press, pointerType: 'touch' });
    fireEvent.pointerMove(pressed, { pointerId: 1, clientX: 160, clientY: 100 });
    expect(zones().flat()).toEqual([]);
  });
});
