import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { OfferedStudent } from '../../../../contract/people/account-link.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { accountLinkMachine } from '../../../../src/machines/features/students/account-link.machine.ts';
import { studentHomeMachine } from '../../../../src/machines/features/students/student-home.machine.ts';
import type { ConsentLanguage } from '../../../../src/services/applications/student-home.service.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { homeOf, offeredOf, ownDocument, progress } from '../../../support/client/student-home.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
beforeAll(async () => {
  await openPage('student-record-info');
  await Promise.all(
    (['charts', 'documents', 'uploads', 'applications', 'student-home'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  );
});

interface Link {
  /** Loads the student whom the user may be. */
  readonly load?: () => OfferedStudent | null;
  /** Answers whether they are. */
  readonly answer?: (isMine: boolean) => OfferedStudent | null;
  readonly leave?: () => void;
}

function open(load: () => Promise<StudentHome>, role: Role = 'student', link: Link = {}): void {
  stage = openStage({
    at: '/student-record/info',
    signedIn: staff([{ action: 'read', subject: 'application' }], role),
    screens: {
      studentHome: studentHomeMachine.provide({
        actors: {
          load: fromPromise<StudentHome>(load),
          giveConsent: fromPromise<StudentHome, { language: ConsentLanguage }>(async () => homeOf()),
          leave: fromPromise<void>(async () => link.leave?.()),
          accountLink: accountLinkMachine.provide({
            actors: {
              load: fromPromise<OfferedStudent | null>(async () => link.load?.() ?? null),
              answer: fromPromise<OfferedStudent | null, { studentId: number; isMine: boolean }>(
                async ({ input }) => link.answer?.(input.isMine) ?? null,
              ),
            },
          }),
        },
      }),
    },
  });
}

/** The text of an element, without how many days away a date is. */
const textOf = ({ textContent }: Element): string | undefined =>
  textContent?.replace(/(in )?[\d,]+ days( ago)?/, '…');

const application = { id: 1, number: 'A-1', universityName: 'University 1' };

it('tells what to do next with its date, why a document was rejected, and where to upload it', async () => {
  open(async () =>
    homeOf({
      steps: [
        { kind: 'document', documentId: 5, application, dueOn: '2020-03-09' },
        { kind: 'offer', application, conditional: true, dueOn: '2120-03-09' },
        { kind: 'deposit', application, amount: 2000, currency: 'GBP', dueOn: '2120-04-09' },
      ],
      applications: [progress(1)],
      documents: [ownDocument(5, { status: 'rejected', rejection: 'unreadable', dueOn: '2020-03-09' })],
    }),
  );
  const steps = await screen.findByRole('region', { name: /^Needs you now/ });
  expect(await within(steps).findByRole('button', { name: /^Choose a file for .?Passport/ })).toBeVisible();
  const items = within(steps).getAllByRole('listitem');
  expect(items.map(textOf)).toEqual([
    'Upload a new version: ⁨Passport⁩University 1The document can’t be read. Scan it again, straight and in good light.Overdue: was due on ⁨9 Mar 2020⁩…Choose a fileTake a photoor drop it here',
    'Respond to your conditional offerUniversity 1Expires on ⁨9 Mar 2120⁩…View offer',
    'Pay the deposit of ⁨£2,000.00⁩University 1Due on ⁨9 Apr 2120⁩…View details',
  ]);
  expect(
    within(steps)
      .getByRole('link', { name: /^View offer/ })
      .getAttribute('href'),
  ).toBe('/application/details/1#offer-terms');
});

it('shows how far an application has come, whom it waits for and the next deadline', async () => {
  open(async () =>
    homeOf({
      applications: [
        progress(1, {
          status: 'conditionalOffer',
          stage: 'offer',
          turn: 'student',
          deadline: { name: 'offerExpiry', at: '2120-03-10T00:00:00.000Z' },
        }),
        progress(2, { status: 'rejected', ended: true }),
      ],
    }),
  );
  const card = await screen.findByRole('listitem', { name: 'University 1' });
  expect(within(card).getByText('Stage 3 of 6: ⁨Offer⁩')).toBeVisible();
  const stages = within(card).getByRole('list', { name: 'Stages' });
  expect(
    within(stages)
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-current')),
  ).toEqual([null, null, 'step', null, null, null]);
  expect([...card.querySelectorAll('dl > div')].map(textOf)).toEqual([
    'Waiting forYou',
    'Offer expires on9 Mar 2120 …',
  ]);
  expect(screen.getByText('1 ended application')).toBeVisible();
});

it('names the day of a document only while it is awaited, and which ones are optional', async () => {
  open(async () =>
    homeOf({
      applications: [progress(1)],
      documents: [
        ownDocument(5, { type: 'passport', status: 'requested', required: true, dueOn: '2120-03-09' }),
        ownDocument(6, {
          type: 'photo',
          status: 'confirmed',
          required: false,
          fileName: 'me.jpg',
          dueOn: '2120-04-09',
        }),
      ],
    }),
  );
  const item = async (name: string) =>
    (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement;
  const items = [await item('Passport'), await item('Photo')];
  expect(
    items.map(({ textContent }) => [textContent?.includes('2120'), textContent?.includes('Optional')]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  const link = within(items[1] as HTMLElement).getByRole('link');
  expect([link.textContent, link.getAttribute('aria-label')?.includes('me.jpg')]).toEqual(['me.jpg', true]);
});

it('asks for the consent that is missing, and thanks with its date', async () => {
  open(async () => homeOf({ consent: null }));
  expect(await screen.findByText(/^I agree that the agency may act for me/)).toBeVisible();
  await stage.user.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await screen.findByText('You gave consent on ⁨27 Aug 2026⁩.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
});

it('keeps the focus in the section when an uploaded document needs nothing more', async () => {
  const step = { kind: 'document', documentId: 5, application: null, dueOn: null } as const;
  open(async () => homeOf({ consent: null, steps: [step], documents: [ownDocument(5)] }));
  const steps = await screen.findByRole('region', { name: /^Needs you now/ });
  (await within(steps).findByRole('button', { name: /^Choose a file for .?Passport/ })).focus();
  // The next response has nothing to upload; the pointer is not needed for it.
  screen.getByRole('button', { name: 'I agree' }).click();
  await screen.findByText('You’re up to date');
  const heading = within(steps).getByRole('heading', { name: /^Needs you now/ });
  await expect.poll(() => document.activeElement).toBe(heading);
});

it('says that nothing is to be done, and how to begin', async () => {
  open(async () => homeOf());
  expect(await screen.findByText('You’re up to date')).toBeVisible();
  expect(screen.getByText('No applications yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New application' }).getAttribute('href')).toBe(
    '/application/find-student?draft=new',
  );
  expect(screen.getByText('No documents requested')).toBeVisible();
  const contacts = screen.getByRole('region', { name: 'Who looks after you' });
  expect(
    within(contacts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:neha@quayside.test', 'tel:+919876543210']);
});

it('shows a new account the reference of its registration, and where to upload what was left for later', async () => {
  const photo = ownDocument(7, {
    type: 'photo',
    required: false,
    applicationId: null,
    applicationNumber: null,
    universityName: null,
  });
  open(async () =>
    homeOf({
      registration: { number: 'R-000123', submittedAt: '2026-11-20T09:00:00.000Z' },
      steps: [{ kind: 'document', documentId: 7, application: null, dueOn: null }],
      documents: [photo],
    }),
  );
  const steps = await screen.findByRole('region', { name: /^Needs you now/ });
  expect(await within(steps).findByRole('button', { name: /^Choose a file for .?Photo/ })).toBeVisible();
  expect(within(steps).getAllByRole('listitem').map(textOf)).toEqual([
    'Upload: ⁨Photo⁩For all your applicationsChoose a fileTake a photoor drop it here',
  ]);
  const documents = screen.getByRole('region', { name: 'My documents' });
  expect(documents.querySelector('summary')?.textContent).toBe('For all your applications Optional');
  const contacts = screen.getByRole('region', { name: 'Who looks after you' });
  expect(within(contacts).getByText('⁨R-000123⁩, submitted on ⁨20 Nov 2026⁩')).toBeVisible();
});

it('tells a student without a registration which address counts, and looks again', async () => {
  let linked = false;
  open(async () => {
    if (!linked) throw new ProblemError(problem('notFound'));
    return homeOf();
  });
  expect(await screen.findByText('No registration with this address yet')).toBeVisible();
  expect(screen.getByText(/⁨nadia@example\.com⁩/)).toBeVisible();
  expect(screen.getByText(/\/student-registration⁩/)).toBeVisible();
  linked = true;
  await stage.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('You’re up to date')).toBeVisible();
});

it('asks whether the student with the address is the reader, with what tells it, and opens the home', async () => {
  let isLinked = false;
  open(
    async () => {
      if (!isLinked) throw new ProblemError(problem('notFound'));
      return homeOf();
    },
    'student',
    {
      load: () => offeredOf(),
      answer: (isMine) => {
        isLinked = isMine;
        return null;
      },
    },
  );
  const question = await screen.findByRole('region', { name: 'Is this you?' });
  expect(within(question).getByText(/⁨nadia@example\.com⁩/)).toBeVisible();
  expect(
    within(question)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['S-000007', '9 Mar 2026', 'Bola Ade', 'Lagos']);
  await stage.user.click(screen.getByRole('button', { name: 'Yes, that’s me' }));
  expect(await screen.findByText('You’re up to date')).toBeVisible();
  expect(isLinked).toBe(true);
});

it('remembers that the student is somebody else, moves the focus there, and lets the reader change their mind', async () => {
  const answers: boolean[] = [];
  open(
    async () => {
      throw new ProblemError(problem('notFound'));
    },
    'student',
    {
      load: () => offeredOf(),
      answer: (isMine) => {
        answers.push(isMine);
        if (isMine) throw new ProblemError(problem('offline'));
        return offeredOf({ denied: true });
      },
    },
  );
  await stage.user.click(await screen.findByRole('button', { name: 'This isn’t me' }));
  const heading = await screen.findByRole('heading', { name: 'You said this isn’t you' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('button', { name: 'This isn’t me' })).toBe(null);
  await stage.user.click(screen.getByRole('button', { name: 'It’s me after all' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'It’s me after all' })).toBeVisible();
  expect(answers).toEqual([false, true]);
});

it('leaves a record that is somebody else’s after a question that names it', async () => {
  let left = 0;
  open(
    async () => {
      if (left > 0) throw new ProblemError(problem('notFound'));
      return homeOf();
    },
    'student',
    {
      leave: () => {
        left += 1;
      },
    },
  );
  const leave = await screen.findByRole('button', { name: 'This isn’t my record' });
  await stage.user.click(leave);
  const { number } = homeOf().student;
  const dialog = await screen.findByRole('dialog', { name: `Leave record ⁨${number}⁩?` });
  await stage.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() =>
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, leave]),
  );
  expect(left).toBe(0);
  await stage.user.click(leave);
  await stage.user.click(await screen.findByRole('button', { name: 'Leave record' }));
  expect(await screen.findByText('No registration with this address yet')).toBeVisible();
  expect(left).toBe(1);
});

it('sends others to their own home', async () => {
  open(async () => {
    throw new ProblemError(problem('notFound'));
  }, 'counsellor');
  expect(await screen.findByText('This page is for students')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
});

it('says what went wrong and tries again', async () => {
  let fail = true;
  open(async () => {
    if (fail) throw new ProblemError(problem('broken'));
    return homeOf();
  });
  await screen.findByText('Couldn’t load the data');
  fail = false;
  await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You’re up to date')).toBeVisible();
});

it('is one page of all that waits for a student, that they applied for and uploaded, and whom they can ask', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
  const steps: StudentHome['steps'] = [
    { kind: 'offer', application, conditional: false, dueOn: '2026-11-26' },
    { kind: 'deposit', application, amount: 2000, currency: 'GBP', dueOn: null },
    { kind: 'interview', application, at: '2026-12-01T13:30:00.000Z', place: 'Room 4', dueOn: null },
    { kind: 'task', taskId: 3, application, words: 'Sign the form', dueOn: '2026-11-20' },
    { kind: 'document', documentId: 5, application, dueOn: '2026-12-09' },
    { kind: 'document', documentId: 6, application: null, dueOn: null },
  ];
  open(async () =>
    homeOf({
      steps,
      registration: {
        number: 'REG-7',
        submittedAt: '2026-08-27T09:00:00.000Z',
      } as StudentHome['registration'],
      applications: [
        progress(1, { turn: 'student', stage: 'offer', status: 'unconditionalOffer' }),
        progress(2, { ended: true, stage: 'ended', status: 'withdrawn' }),
      ],
      documents: [
        ownDocument(5, { dueOn: '2026-12-09', note: 'In colour' }),
        ownDocument(6, {
          type: 'cv',
          status: 'rejected',
          rejection: 'unreadable',
          reason: 'Too dark',
          applicationId: null,
          required: false,
        }),
        ownDocument(7, {
          type: 'photo',
          status: 'uploaded',
          fileName: 'me.jpg',
          note: 'Smile',
          mayUpload: false,
        }),
      ],
      contacts: {
        counsellorName: 'Neha Kapoor',
        counsellorEmail: 'neha@quayside.test',
        counsellorPhone: '+91 98 7654 3210',
        branchName: 'Delhi office',
        branchCity: 'New Delhi',
        partnerName: 'Bola Ade',
      },
    }),
  );
  await screen.findAllByRole('button', { name: /^Choose a file for .?Passport/ });
  await screen.findByRole('button', { name: /data/i });
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Home:',
    '# Good morning, ‹Ananya›',
    '6 things need you now.',
    'region Needs you now:',
    '## Needs you now',
    '### Respond to your unconditional offer',
    '‹University 1›',
    'Expires on ‹26 Nov 2026›tomorrow (Ends at midnight UTC)',
    '[link View offer: University 1, A-1, to /application/details/1#offer-terms]',
    '### Pay the deposit of ‹£2,000.00›',
    '‹University 1›',
    '[link View details: University 1, A-1, to /application/details/1]',
    '### Attend the interview',
    '‹University 1›',
    '1 December 2026 at 10:00 · ‹Room 4›',
    'Due on ‹1 Dec 2026›in 6 days',
    '[link View details: University 1, A-1, to /application/details/1]',
    '### Sign the form',
    '‹University 1›',
    'Overdue: was due on ‹20 Nov 2026›5 days ago (Ends at midnight UTC)',
    '[link View details: University 1, A-1, to /application/details/1]',
    '[button Show 2 more]',
    'region My applications:',
    '## My applications',
    '### [link University 1, to /application/details/1]',
    '‹MA Law› · ‹January 2028› · ‹A-1›',
    'list Stages:',
    'In preparation',
    'With the university',
    '(current step) Offer',
    'Confirmation',
    'Visa',
    'Enrolment',
    'Stage 3 of 6: ‹Offer›',
    'Unconditional offer',
    'Waiting for: You',
    '[more 1 ended application]',
    '### [link University 2, to /application/details/2]',
    '‹MA Law› · ‹January 2028› · ‹A-2›',
    'list Stages:',
    'In preparation',
    'With the university',
    'Offer',
    'Confirmation',
    'Visa',
    'Enrolment',
    'Withdrawn',
    'region My documents:',
    '## My documents',
    '[more For all your applications Optional]',
    '### CV',
    'Rejected',
    'Optional',
    'The document can’t be read. Scan it again, straight and in good light.',
    '‹Too dark›',
    '[button Choose a file for ‹CV›] [button Take a photo for ‹CV›]',
    '[more University 1 · MA Law 1 of 2 required documents uploaded]',
    '### Passport',
    'Requested',
    '‹In colour›',
    'Due on ‹9 Dec 2026›in 14 days (Ends at midnight UTC)',
    '[button Choose a file for ‹Passport›] [button Take a photo for ‹Passport›]',
    '### Photo',
    'Uploaded',
    '‹Smile›',
    '[link View ‹me.jpg›, to /application/details-document?applicationId=1&document=7]',
    'region Who looks after you:',
    '## Who looks after you',
    'Counsellor: ‹Neha Kapoor› [link ‹neha@quayside.test›, to mailto:neha@quayside.test] [link ‹ltr +91 98 7654 3210›, to tel:+919876543210]',
    'Branch: ‹Delhi office› · ‹New Delhi›',
    'Channel partner: ‹Bola Ade›',
    'Registration reference: ‹REG-7›, submitted on ‹27 Aug 2026›',
    'You gave consent on ‹27 Aug 2026›.',
    'region Your data:',
    '## Your data',
    'Download your details, applications, messages and files.',
    '[button Export personal data]',
    '[button This isn’t my record]',
  ]);
  await stage.user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(
    within(screen.getByRole('region', { name: /^Needs you now/ }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Respond to your unconditional offer',
    'Pay the deposit of ⁨£2,000.00⁩',
    'Attend the interview',
    'Sign the form',
    'Upload: ⁨Passport⁩',
    'Upload a new version: ⁨CV⁩',
  ]);
  expect(screen.queryByRole('button', { name: 'Show 2 more' })).toBeNull();
});

it('says what to do where nothing waits, nothing is applied for and nobody looks after the student', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T23:00:00.000Z') });
  open(async () =>
    homeOf({
      mayExport: false,
      consent: null,
      contacts: {
        counsellorName: null,
        counsellorEmail: null,
        counsellorPhone: null,
        branchName: 'New Delhi',
        branchCity: 'New Delhi',
        partnerName: null,
      },
    }),
  );
  await screen.findByRole('region', { name: /consent/i });
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Home:',
    '# Good evening, ‹Ananya›',
    'Nothing needs you right now.',
    'region Your consent is missing:',
    '## Your consent is missing',
    'The agency can’t complete your applications without it.',
    'I agree that the agency may act for me and keep these details for that purpose.',
    '[button I agree]',
    'region Needs you now:',
    '## Needs you now',
    'status:',
    'You’re up to date',
    'New requests, offers and payments appear here.',
    'region My applications:',
    '## My applications',
    'status:',
    'No applications yet',
    'Start one yourself, or ask your counsellor to add one.',
    '[link New application, to /application/find-student?draft=new]',
    'region My documents:',
    '## My documents',
    'status:',
    'No documents requested',
    'Documents appear here as soon as they are requested.',
    'region Who looks after you:',
    '## Who looks after you',
    'Counsellor: No counsellor assigned yet',
    'Branch: ‹New Delhi›',
    'region Your data:',
    '## Your data',
    '[button This isn’t my record]',
  ]);
});

it('shows the record that may be the reader’s, and asks only once they have said that it is not', async () => {
  const load = async (): Promise<StudentHome> => {
    throw new ProblemError(problem('notFound', { status: 404 }));
  };
  open(load, 'student', { load: () => offeredOf({ counsellorName: 'Neha Kapoor' }) });
  await screen.findByText('S-000007');
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Home:',
    '# Home',
    'region Is this you?:',
    '## Is this you?',
    'We have a student record with your address ‹nadia@example.com›. If it’s yours, your account opens it, and your counsellor sees what you add.',
    'Number of the record: ‹ltr S-000007›',
    'Created: 9 Mar 2026',
    'Introduced by: ‹Bola Ade›',
    'Counsellor: ‹Neha Kapoor›',
    'Branch: ‹Lagos›',
    '[button Yes, that’s me] [button This isn’t me]',
  ]);
  stage.close();
  open(load, 'student', { load: () => offeredOf({ denied: true, introducerName: null }) });
  await screen.findByText('S-000007');
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Home:',
    '# Home',
    'region You said this isn’t you:',
    '## You said this isn’t you',
    'The agency was told that student record ‹S-000007› is another person’s, and will contact you at ‹nadia@example.com›.',
    'Number of the record: ‹ltr S-000007›',
    'Created: 9 Mar 2026',
    'Branch: ‹Lagos›',
    '[button It’s me after all]',
  ]);
  stage.close();
  open(load, 'student', { load: () => null });
  await screen.findByRole('button', { name: 'Check again' });
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Home:',
    '# Home',
    'status:',
    'No registration with this address yet',
    'You’re signed in as ‹nadia@example.com›. Your applications appear here once the agency has received your registration with this address. To register, sign out and open ‹localhost:3000/student-registration›.',
    '[button Check again]',
  ]);
  stage.close();
  open(load, 'admin');
  await screen.findByRole('link', { name: /home/i });
  expect(outline(screen.getByRole('main'))).toEqual([
    'tabpanel Home:',
    '# Home',
    'status:',
    'This page is for students',
    'Students see their applications, documents and next steps here.',
    '[link Go to home page, to /]',
  ]);
});

it('asks before a record is left, and says why that failed', async () => {
  open(async () => homeOf(), 'student', {
    leave: () => {
      throw new ProblemError(problem('offline'));
    },
  });
  const leave = await screen.findByRole('button', { name: 'This isn’t my record' });
  await stage.user.click(leave);
  const dialog = await screen.findByRole('dialog');
  expect(outline(dialog)).toEqual([
    'dialog Leave record ‹S-000001›?, focused:',
    '## Leave record ‹S-000001›?',
    '[button Close]',
    'Your account no longer opens this record, and the agency is told that it’s another person’s. Documents and answers stay with it.',
    '[button Cancel] [button Leave record]',
  ]);
  await stage.user.click(within(dialog).getByRole('button', { name: 'Leave record' }));
  await within(dialog).findByText(/^No connection/);
  expect(outline(dialog)).toEqual([
    'dialog Leave record ‹S-000001›?:',
    '## Leave record ‹S-000001›?',
    '[button Close]',
    'Your account no longer opens this record, and the agency is told that it’s another person’s. Documents and answers stay with it.',
    'status:',
    'No connection to the server. Your entries are kept. Try again when you’re back online.',
    '[button Cancel] [button Leave record, focused]',
  ]);
});
