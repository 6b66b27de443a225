import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type {
  DocumentDetails,
  DocumentRow,
} from '../../../../../contract/applications/application-documents.ts';
import { queueMachine } from '../../../../../src/machines/features/applications/document-review/queue.machine.ts';
import { reviewMachine } from '../../../../../src/machines/features/applications/document-review/review.machine.ts';
import { reviewedDocumentMachine } from '../../../../../src/machines/features/applications/document-review/reviewed-document.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import type { DocumentCommand, FileLink } from '../../../../../src/services/documents/documents.service.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { documentDetails, documentRow } from '../../../../support/records/documents.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
beforeAll(() => openPage('application-details-document'));

interface Given {
  readonly lists: readonly (readonly number[])[];
  readonly details?: Partial<DocumentDetails>;
  readonly failing?: ProblemKind;
  readonly link?: ProblemKind;
}

/** Opens the review; answers what was sent. */
function open({ lists, details = {}, failing, link }: Given): (DocumentCommand | null)[] {
  const sent: (DocumentCommand | null)[] = [];
  const answers = lists.map((ids) =>
    pageOf(
      ids.map((id) => documentRow(id, { status: 'uploaded', uploadedAt: '2026-02-06T09:00:00.000Z' })),
      { total: ids.length },
    ),
  );
  const queue = queueMachine.provide({
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(
        async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? pageOf([]),
      ),
    },
  });
  const reviewedDocument = reviewedDocumentMachine.provide({
    actors: {
      load: fromPromise<DocumentDetails, { id: number | null }>(async ({ input: { id } }) =>
        documentDetails(id ?? 0, details),
      ),
      link: fromPromise<FileLink, { id: number; file: number }>(async () => {
        if (link) throw new ProblemError(problem(link));
        return {
          url: '/one',
          expiresAt: '2027-03-01T09:00:00.000Z' as const,
          fileName: 'passport.png',
          mediaType: 'image/png',
        };
      }),
      send: fromPromise<DocumentRow, { document: DocumentDetails | null; command: DocumentCommand | null }>(
        async ({ input: { document, command } }) => {
          sent.push(command);
          if (failing) throw new ProblemError(problem(failing));
          return documentRow(document?.id ?? 0, { status: 'confirmed' });
        },
      ),
    },
  });
  stage = openStage({
    at: '/application/details-document',
    signedIn: staff(),
    screens: { documentReview: reviewMachine.provide({ actors: { queue, reviewedDocument } }) },
  });
  return sent;
}

const button = (name: RegExp) => screen.findByRole('button', { name });

describe('the review of documents', () => {
  it('says that nothing waits', async () => {
    open({ lists: [[]] });
    expect(await screen.findByText('No documents to review')).toBeVisible();
    expect(screen.getByText('No document selected')).toBeVisible();
  });

  it('is done by keys alone: one document confirmed, the next one on the desk', async () => {
    const sent = open({ lists: [[4, 5], [5]] });
    await button(/^Confirm/);
    expect(screen.getByText('1 of 2')).toBeVisible();
    const item = () => document.querySelector('button[aria-current][tabindex="0"]') as HTMLElement;
    item().focus();
    await stage.user.keyboard('y');
    await screen.findByText('1 of 1');
    // The keyboard stays in the queue, and which document is shown is said.
    await waitFor(() => expect(document.activeElement).toBe(item()));
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContainEqual(expect.stringMatching(/Li Wei.*1.*1/));
    const names = [
      { field: 'familyName', value: 'Li' },
      { field: 'givenNames', value: 'Wei' },
    ];
    expect(sent).toEqual([{ kind: 'decide', decision: 'confirm', readings: names }]);
  });

  it('says why whoever handed the document in does not confirm it, by key or button', async () => {
    const reasons = ['reason.otherThanUploader'];
    const sent = open({
      lists: [[4]],
      details: {
        allowedActions: ['upload', 'reject', 'request'],
        blockedActions: [
          { move: 'review', reasons },
          { move: 'confirm', reasons },
        ],
      },
    });
    await button(/^Reject/);
    expect(screen.getByText('You uploaded the document, so someone else has to confirm it.')).toBeVisible();
    await stage.user.keyboard('y');
    expect([sent, screen.queryByRole('button', { name: /^Confirm/ })]).toEqual([[], null]);
  });

  it('takes a decision back for a reason', async () => {
    const sent = open({ lists: [[4]], details: { status: 'confirmed', allowedActions: ['takeBack'] } });
    await button(/^Undo decision/);
    await stage.user.keyboard('u');
    const form = within(await screen.findByRole('form', { name: 'Undo decision' }));
    expect(document.activeElement).toBe(form.getByRole('textbox'));
    await stage.user.type(form.getByRole('textbox', { name: 'Reason for undoing the decision' }), 'Blurred');
    await stage.user.click(form.getByRole('button', { name: /^Undo decision/ }));
    await waitFor(() => expect(sent).toEqual([{ kind: 'takeBack', reason: 'Blurred' }]));
  });

  it('takes letters typed into a field for text', async () => {
    const sent = open({ lists: [[4, 5]] });
    const field = await screen.findByLabelText('Passport number');
    await stage.user.click(field);
    await stage.user.keyboard('yrj7');
    expect([(field as HTMLInputElement).value, sent, screen.getByText('1 of 2').textContent]).toEqual([
      'yrj7',
      [],
      '1 of 2',
    ]);
  });

  it('asks which is right where document and record differ, and says so when one confirms without', async () => {
    const sent = open({ lists: [[4]] });
    const field = await screen.findByLabelText('Family name');
    await stage.user.clear(field);
    await stage.user.type(field, 'Lee');
    await stage.user.click(await button(/^Confirm/));
    expect(await screen.findByText('Select the correct value, or reject the document')).toBeVisible();
    expect(sent).toEqual([]);
    await stage.user.click(screen.getByLabelText('Record: keep it as it is'));
    await stage.user.click(await button(/^Confirm/));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      kind: 'decide',
      decision: 'confirm',
      readings: [
        { field: 'familyName', value: 'Lee', settle: 'record' },
        { field: 'givenNames', value: 'Wei' },
      ],
    });
  });

  it('rejects with a reason, and keeps the words when that cannot be sent', async () => {
    const sent = open({ lists: [[4]], failing: 'offline' });
    await button(/^Confirm/);
    await stage.user.keyboard('r');
    const form = await screen.findByRole('form', { name: 'Reject' });
    await stage.user.click(within(form).getByRole('button', { name: /^Reject/ }));
    expect(await within(form).findByText('Enter a reason')).toBeVisible();
    const words = within(form).getByLabelText('Explanation');
    expect(document.activeElement).toBe(words);
    await stage.user.type(words, 'Too dark');
    await stage.user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(/connection|reach|network/i);
    expect([sent, (words as HTMLTextAreaElement).value]).toEqual([
      [{ kind: 'decide', decision: 'reject', reason: 'Too dark' }],
      'Too dark',
    ]);
  });

  it('shows how a document stands when somebody else was faster', async () => {
    open({ lists: [[4]], failing: 'stale' });
    await stage.user.click(await button(/^Confirm/));
    const alert = await screen.findByRole('heading', { name: 'Someone else changed this document' });
    expect(document.activeElement).toBe(alert);
    await stage.user.click(await button(/Keep theirs/));
    expect(await button(/^Confirm/)).toBeVisible();
  });

  it.each([
    ['can still be made', ['confirm', 'reject'], 'confirmed', ['Confirm: Continue anyway', 'Keep theirs']],
    ['can no longer be made', ['takeBack'], 'confirmed', ['Keep theirs']],
  ] as const)(
    'offers to continue after that only where the decision %s',
    async (_what, allowedActions, status, offered) => {
      const details: Partial<DocumentDetails> = {};
      open({ lists: [[4]], failing: 'stale', details });
      const confirm = await button(/^Confirm/);
      Object.assign(details, { allowedActions, status });
      await stage.user.click(confirm);
      const conflict = await screen.findByRole('alert', { name: 'Someone else changed this document' });
      expect(
        within(conflict)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(offered);
    },
  );

  it('offers no decision to whoever may not decide, and shows the document all the same', async () => {
    open({ lists: [[4]], details: { allowedActions: [], comparison: null } });
    expect(await screen.findByText('You can view this document but not decide on it.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Document details' })).toBeNull();
  });

  it.each([
    ['notFound', 'File not available'],
    ['offline', 'No connection'],
  ] as const)('says why the file is not shown: %s', async (link, words) => {
    open({ lists: [[4]], link });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('a document as a whole', () => {
  it('is shown with its queue, its versions, what is read from it and what can be decided', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T12:00:00.000Z') });
    const [first] = documentDetails(4).history;
    if (!first) throw new Error('there is no version');
    open({
      lists: [[4, 5]],
      details: {
        files: 2,
        alsoElsewhere: true,
        note: 'In colour',
        expiresOn: '2031-01-02',
        history: [
          { ...first, superseded: true, originalName: 'IMG_1.pdf', uploadedByName: null },
          {
            ...first,
            number: 2,
            size: 3_000_000,
            confirmedAt: '2026-02-07T09:00:00.000Z',
            confirmedByName: 'Omar Haddad',
            issuedOn: '2021-01-02',
            expiresOn: '2031-01-02',
            decidedOn: true,
          },
        ],
        elsewhere: [
          { id: 40, studentName: 'Ana Lima', applicationNumber: 'APP-2026-00040' },
          { id: 41, studentName: 'Bea Lima', applicationNumber: null },
        ],
        branchesToAsk: ['South', 'North'],
        comparison: {
          mayCorrect: false,
          dates: { required: null, onRecord: { issuedOn: null, expiresOn: null }, mustReach: null },
          fields: [
            { field: 'familyName', onRecord: 'Li', onDocument: 'Lee', settled: null },
            { field: 'dateOfBirth', onRecord: '2004-05-06', onDocument: null, settled: null },
            { field: 'nationality', onRecord: 'CN', onDocument: null, settled: null },
            { field: 'passportNumber', onRecord: null, onDocument: null, settled: null },
          ],
        },
        allowedActions: ['upload', 'review', 'confirm', 'reject', 'request', 'waive', 'takeBack'],
        blockedActions: [
          { move: 'confirm', reasons: ['reason.otherThanUploader'] },
          { move: 'review', reasons: ['reason.otherThanUploader'] },
        ],
      } as Partial<DocumentDetails>,
    });
    await button(/^Confirm/);
    expect(outline(screen.getByRole('main'))).toEqual([
      'tabpanel Document review:',
      '# Document review',
      '2',
      'navigation Next and previous document:',
      '[button Previous document, disabled, keys K] [button Next document, keys J]',
      'status:',
      '‹Passport› of ‹Li Wei›, 1 of 2',
      'region Documents to review:',
      '[field Search by student, number, university or file: , type search]',
      '[select Document type: *All types / Passport / Previous passport / … 64]',
      'list Documents to review:',
      '[button PassportUploaded‹Li Wei› ‹ltr APP-2026-00030›Uploaded ‹4 days ago›, current]',
      '[button PassportUploaded‹Li Wei› ‹ltr APP-2026-00030›Uploaded ‹4 days ago›]',
      'navigation Pagination:',
      'status:',
      '1–2 of 2',
      '[select Rows per page: 5 / 10 / 20 / 25 / *50 / 100 / All]',
      '[button First page, disabled] [button Previous page, disabled] Page 1 of 1 [button Next page, disabled] [button Last page, disabled]',
      '## Passport',
      'Uploaded',
      '‹Li Wei› · ‹University of Leeds› · [link Open application ‹APP-2026-00030›, to /application/details/30]',
      'The same file was also uploaded for: [link ‹Ana Lima› ‹ltr APP-2026-00040›, to /application/details-document?document=40] [link ‹Bea Lima›, to /application/details-document?document=41]',
      'The same file was also uploaded for a student assigned to ‹South›. Contact that branch.',
      'The same file was also uploaded for a student assigned to ‹North›. Contact that branch.',
      '[button Zoom out, disabled, keys -] 100% [button Zoom in, disabled, keys +] [button Fit to width, disabled, keys 0] [button Rotate right, disabled, keys O]',
      '[button Download file]',
      'region File, busy:',
      'status:',
      'Loading',
      'complementary Document and decision:',
      'region Decision:',
      '[button Confirm, keys Y] [button Reject, keys R] [button Undo decision, keys U] [button Request a new version, keys T] [button Waive, keys W] [button Review, keys V]',
      'You uploaded the document, so someone else has to confirm it.',
      '‹In colour›',
      'The same file was uploaded for another student.',
      'Expires on ‹2 Jan 2031›',
      'region Document details:',
      '### Document details',
      'Pre-filled from the student’s record. Change only what differs on the document.',
      '[field Family name: Lee, dir auto]',
      'radiogroup The record says ‹Li›. Which is correct?:',
      'The record says ‹Li›. Which is correct? [radio Document: update the record, disabled] [radio Record: keep it as it is]',
      'You don’t have permission to change this student’s record.',
      '[field Date of birth: 2004-05-06, type date, dir ltr]',
      '[select Nationality: – / Afghanistan / Åland Islands / *China / … 251]',
      '[field Passport number: , dir ltr, described “Not on record yet”]',
      'Not on record yet',
      '[field Issued on: , type date, dir ltr]',
      '[field Expires on: 2031-01-02, type date, dir ltr]',
      'region Uploaded files:',
      '### Uploaded files',
      '[button File 2: ‹passport.pdf›‹Li Wei›, ‹4 days ago›, ‹2.9 MB›Confirmed by ‹Omar Haddad›, ‹3 days ago›Issued on ‹2 Jan 2021›Expires on ‹2 Jan 2031›A decision was based on this file, current]',
      '[button File 1: ‹passport.pdf›Uploaded as ‹IMG_1.pdf›‹Agency staff›, ‹4 days ago›, ‹2 kB›]',
    ]);
    await stage.user.click(screen.getByRole('button', { name: /^File 1/ }));
    expect([
      outline(screen.getByRole('region', { name: 'Uploaded files' })),
      screen.getByText('This is an earlier file. Your decision applies to the latest one.').parentElement
        ?.textContent,
    ]).toEqual([
      [
        'region Uploaded files:',
        '### Uploaded files',
        '[button File 2: ‹passport.pdf›‹Li Wei›, ‹4 days ago›, ‹2.9 MB›Confirmed by ‹Omar Haddad›, ‹3 days ago›Issued on ‹2 Jan 2021›Expires on ‹2 Jan 2031›A decision was based on this file]',
        '[button File 1: ‹passport.pdf›Uploaded as ‹IMG_1.pdf›‹Agency staff›, ‹4 days ago›, ‹2 kB›, current, focused]',
      ],
      'This is an earlier file. Your decision applies to the latest one.Show latest file',
    ]);
    const forms: unknown[] = [];
    for (const [name, form] of [
      [/^Reject/, 'Reject'],
      [/^Request a new version/, 'Request a new version'],
      [/^Waive/, 'Waive'],
      [/^Undo decision/, 'Undo decision'],
    ] as const) {
      await stage.user.click(await button(name));
      const shown = await screen.findByRole('form', { name: form });
      forms.push(outline(shown));
      await stage.user.click(within(shown).getByRole('button', { name: /^Cancel/ }));
    }
    expect(forms).toEqual([
      [
        'form Reject:',
        'radiogroup Reason for rejection:',
        'Reason for rejection [radio The document can’t be read. Scan it again, straight and in good light., focused] [radio Pages are missing. Upload all of them in one file.] [radio This isn’t the document that was requested.] [radio The name doesn’t match the passport.] [radio The document has expired. Upload a recent one.] [radio The document needs to be certified by its issuer or a notary.] [radio A certified English translation is missing.] [radio Another reason, given below.]',
        '[text Explanation: , dir auto, at most 500, described “The student sees the selected reason in their own language.”]',
        'The student sees the selected reason in their own language.',
        '[button Reject] [button Cancel]',
      ],
      [
        'form Request a new version:',
        '[text Changes needed (optional): , dir auto, at most 500, focused]',
        '[field Due on (optional): , type date, dir ltr]',
        '[button Request a new version] [button Cancel]',
      ],
      [
        'form Waive:',
        '[text Reason for waiving: , dir auto, at most 500, focused]',
        '[button Waive] [button Cancel]',
      ],
      [
        'form Undo decision:',
        '[text Reason for undoing the decision: , dir auto, at most 500, focused]',
        '[button Undo decision] [button Cancel]',
      ],
    ]);
  });
});
