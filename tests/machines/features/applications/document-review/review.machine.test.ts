import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type {
  DocumentDetails,
  DocumentRow,
} from '../../../../../contract/applications/application-documents.ts';
import { nextStepMachine } from '../../../../../src/machines/features/applications/application-events/next-step.machine.ts';
import {
  queueMachine,
  toQueueParams,
} from '../../../../../src/machines/features/applications/document-review/queue.machine.ts';
import { reviewMachine } from '../../../../../src/machines/features/applications/document-review/review.machine.ts';
import { wasDecidedElsewhere } from '../../../../../src/machines/features/applications/document-review/review.setup.ts';
import { reviewedDocumentMachine } from '../../../../../src/machines/features/applications/document-review/reviewed-document.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import { defaultQuery } from '../../../../../src/machines/grid/rows/query.ts';
import type { DocumentCommand, FileLink } from '../../../../../src/services/documents/documents.service.ts';
import { coverageOf, settle, start } from '../../../../support/client/actor.ts';
import { pageOf } from '../../../../support/client/office.ts';
import { documentDetails, documentRow } from '../../../../support/records/documents.ts';

const waiting = (...ids: number[]) =>
  pageOf(
    ids.map((id) => documentRow(id, { status: 'uploaded' })),
    { total: ids.length },
  );

/** A review whose queue answers one list after the other. */
async function staged(search: string, ...lists: readonly Page<DocumentRow>[]) {
  const answers = [...lists];
  let asked = 0;
  let nextSteps = 0;
  const machine = reviewMachine.provide({
    actors: {
      queue: queueMachine.provide({
        actors: {
          loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => {
            asked += 1;
            return (answers.length > 1 ? answers.shift() : answers[0]) ?? waiting();
          }),
        },
      }),
      nextStep: nextStepMachine.provide({
        actors: {
          load: fromPromise<ApplicationDetails, { id: number }>(async () => {
            nextSteps += 1;
            throw new Error('no application');
          }),
        },
      }),
      reviewedDocument: reviewedDocumentMachine.provide({
        actors: {
          load: fromPromise<DocumentDetails, { id: number | null }>(async ({ input: { id } }) =>
            documentDetails(id ?? 0),
          ),
          link: fromPromise<FileLink, { id: number; file: number }>(async () => {
            throw new Error('no link');
          }),
          send: fromPromise<
            DocumentRow,
            { document: DocumentDetails | null; command: DocumentCommand | null }
          >(async ({ input: { document } }) =>
            documentRow(document?.id ?? 0, { status: 'confirmed', version: 2 }),
          ),
        },
      }),
    },
  });
  const { actor, clock } = start(machine, { input: { params: {}, search, user: null } });
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  await settle();
  await pass(120);
  const reviewedDocument = () => actor.getSnapshot().children.reviewedDocument;
  return {
    actor,
    pass,
    asked: () => asked,
    /** How often the next step of the application was loaded. */
    nextSteps: () => nextSteps,
    onDesk: () => reviewedDocument()?.getSnapshot().context.id,
    reviewedDocument,
  };
}

describe('the review of documents', () => {
  it('puts the document that has waited longest on the desk, and steps through the others', async () => {
    const { actor, onDesk, pass } = await staged('', waiting(4, 5, 6));
    const seen = [onDesk()];
    for (const by of [1, 1, 1, -1] as const) {
      actor.send({ type: 'queue.step', by });
      await pass(120);
      seen.push(onDesk());
    }
    expect(seen).toEqual([4, 5, 6, 6, 5]);
  });

  it('goes on to the next one when a document has been decided about, until nothing waits', async () => {
    const { onDesk, reviewedDocument, pass } = await staged('', waiting(4, 5), waiting(5), waiting());
    const seen = [onDesk()];
    for (let time = 0; time < 2; time += 1) {
      reviewedDocument()?.send({ type: 'document.confirm' });
      await settle(20);
      await pass(120);
      seen.push(onDesk());
    }
    expect(seen).toEqual([4, 5, null]);
  });

  it('goes on to the next one that waits among all of an application, and stays when none is left', async () => {
    const states = (...statuses: DocumentRow['status'][]) =>
      pageOf(
        statuses.map((status, at) => documentRow(at + 4, { status })),
        { total: statuses.length },
      );
    const { onDesk, nextSteps, reviewedDocument, pass } = await staged(
      '?applicationId=30&document=5',
      states('uploaded', 'uploaded', 'confirmed', 'inReview'),
      states('uploaded', 'confirmed', 'confirmed', 'inReview'),
      states('uploaded', 'confirmed', 'confirmed', 'confirmed'),
      states('confirmed', 'confirmed', 'confirmed', 'confirmed'),
    );
    const seen = [[onDesk(), nextSteps()]];
    for (let time = 0; time < 3; time += 1) {
      reviewedDocument()?.send({ type: 'document.confirm' });
      await settle(20);
      await pass(120);
      seen.push([onDesk(), nextSteps()]);
    }
    // What the application needs changes with each decision.
    expect(seen).toEqual([
      [5, 1],
      [7, 2],
      [4, 3],
      [4, 4],
    ]);
  });

  it('begins with the first document of an application that waits, and with the first of all if none does', async () => {
    const states = (...statuses: DocumentRow['status'][]) =>
      pageOf(
        statuses.map((status, at) => documentRow(at + 4, { status })),
        { total: statuses.length },
      );
    const waits = await staged('?applicationId=30', states('confirmed', 'uploaded', 'uploaded'));
    const reviewed = await staged('?applicationId=30', states('confirmed', 'confirmed'));
    const all = await staged('', states('uploaded', 'uploaded'));
    expect([waits.onDesk(), reviewed.onDesk(), all.onDesk()]).toEqual([5, 4, 4]);
  });

  it('asks for the queue anew, once, when documents change elsewhere', async () => {
    const { actor, asked, pass } = await staged('', waiting(4));
    const change = (subject: 'ApplicationDocument' | 'Application') =>
      actor.send({ type: 'record.changed', subject, id: 9, version: 1 });
    change('Application');
    await pass(400);
    const before = asked();
    change('ApplicationDocument');
    change('ApplicationDocument');
    await pass(400);
    expect([before, asked()]).toEqual([1, 2]);
  });

  it('begins with the document that its address names, in the queue or not', async () => {
    const among = await staged('?document=5', waiting(4, 5));
    const isDetached = await staged('?document=77', waiting(4, 5));
    const first = [among.onDesk(), isDetached.onDesk()];
    isDetached.actor.send({ type: 'queue.step', by: 1 });
    await isDetached.pass(120);
    expect([first, isDetached.onDesk()]).toEqual([[5, 77], 4]);
  });

  it('keeps on the desk what somebody else decides about, says so, and goes on when it is told to', async () => {
    const { actor, onDesk, pass } = await staged('', waiting(4, 5, 6), waiting(5, 6), waiting(6));
    const change = async (id: number) => {
      actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id, version: 9 });
      await pass(400);
      await pass(120);
      return [onDesk(), wasDecidedElsewhere(actor.getSnapshot().context)];
    };
    const stands = [await change(4), await change(5)];
    actor.send({ type: 'queue.step', by: 1 });
    await pass(120);
    expect([...stands, [onDesk(), wasDecidedElsewhere(actor.getSnapshot().context)]]).toEqual([
      [4, true],
      [4, true],
      [6, false],
    ]);
  });

  it('goes on from what has left by choosing the one at which the queue stands', async () => {
    const { actor, onDesk, pass } = await staged('', waiting(4, 5), waiting(5));
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 4, version: 9 });
    await pass(400);
    actor.send({ type: 'queue.select', id: 5 });
    await pass(120);
    expect([onDesk(), actor.getSnapshot().context.isDetached]).toEqual([5, false]);
  });

  it('stays with what its address names while the queue goes on without it', async () => {
    const { actor, onDesk, pass } = await staged('?document=77', waiting(4, 5), waiting(5));
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 4, version: 9 });
    await pass(400);
    await pass(120);
    expect([onDesk(), wasDecidedElsewhere(actor.getSnapshot().context)]).toEqual([77, false]);
  });

  it.each([
    ['before the answer comes', ['told', 'answered']],
    ['after the answer came', ['answered', 'told']],
  ] as const)('knows its own decision, which it is told of %s', async (_, order) => {
    const { actor, onDesk, reviewedDocument, pass } = await staged('', waiting(4, 5), waiting(5));
    for (const step of order) {
      if (step === 'answered') reviewedDocument()?.send({ type: 'document.confirm' });
      else actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 4, version: 2 });
    }
    await settle(20);
    await pass(400);
    await pass(120);
    expect([onDesk(), wasDecidedElsewhere(actor.getSnapshot().context)]).toEqual([5, false]);
  });

  it('says that something is put down and not sent', async () => {
    const { actor, reviewedDocument } = await staged('', waiting(4));
    reviewedDocument()?.send({ type: 'comment.change', comment: 'No' });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
  });
});

test('the queue asks for what the unconfirmed count counts, or for all that one application has', () => {
  expect([
    toQueueParams(defaultQuery),
    toQueueParams({ ...defaultQuery, filters: { applicationId: '30' } }).status,
  ]).toEqual([
    { sortBy: 'uploadedAt', orderBy: 'asc', perPage: '50', status: 'uploaded,inReview' },
    'uploaded,inReview,confirmed,rejected,expired',
  ]);
});

test('every state of the review can be reached', () => {
  const events = [
    { type: 'record.changed', subject: 'ApplicationDocument', id: 5, version: 2 },
    { type: 'xstate.after.gatherDelay.documentReview.updates.debouncing' },
    { type: 'changes.unsaved' },
    { type: 'changes.saved' },
  ];
  const input = { params: {}, search: '', user: null };
  expect(coverageOf(reviewMachine, events, { input })).toEqual({ missed: [], deadEnds: [] });
});
