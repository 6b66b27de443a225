import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { Role } from '../../../../../contract/kit/ability.ts';
import type { RecordPeek } from '../../../../../contract/kit/search.ts';
import { loadCatalogue } from '../../../../../src/i18n/catalogue.ts';
import { applicationDetailsMachine } from '../../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormRequest,
  LoadedEventForm,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import type { ViewersChanged } from '../../../../../src/machines/features/applications/presence/viewers.actor.ts';
import { applicationMachine } from '../../../../../src/machines/features/record/application.machine.ts';
import type { RecordKey } from '../../../../../src/machines/features/record/record.types.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import { openPage, staff } from '../../../../support/client/office.ts';
import { never, openStage, type Stage } from '../../../../support/client/stage.tsx';
import { details, peekOfApplication } from '../../../../support/records/applications.ts';

let stage: Stage;
let calls: EventCall[] = [];
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('application-details'),
    ...(['charts', 'applications', 'documents', 'uploads', 'tools'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  ]);
});

/** The page of an application whose conditional offer expires in a hundred years, as a role sees it. */
function open(role: Role, more: Partial<ApplicationDetails> = {}): void {
  calls = [];
  const application = details(
    30,
    { places: { admission: 'conditionalOffer' }, role, whole: role === 'admin' },
    {
      universityName: 'Eastbridge College',
      courseTitle: 'Tax law',
      intakeName: 'January 2027',
      offer: {
        conditional: true,
        letterId: 8,
        expiresOn: '2126-12-24',
        scholarship: { amount: 1500, currency: 'GBP' },
        conditions: [
          { id: 1, words: 'IELTS 6.5', state: 'open', settledAt: null, proof: null, reason: null },
          { id: 2, words: 'Degree certificate', state: 'met', settledAt: null, proof: null, reason: null },
        ],
      },
      deposit: { amount: 2000, currency: 'GBP', dueOn: '2127-01-05', paidOn: null, receiptId: null },
      ...more,
    },
  );
  const part = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(async () => application),
      viewers: fromCallback<ViewersChanged, { readonly id: number }>(() => {}),
      form: eventFormMachine.provide({
        actors: {
          open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({ application, documents: [] })),
          send: fromPromise<ApplicationDetails, EventCall>(({ input }) => {
            calls.push(input);
            return never();
          }),
        },
      }),
    },
  });
  const peek = peekOfApplication();
  stage = openStage({
    at: '/application/details/30',
    signedIn: staff(undefined, role),
    screens: {
      application: applicationMachine.provide({
        actors: { load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek), part },
      }),
    },
  });
}

/** What a student agrees to, without how many days away a date is. */
const terms = [
  'Course: Tax law',
  'University: Eastbridge College',
  'Intake: January 2027',
  'Offer type: Conditional',
  'Tuition fee, first year: £18,000.00',
  'Tuition fee, whole course: £54,000.00',
  'Scholarship: £1,500.00',
  'Deposit: £2,000.00, due on 5 Jan 2127',
  'Respond by: 24 Dec 2126 …',
];
const conditions = ['IELTS 6.5 Open', 'Degree certificate Met'];

const plain = (value: string | null): string =>
  (value ?? '').replaceAll(/[\u2066-\u2069]/g, '').replace(/in [\d,]+ days/, '…');

const readFacts = (region: HTMLElement): string[] =>
  [...region.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => plain(textContent)).join(': '),
  );
const readConditions = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));

it('shows a student the terms of the offer above the button that accepts it', async () => {
  open('student');
  const region = await screen.findByRole('region', { name: 'Terms of the offer' });
  expect(readFacts(region)).toEqual([...terms, 'Letter: Document 8']);
  expect(readConditions(region)).toEqual(conditions);
  expect(region.contains(document.getElementById('offer-terms'))).toBe(true);
  const accept = screen.getByRole('button', { name: 'Accept offer' });
  expect(region.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(['Accept offer', 'Decline offer'])(
  'names the terms in the dialog, first of all: %s',
  async (name) => {
    open('student');
    await screen.findByRole('region', { name: 'Terms of the offer' });
    const button = screen.queryByRole('button', { name });
    if (button) await stage.user.click(button);
    else {
      await stage.user.click(screen.getByRole('button', { name: 'More' }));
      await stage.user.click(await screen.findByRole('menuitem', { name }));
    }
    const dialog = await screen.findByRole('dialog', { name });
    const region = within(dialog).getByRole('region', { name: 'Terms of the offer' });
    expect(readFacts(region)).toEqual(terms);
    expect(readConditions(region)).toEqual(conditions);
    const heading = within(region).getByRole('heading', { name: 'Terms of the offer' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(calls).toEqual([]);
  },
);

it('leaves out of the terms what the offer does not contain', async () => {
  open('counsellor', {
    offer: { conditional: false, letterId: 8, expiresOn: '2126-12-24', scholarship: null, conditions: [] },
    deposit: null,
  });
  const region = await screen.findByRole('region', { name: 'Terms of the offer' });
  expect(readFacts(region)).toEqual([
    ...terms.slice(0, 3),
    'Offer type: Unconditional',
    'Tuition fee, first year: £18,000.00',
    'Tuition fee, whole course: £54,000.00',
    'Respond by: 24 Dec 2126 …',
    'Letter: Document 8',
  ]);
  expect(within(region).queryByRole('list')).toBeNull();
});

it('keeps the offer of those who don’t answer it in its usual place', async () => {
  open('university-contact');
  await screen.findByRole('heading', { name: 'Offer to enrolment' });
  expect(screen.queryByRole('region', { name: 'Terms of the offer' })).toBeNull();
});
