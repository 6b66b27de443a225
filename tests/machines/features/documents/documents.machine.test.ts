import { expect, test } from 'vitest';
import { createMachine, fromCallback, fromPromise } from 'xstate';
import { documentsMachine } from '../../../../src/machines/features/documents/documents.machine.ts';
import type {
  DecidedDocument,
  DocumentsContext,
  DocumentsEvent,
} from '../../../../src/machines/features/documents/documents.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

test('decisions are taken back one after the other, and what fails is said', async () => {
  const sent: unknown[] = [];
  const told: unknown[] = [];
  const machine = documentsMachine.provide({
    actors: {
      load: fromPromise<number | null>(async () => 0),
      takeBack: fromPromise<unknown, { document: DecidedDocument | undefined }>(async ({ input }) => {
        sent.push(input.document);
        if (sent.length === 1) throw new ProblemError(problem('stale'));
      }),
      watchUser: fromCallback<DocumentsEvent>(() => {}),
    },
  });
  const office = createMachine({
    invoke: [
      { id: 'documents', src: machine, systemId: 'documents' },
      {
        id: 'toasts',
        src: fromCallback(({ receive }) => receive((event) => told.push(event))),
        systemId: 'toasts',
      },
    ],
  });
  const { actor } = start(office);
  const documents = actor.system.get('documents');
  documents.send({ type: 'decision.undo', document: { id: 5, version: 2 } });
  documents.send({ type: 'decision.undo', document: { id: 6, version: 9 } });
  await settle();
  await settle();
  expect([sent, told, documents.getSnapshot().context.pendingUndos]).toEqual([
    [
      { id: 5, version: 2 },
      { id: 6, version: 9 },
    ],
    [
      {
        type: 'toast.show',
        toast: {
          id: 'decision.5',
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          duration: 10_000,
        },
      },
    ],
    [],
  ]);
});

test('every state of the count can be reached, and a failed one be left', () => {
  const events = [
    { type: 'user.signedIn', userId: 7 },
    { type: 'user.signedOut' },
    { type: 'stream.reset' },
    { type: 'record.changed', subject: 'ApplicationDocument', id: 1 },
    done('load', 1),
    failed('load'),
    { type: 'decision.undo', document: { id: 5, version: 2 } },
    done('takeBack'),
    failed('takeBack'),
  ];
  const mark = ({ pendingUndos }: DocumentsContext) => pendingUndos.length > 0;
  expect(coverageOf(documentsMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
