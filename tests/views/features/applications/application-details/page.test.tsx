import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { DocumentVersion } from '../../../../../contract/applications/document-versions.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import {
  type ApplicationAnswers,
  letter,
  loadApplicationPage,
  type OpenedApplication,
  openApplication,
} from '../../../../support/client/application-page.ts';
import { outline } from '../../../../support/client/outline.ts';
import { details } from '../../../../support/records/applications.ts';
import { documentRow } from '../../../../support/records/documents.ts';

let page: OpenedApplication;
beforeAll(loadApplicationPage);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
});
afterEach(() => {
  page.stage.close();
  vi.useRealTimers();
});

const open = (application: ApplicationDetails | null, answers?: ApplicationAnswers) => {
  page = openApplication(application, answers);
};
const region = (name: string) => screen.findByRole('region', { name });
/** What several regions say, one after another. */
const outlines = (names: readonly string[]) =>
  names.flatMap((name) => outline(screen.getByRole('region', { name })));
/** Waits for the parts that come last. */
const isComplete = async () => {
  await screen.findByRole('grid', { name: 'Documents' });
  await region('Evidence ledger');
};

const version = (documentId: number, more: Partial<DocumentVersion> = {}): DocumentVersion => ({
  documentId,
  type: 'passport',
  file: 1,
  files: 2,
  canOpen: true,
  ...more,
});
const offer = {
  conditional: true,
  letterId: 8,
  expiresOn: '2027-01-31',
  scholarship: { amount: 2_000, currency: 'GBP' },
  conditions: [
    { id: 1, words: 'IELTS 7', state: 'open', settledAt: null, proof: null, reason: null },
    {
      id: 2,
      words: 'Transcript',
      state: 'met',
      settledAt: '2026-11-20T09:00:00.000Z',
      proof: version(8),
      reason: null,
    },
    {
      id: 3,
      words: 'Reference',
      state: 'waived',
      settledAt: '2026-11-20T09:00:00.000Z',
      proof: null,
      reason: 'Known to us',
    },
  ],
} satisfies ApplicationDetails['offer'];

describe('the results of an application', () => {
  it('are all there once it is enrolled', async () => {
    open(
      details(
        30,
        { places: { admission: 'enrolled', compliance: 'cleared', money: 'depositPaid' } },
        {
          universityReference: 'L-2041',
          interview: { at: '2026-10-02T13:30:00.000Z', place: 'Room 4', outcome: 'passed' },
          information: [
            {
              words: 'Transcript',
              answer: 'Attached',
              documents: [version(8), version(9, { type: 'cv', canOpen: false })],
            },
            { words: 'Photo', answer: null, documents: [] },
            { words: 'Bank statement', answer: null, documents: [version(8)] },
          ],
          offer,
          deposit: { amount: 500, currency: 'GBP', dueOn: '2027-02-01', paidOn: '2027-01-20', receiptId: 8 },
          confirmation: {
            number: 'E4G7',
            attestationNumber: 'PAL-1',
            issuedOn: '2027-03-01',
            expiresOn: '2027-09-01',
            documentId: 9,
          },
          visa: { reference: 'V-1', lodgedOn: '2027-04-01', validUntil: '2028-10-01', refusalCode: 'R-7' },
          visaReport: { granted: true, letterId: 8, refusalCode: null },
          enrolment: { enrolledOn: '2027-09-20', studentNumber: 'N-99' },
          continues: 28,
          continuedBy: 31,
          mailProblem: { address: 'li@mail.test', at: '2026-11-01T09:00:00.000Z', error: 'Mailbox full' },
        },
      ),
    );
    await isComplete();
    expect(screen.getByText(/^Also viewing/).parentElement?.textContent).toMatch(
      /^Also viewing: \u2068\u2068Omar Haddad/,
    );
    expect(screen.getByText(/^Mail to/).textContent).toBe(
      'Mail to \u2068li@mail.test\u2069 couldn’t be delivered on \u20681 Nov 2026\u2069: \u2068Mailbox full\u2069',
    );
    expect(
      outlines([
        'Progress',
        'Available actions',
        'Assignment and follow-up',
        'Tasks',
        'Notes',
        'History',
        'Offer to enrolment',
        'Documents',
        'Evidence ledger',
      ]),
    ).toEqual([
      'region Progress:',
      '## Progress',
      'list Stages:',
      'In preparationdone',
      'With the universitydone',
      'Offerdone',
      'Confirmationdone',
      'Visadone',
      '(current step) Enrolmentcurrent',
      'Enrolledsince ‹21 Nov 2026›, 4 days',
      'Waiting for: No one',
      'Next step: None',
      'list Other statuses:',
      'DocumentsDocuments confirmed',
      'ComplianceCleared',
      'PaymentsDeposit paid',
      'region Available actions:',
      '## Available actions',
      '[button Reopen compliance check] [button Invoice commission] [button Record commission clawback]',
      '[more 2 unavailable actions, keys T]',
      '### Request reopening',
      'The status to return to is unknown.',
      '### Reopen application',
      'The status to return to is unknown.',
      'Reopening has not been requested yet.Request reopening, with a reason.',
      'region Assignment and follow-up:',
      '## Assignment and follow-up',
      'Counsellor: [button ‹Nadia Karim›Edit ‹Counsellor›, keys A]',
      'Priority: [button NormalEdit ‹Priority›, keys L]',
      'Flagged: [button ‹No›Edit ‹Flagged›, keys *]',
      'Preference: [button NoneEdit ‹Preference›]',
      'Follow-up date: [button NoneEdit ‹Follow-up date›, keys D]',
      'Remark: [button NoneEdit ‹Remark›, keys C]',
      'region Tasks:',
      '## Tasks',
      '[checkbox ‹Call the family›]',
      '‹Nadia Karim› · overdue (due on ‹5 Jan 2026›)',
      '[field Task description: , dir auto, at most 500, keys Shift+T]',
      '[button Add task]',
      'region Notes:',
      '## Notes',
      '[text Write a note: , dir auto, at most 2000, keys Shift+C]',
      'radiogroup Visible to:',
      'Visible to [radio Agency staff only, checked] [radio Agency staff, student and channel partner]',
      '[button Add note]',
      'Send the passport',
      'Counsellor · 5 days ago (20 November 2026 at 05:30)Agency staff, student and channel partner [button Delete note: ‹Send the passport›]',
      'region History:',
      '## History',
      'No activity yet',
      'region Offer to enrolment:',
      '## Offer to enrolment',
      '[link Continued from a deferred application, to /application/details/28] [link Continued in the application for the later intake, to /application/details/31]',
      '### University',
      'University reference: ‹ltr L-2041›',
      'Interview date: 2 October 2026 at 11:00',
      'Interview location: ‹Room 4›',
      'Interview: Passed',
      '#### Information requested',
      '‹Transcript›',
      '‹Attached›',
      '[button ‹Passport›, version 1 of 2]',
      '‹CV›, version 1 of 2',
      '‹Photo›',
      'Not answered yet',
      '‹Bank statement›',
      '[button ‹Passport›, version 1 of 2]',
      '### Offer',
      'Offer type: Conditional',
      'Expires on: 31 Jan 2027',
      'Scholarship: £2,000.00',
      'Letter: [button ‹offer.pdf›]',
      '#### Conditions 1 of 3 open',
      '‹IELTS 7› Open',
      '‹Transcript› Met [button ‹Passport›, version 1 of 2]',
      '‹Reference› Waived',
      '‹Reason›: ‹Known to us›',
      '### Deposit',
      'Amount: £500.00',
      'Due on: 1 Feb 2027',
      'Paid on: 20 Jan 2027',
      'Document: [button ‹offer.pdf›]',
      '### CAS number',
      'Number: ‹ltr E4G7›',
      'PAL or TAL: ‹ltr PAL-1›',
      'Issued on: 1 Mar 2027',
      'Expires on: 1 Sept 2027',
      'Document: Document ‹9›',
      '### Visa',
      'Application reference: ‹ltr V-1›',
      'Lodged on: 1 Apr 2027',
      'Reported decision: Granted',
      'Letter: [button ‹offer.pdf›]',
      'Expires on: 1 Oct 2028',
      'Refusal code: ‹ltr R-7›',
      '### Enrolment',
      'Enrolled on: 20 Sept 2027',
      'Student number: ‹ltr N-99›',
      'region Documents:',
      '## Documents',
      '[link Rename files, to /rename-document?application=30]',
      '1 of 1 required documents uploaded · PDF, PNG, JPEG, WebP or Word, up to ‹20 MB›',
      'grid Documents:',
      '| Document | Status | File | Expires on | Uploaded on | Actions',
      '| Other documents',
      '| Offer letter | Confirmed | [button Download ‹offer.pdf›] v0 | | | [button Choose a file for ‹Offer letter›] [button Take a photo for ‹Offer letter›] [link View ‹offer.pdf›, to /application/details-document?applicationId=30&document=8] [button Details: ‹Offer letter›, expanded false]',
      'region Evidence ledger:',
      '## Evidence ledger',
      'APP-2026-00030',
      'Every fact of this application, with where it was read, who entered and confirmed it, and what contradicts it.',
      '[button Show evidence ledger]',
    ]);
  });

  it('say what is still open of them', async () => {
    open(
      details(
        30,
        {
          places: { admission: 'unconditionalOffer' },
          facts: { visaNeeded: false, confirmationKind: 'coe' },
        },
        {
          interview: { at: null, place: null, outcome: 'invited' },
          offer: {
            ...offer,
            conditional: false,
            expiresOn: null,
            scholarship: null,
            conditions: [],
            letterId: 9,
          },
          deposit: { amount: 500, currency: 'AUD', dueOn: '2027-02-01', paidOn: null, receiptId: null },
          visaReport: null,
        },
      ),
    );
    expect(outline(await region('Offer to enrolment'))).toEqual([
      'region Offer to enrolment:',
      '## Offer to enrolment',
      '### University',
      'Interview: Invited',
      '### Offer',
      'Offer type: Unconditional',
      'Letter: Document ‹9›',
      '### Deposit',
      'Amount: A$500.00',
      'Due on: 1 Feb 2027',
      'Paid on: Not received yet',
      '### CoE number',
      'None yet',
      '### Visa',
      'Visa: Not required',
      '### Enrolment',
      'None yet',
    ]);
    page.stage.close();
    open(
      details(
        30,
        { places: { admission: 'visaRefused' }, facts: { visaNeeded: false } },
        {
          visa: { reference: null, lodgedOn: null, validUntil: null, refusalCode: 'V 3' },
          visaReport: { granted: false, letterId: 8, refusalCode: 'V 3' },
        },
      ),
    );
    expect(outline(await region('Offer to enrolment'))).toEqual([
      'region Offer to enrolment:',
      '## Offer to enrolment',
      '### Offer',
      'None yet',
      '### Deposit',
      'None yet',
      '### CAS number',
      'None yet',
      '### Visa',
      'Reported decision: Refused',
      'Letter: [button ‹offer.pdf›]',
      'Refusal code: ‹ltr V 3›',
      '### Enrolment',
      'None yet',
    ]);
    page.stage.close();
    open(details(30, { places: { admission: 'submitted' } }));
    await region('Progress');
    expect(screen.queryByRole('region', { name: 'Offer to enrolment' })).toBeNull();
  });

  it('show the offer above the buttons to who answers it', async () => {
    open(
      details(
        30,
        { places: { admission: 'unconditionalOffer' }, role: 'student', whole: false },
        { offer: { ...offer, conditional: false, conditions: [] } },
      ),
      { role: 'student' },
    );
    await isComplete();
    expect(outlines(['Progress', 'Terms of the offer', 'Available actions', 'Offer to enrolment'])).toEqual([
      'region Progress:',
      '## Progress',
      'list Stages:',
      'In preparationdone',
      'With the universitydone',
      '(current step) Offercurrent',
      'Confirmationupcoming',
      'Visaupcoming',
      'Enrolmentupcoming',
      'Unconditional offer',
      'Waiting for: Student',
      'Next step: Accept offer',
      'Course starts on: Overdue: ‹14 Sept 2026› 72 days ago (Ends at midnight UTC)',
      'list Other statuses:',
      'DocumentsDocuments confirmed',
      'ComplianceCheck not required',
      'PaymentsNothing due',
      'region Terms of the offer:',
      '## Terms of the offer',
      'Course: ‹BSc Nursing›',
      'University: ‹University of Leeds›',
      'Intake: September 2027',
      'Offer type: Unconditional',
      'Tuition fee, first year: £18,000.00',
      'Tuition fee, whole course: £54,000.00',
      'Scholarship: £2,000.00',
      'Respond by: 31 Jan 2027 in 67 days (Ends at midnight UTC)',
      'Letter: [button ‹offer.pdf›]',
      'region Available actions:',
      '## Available actions',
      '[button Accept offer, keys T] [button More, expanded false]',
      'region Offer to enrolment:',
      '## Offer to enrolment',
      '### Deposit',
      'None yet',
      '### CAS number',
      'None yet',
      '### Visa',
      'None yet',
      '### Enrolment',
      'None yet',
    ]);
  });
});

describe('the conditions of an offer', () => {
  const conditional = (more: Partial<NonNullable<ApplicationDetails['offer']>> = {}) =>
    details(30, { places: { admission: 'conditionalOffer' } }, { offer: { ...offer, ...more } });
  const marks = documentRow(9, {
    type: 'transcript',
    status: 'uploaded',
    fileName: 'marks.pdf',
    files: 1,
  });
  const conditions = async () => {
    const heading = await screen.findByRole('heading', { name: /^Conditions/ });
    const box = heading.parentElement;
    if (!box) throw new Error('there are no conditions');
    return box;
  };

  it('are met with a document that proves it, and the focus stays there', async () => {
    const settled: unknown[] = [];
    open(conditional(), {
      beside: { documents: [letter, marks] },
      settle: async ({ id, change }) => {
        settled.push({ id, change });
        const [first, ...rest] = offer.conditions;
        if (!first) throw new Error('there is no condition');
        return conditional({ conditions: [{ ...first, state: 'met', proof: version(8) }, ...rest] });
      },
    });
    const { user } = page.stage;
    const box = await conditions();
    await screen.findByRole('grid', { name: 'Documents' });
    expect(outline(box)).toEqual([
      '#### Conditions 1 of 3 open',
      '‹IELTS 7› Open [button Mark as met: ‹IELTS 7›] [button Waive condition: ‹IELTS 7›]',
      '‹Transcript› Met [button ‹Passport›, version 1 of 2] [button Reopen condition: ‹Transcript›]',
      '‹Reference› Waived [button Reopen condition: ‹Reference›]',
      '‹Reason›: ‹Known to us›',
    ]);
    const meet = within(box).getByRole('button', { name: 'Mark as met: \u2068IELTS 7\u2069' });
    await user.click(meet);
    expect(outline(box)).toEqual([
      '#### Conditions 1 of 3 open',
      '‹IELTS 7› Open',
      'form Mark as met: ‹IELTS 7›:',
      '[select Evidence: *Select / Transcript · marks.pdf · Uploaded, focused]',
      '[button Mark as met] [button Cancel]',
      '‹Transcript› Met [button ‹Passport›, version 1 of 2] [button Reopen condition: ‹Transcript›]',
      '‹Reference› Waived [button Reopen condition: ‹Reference›]',
      '‹Reason›: ‹Known to us›',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mark as met'));
    await user.keyboard('{Enter}');
    await user.click(within(box).getByRole('button', { name: 'Mark as met' }));
    expect(outline(within(box).getByRole('form'))).toEqual([
      'form Mark as met: ‹IELTS 7›:',
      '[select Evidence: *Select / Transcript · marks.pdf · Uploaded, invalid, described “This field is required”]',
      'This field is required',
      '[button Mark as met, focused] [button Cancel]',
    ]);
    await user.selectOptions(within(box).getByRole('combobox'), 'Transcript · marks.pdf · Uploaded');
    expect(within(box).queryByText('This field is required')).toBeNull();
    await user.click(within(box).getByRole('button', { name: 'Mark as met' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(box).getByRole('button', { name: 'Reopen condition: \u2068IELTS 7\u2069' }),
      ),
    );
    expect(settled).toEqual([{ id: 1, change: { state: 'met', proofId: 9 } }]);
  });

  it('are waived for a reason, or open again, and say why that was refused', async () => {
    const settled: unknown[] = [];
    open(conditional(), {
      beside: { documents: [letter, marks] },
      settle: async ({ id, change }) => {
        settled.push({ id, change });
        throw new ProblemError(problem('offline'));
      },
    });
    const { user } = page.stage;
    const box = await conditions();
    await user.click(within(box).getByRole('button', { name: 'Waive condition: \u2068IELTS 7\u2069' }));
    expect(outline(within(box).getByRole('form'))).toEqual([
      'form Waive condition: ‹IELTS 7›:',
      '[text Reason: , dir auto, at most 2000, focused]',
      '[button Waive] [button Cancel]',
    ]);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Waive'));
    await user.keyboard('{Enter}');
    await user.keyboard('  ');
    await user.click(within(box).getByRole('button', { name: 'Waive' }));
    expect(outline(within(box).getByRole('form'))).toEqual([
      'form Waive condition: ‹IELTS 7›:',
      '[text Reason: , dir auto, at most 2000, invalid, described “This field is required”]',
      'This field is required',
      '[button Waive, focused] [button Cancel]',
    ]);
    await user.type(within(box).getByRole('textbox'), ' Known ');
    await user.click(within(box).getByRole('button', { name: 'Waive' }));
    await within(box).findByText(/^No connection/);
    expect(outline(box)).toEqual([
      '#### Conditions 1 of 3 open',
      'status:',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      '‹IELTS 7› Open',
      'form Waive condition: ‹IELTS 7›:',
      '[text Reason: Known , dir auto, at most 2000]',
      '[button Waive, focused] [button Cancel]',
      '‹Transcript› Met [button ‹Passport›, version 1 of 2] [button Reopen condition: ‹Transcript›]',
      '‹Reference› Waived [button Reopen condition: ‹Reference›]',
      '‹Reason›: ‹Known to us›',
    ]);
    await user.click(within(box).getByRole('button', { name: 'Reopen condition: \u2068Reference\u2069' }));
    await waitFor(() => expect(settled).toHaveLength(2));
    expect(settled).toEqual([
      { id: 1, change: { state: 'waived', reason: 'Known' } },
      { id: 3, change: { state: 'open' } },
    ]);
  });

  it('can’t be met without a document', async () => {
    open(conditional(), { beside: { documents: [] } });
    const box = await conditions();
    await page.stage.user.click(
      within(box).getByRole('button', { name: 'Mark as met: \u2068IELTS 7\u2069' }),
    );
    expect(outline(within(box).getByRole('form'))).toEqual([
      'form Mark as met: ‹IELTS 7›:',
      'No uploaded document can prove this yet. Upload one to the documents of the application first.',
      '[button Cancel, focused]',
    ]);
    await page.stage.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mark as met'));
  });
});

describe('what can be done with an application', () => {
  const actions = () => region('Available actions');

  it('is offered by buttons, the rest in a menu, and what is blocked with its reasons', async () => {
    open(
      details(30, {
        places: { admission: 'submitted', documents: 'complete', compliance: 'open' },
        facts: { documents: [{ required: true, state: 'uploaded', validUntil: null }] },
      }),
    );
    const { user } = page.stage;
    expect(outline(await actions())).toEqual([
      'region Available actions:',
      '## Available actions',
      '[button Mark as in university review, keys T] [button Request information] [button Invite to interview] [button Add to waitlist] [button More, expanded false]',
    ]);
    await user.click(within(await actions()).getByRole('button', { name: 'More' }));
    await screen.findAllByRole('menuitem');
    expect(outline(screen.getByRole('menu'))).toEqual([
      'menu More actions:',
      '[menuitem Make conditional offer, focused]',
      '[menuitem Make unconditional offer]',
      '[menuitem Start compliance check]',
      '[menuitem Raise query]',
      '[menuitem Refuse clearance]',
      '[menuitem Reject application]',
      '[menuitem Withdraw application]',
      '[menuitem Cancel application]',
      '[menuitem Close application]',
      '[menuitem Defer to later intake]',
    ]);
  });

  it('says that there is nothing', async () => {
    open(details(30, { places: { admission: 'approved' }, role: 'university-contact', whole: false }));
    expect(outline(await actions())).toEqual([
      'region Available actions:',
      '## Available actions',
      'No actions available to you right now.',
    ]);
    // What the next step waits for is for others to mend.
    expect(within(await region('Progress')).queryByText('Blocked by')).toBeNull();
  });

  it('leads from a reason to what mends it', async () => {
    open(
      details(30, {
        places: { admission: 'approved', documents: 'complete', money: 'feeDue' },
        facts: {
          documents: [{ required: true, state: 'uploaded', validUntil: null }],
          fee: { amount: 50, currency: 'GBP' },
        },
      }),
    );
    expect(outline(await region('Progress'))).toEqual([
      'region Progress:',
      '## Progress',
      'list Stages:',
      '(current step) In preparationcurrent',
      'With the universityupcoming',
      'Offerupcoming',
      'Confirmationupcoming',
      'Visaupcoming',
      'Enrolmentupcoming',
      'Approvedsince ‹21 Nov 2026›, 4 days',
      'Waiting for: Application officer',
      'Next step: Submit to university',
      'Application officer action due on: Overdue: ‹24 Nov 2026› yesterday (Ends at midnight UTC)',
      'Blocked by:',
      'Not every required document is confirmed and valid.Confirm or waive the documents still open in the checklist below. [link Go to section, to #documents]',
      'The application fee has not been paid.Record the application fee with its receipt. [button ‹Record application fee› now]',
      'list Other statuses:',
      'DocumentsDocuments complete',
      'ComplianceCheck not required',
      'PaymentsApplication fee due',
    ]);
    expect(outline(await actions())).toEqual([
      'region Available actions:',
      '## Available actions',
      '[button Return for corrections] [button Change intake] [button Change course] [button Open compliance file] [button More, expanded false]',
      '[more 1 unavailable action, keys T]',
      '### Submit to university',
      'Not every required document is confirmed and valid.Confirm or waive the documents still open in the checklist below. [link Go to section, to #documents]',
      'The application fee has not been paid.Record the application fee with its receipt. [button ‹Record application fee› now]',
    ]);
    const { user } = page.stage;
    await screen.findByRole('grid', { name: 'Documents' });
    const [link] = within(await region('Progress')).getAllByRole('link', { name: 'Go to section' });
    if (!link) throw new Error('there is no link');
    await user.click(link);
    expect(document.activeElement?.id).toBe('documents');
  });
});
