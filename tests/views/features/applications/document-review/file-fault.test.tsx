import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { DocumentDetails } from '../../../../../contract/applications/application-documents.ts';
import { queueMachine } from '../../../../../src/machines/features/applications/document-review/queue.machine.ts';
import { reviewMachine } from '../../../../../src/machines/features/applications/document-review/review.machine.ts';
import { reviewedDocumentMachine } from '../../../../../src/machines/features/applications/document-review/reviewed-document.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import type { FileLink } from '../../../../../src/services/documents/documents.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../../support/client/office.ts';
import { readLines } from '../../../../support/client/read-lines.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { documentDetails, documentRow } from '../../../../support/records/documents.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('application-details-document'));

/** Opens the review of one document, whose links are answered one after another. */
async function open(...links: (Partial<FileLink> | ProblemError)[]): Promise<void> {
  const queue = queueMachine.provide({
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
        pageOf([documentRow(4, { status: 'uploaded' })]),
      ),
    },
  });
  const reviewedDocument = reviewedDocumentMachine.provide({
    actors: {
      load: fromPromise<DocumentDetails, { id: number | null }>(async () => documentDetails(4)),
      link: fromPromise<FileLink, { id: number; file: number }>(async () => {
        const link = links.shift();
        if (link instanceof ProblemError) throw link;
        return {
          url: '/one',
          expiresAt: '2027-03-01T09:00:00.000Z' as const,
          fileName: 'passport.png',
          mediaType: 'image/png',
          ...link,
        };
      }),
    },
  });
  stage = openStage({
    at: '/application/details-document',
    signedIn: staff(),
    screens: { documentReview: reviewMachine.provide({ actors: { queue, reviewedDocument } }) },
  });
  await screen.findByRole('region', { name: 'File' });
}
const file = () => readLines(screen.getByRole('region', { name: 'File' })).slice(1);

describe('a file that is not shown', () => {
  it('is offered to be downloaded when its type has no preview', async () => {
    await open({ mediaType: 'application/msword', fileName: 'letter.doc' });
    await screen.findByRole('alert');
    expect(file()).toEqual([
      '[alert]',
      'No preview for this file type',
      'Download the file to read it.',
      'button: Download file',
    ]);
  });

  it('is asked for again when there was no connection, or its link had expired', async () => {
    await open(new ProblemError(problem('offline')), new ProblemError(problem('notFound')), {});
    await screen.findByRole('alert');
    expect(file()).toEqual([
      '[alert]',
      'No connection',
      'The file loads when you’re back online.',
      'button: Try again',
    ]);
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('File not available');
    expect(file()).toEqual([
      '[alert]',
      'File not available',
      'The link has expired, or the file was deleted. Try again to get a new link.',
      'button: Try again',
    ]);
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.load(await screen.findByAltText('passport.png'));
    expect(file()).toEqual(['image: passport.png']);
  });
});
