import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import type { RecordPeek } from '../../../../contract/kit/search.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { applicationDetailsMachine } from '../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { checklistMachine } from '../../../../src/machines/features/documents/checklist.machine.ts';
import { applicationMachine } from '../../../../src/machines/features/record/application.machine.ts';
import type { RecordKey } from '../../../../src/machines/features/record/record.types.ts';
import type { readChecklist } from '../../../../src/services/documents/documents.service.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { outline } from '../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { details } from '../../../support/records/applications.ts';
import { documentRow } from '../../../support/records/documents.ts';

let stage: Stage;
let done: unknown[];
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('application-details'),
    ...(['charts', 'applications', 'documents', 'uploads', 'tools'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  ]);
});

const passport = documentRow(8, {
  status: 'uploaded',
  fileName: 'passport.pdf',
  files: 2,
  expiresOn: '2032-01-11',
  uploadedAt: '2026-11-04T09:00:00.000Z',
  allowedActions: ['review', 'confirm', 'reject', 'request'],
});
const sop = documentRow(9, {
  type: 'statementOfPurpose',
  dueOn: '2026-12-03',
  allowedActions: ['upload', 'waive'],
});
const rejected = documentRow(10, {
  type: 'cv',
  status: 'rejected',
  rejection: 'unreadable',
  reason: 'Page 2 is black',
  fileName: 'cv.pdf',
  files: 1,
  uploadedAt: '2026-11-05T09:00:00.000Z',
  allowedActions: [],
});

beforeEach(async () => {
  done = [];
  const peek: RecordPeek = {
    subject: 'Application',
    id: 30,
    title: 'APP-2026-00030',
    subtitle: null,
    path: null,
    facts: [],
  };
  const checklist = checklistMachine.provide({
    actors: {
      load: fromPromise<Awaited<ReturnType<typeof readChecklist>>, { recordId: number }>(async () => ({
        items: [{ type: 'passport', stage: 'visa', required: true, why: 'checklist.identity' }],
        documents: [passport, sop, rejected],
      })),
      perform: fromPromise(async ({ input }) => {
        done.push((input as { command: unknown }).command);
        return null;
      }),
    },
  });
  const part = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(async () => details(30)),
      checklist,
    },
  });
  stage = openStage({
    at: '/application/details/30',
    signedIn: staff(),
    screens: {
      application: applicationMachine.provide({
        actors: { load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek), part },
      }),
      documentReview: createMachine({}),
    },
  });
  await screen.findByRole('grid', { name: 'Documents' });
});

const rowOf = (name: RegExp): HTMLElement => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (!row) throw new Error('there is no such row');
  return row;
};

/** What the focused row is about. */
const focused = (): string | null | undefined =>
  document.activeElement?.querySelector('th[scope=row]')?.textContent;

describe('the documents of an application', () => {
  it('are rows with status, file, version and dates, under the stage that needs them', () => {
    const rows = within(screen.getByRole('grid', { name: 'Documents' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DocumentStatusFileExpires onUploaded onActions',
      'Before the visa application',
      'PassportUploadedpassport.pdfv211 Jan 2032Expires on \u206811 Jan 2032\u20694 Nov 2026',
      'Other documents',
      'Statement of purposeRequestedDue on \u20683 Dec 2026\u2069',
      'CVRejectedcv.pdfv15 Nov 2026',
      'The document can’t be read. Scan it again, straight and in good light.Page 2 is black',
    ]);
  });

  it('are one tab stop, among whose rows arrows, J and K move', async () => {
    const { user } = stage;
    rowOf(/^Passport/).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ['j', '{ArrowDown}', '{ArrowDown}', 'k', '{ArrowUp}', '{ArrowUp}', '{End}', '{Home}']) {
      await user.keyboard(key);
      seen.push(focused()?.trim());
    }
    expect(seen).toEqual([
      'Statement of purpose',
      'CV',
      'CV',
      'Statement of purpose',
      'Passport',
      'Passport',
      'CV',
      'Passport',
    ]);
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('are taken into review, requested again and waived by the keys of the review', async () => {
    const { user } = stage;
    rowOf(/^Passport/).focus();
    await user.keyboard('v');
    await waitFor(() => expect(done).toEqual([{ kind: 'move', id: 8, move: { kind: 'review' } }]));
    await user.keyboard('t');
    await waitFor(() => expect(done[1]).toEqual({ kind: 'move', id: 8, move: { kind: 'request' } }));
    await user.keyboard('jw');
    const reason = screen.getByRole('textbox', { name: 'Reason for waiving' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.keyboard('Already known{Enter}');
    await waitFor(() =>
      expect(done[2]).toEqual({ kind: 'move', id: 9, move: { kind: 'waive', reason: 'Already known' } }),
    );
    expect(focused()?.trim()).toBe('Statement of purpose');
  });

  it.each(['{Enter}', 'y', 'r'])('open in the review with %s', async (key) => {
    rowOf(/^Passport/).focus();
    await stage.user.keyboard(key);
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/application/details-document?applicationId=30&document=8',
      ),
    );
  });

  it('keep keys without a meaning here from doing anything, and leave text fields alone', async () => {
    rowOf(/^CV/).focus();
    await stage.user.keyboard('yrtwv');
    expect([done, window.location.pathname]).toEqual([[], '/application/details/30']);
  });

  it('say below the row why they are needed, and give their earlier files', async () => {
    const { user } = stage;
    await user.click(screen.getByRole('button', { name: /^Details: .?Passport/ }));
    expect(
      screen.getByText('Universities and visa authorities rely on the passport’s photo page.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'File 1' }));
    await waitFor(() => expect(done).toEqual([{ kind: 'save', id: 8, file: 1 }]));
  });
});

it('says all that there is of each document, and all that can be done with it', async () => {
  const table = screen.getByRole('grid', { name: 'Documents' });
  for (const more of within(table).getAllByRole('button', { name: /^Details/ })) await stage.user.click(more);
  expect(outline(screen.getByRole('region', { name: 'Documents' }))).toEqual([
    'region Documents:',
    '## Documents',
    '[link Rename files, to /rename-document?application=30]',
    '1 of 3 required documents uploaded · PDF, PNG, JPEG, WebP or Word, up to ‹20 MB›',
    'grid Documents:',
    '| Document | Status | File | Expires on | Uploaded on | Actions',
    '| Before the visa application',
    '| Passport | Uploaded | [button Download ‹passport.pdf›] v2 | 11 Jan 2032Expires on ‹11 Jan 2032› | 4 Nov 2026 | [link View ‹passport.pdf›, to /application/details-document?applicationId=30&document=8] [button Request a new version: ‹Passport›] [button Details: ‹Passport›, expanded true]',
    '|',
    'Universities and visa authorities rely on the passport’s photo page.',
    '1 earlier file [button File 1]',
    '| Other documents',
    '| Statement of purpose | RequestedDue on ‹3 Dec 2026› | | | | [button Choose a file for ‹Statement of purpose›] [button Take a photo for ‹Statement of purpose›] [button Details: ‹Statement of purpose›, expanded true, focused]',
    '|',
    '[more Waive ‹Statement of purpose›]',
    '[field Reason for waiving: , at most 500, required]',
    '[button Waive]',
    '| CV | Rejected | [button Download ‹cv.pdf›] v1 | | 5 Nov 2026 | [link View ‹cv.pdf›, to /application/details-document?applicationId=30&document=10]',
    '|',
    'The document can’t be read. Scan it again, straight and in good light.',
    '‹Page 2 is black›',
  ]);
});
