import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { documentDetails, documentRow } from '../../../../support/records/documents.ts';

let stage: Stage;
afterEach(() => stage.close());
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
        return { url: '/one', expiresAt: '', fileName: 'passport.png', mediaType: 'image/png' };
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
