import { expect, test } from 'vitest';
import { createMachine, fromCallback, fromPromise } from 'xstate';
import { documentsMachine } from '../../../src/machines/documents/documents.machine.ts';
import type {
  DecidedDocument,
  DocumentsContext,
  DocumentsEvent,
} from '../../../src/machines/documents/documents.types.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../support/actor.ts';

function staged(answers: (number | null)[]) {
  let asked = 0;
  const machine = documentsMachine.provide({
    actors: {
      count: fromPromise<number>(async () => {
        asked += 1;
        const answer = answers.shift() ?? null;
        if (answer === null) throw new Error('offline');
        return answer;
      }),
      watchUser: fromCallback<DocumentsEvent>(() => {}),
    },
  });
  const { actor, clock } = start(machine);
  return { actor, clock, asked: () => asked, count: () => actor.getSnapshot().context.unconfirmed };
}

const changed = (subject: string) => ({ type: 'record.changed', subject, id: 1 }) as const;

test('what waits to be confirmed is counted for who signs in, and forgotten when they leave', async () => {
  const { actor, count } = staged([4]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  const counted = count();
  actor.send({ type: 'user.left' });
  expect([counted, count()]).toEqual([4, null]);
});

test('it is counted once for many changes of documents, and not for others', async () => {
  const { actor, clock, asked, count } = staged([4, 6]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  actor.send(changed('Application'));
  clock.increment(1000);
  const before = asked();
  for (let change = 0; change < 5; change += 1) actor.send(changed('ApplicationDocument'));
  clock.increment(300);
  await settle();
  expect([before, asked(), count()]).toEqual([1, 2, 6]);
});

test('a change while it is counted is not lost', async () => {
  const { actor, clock, count } = staged([4, 5]);
  actor.send({ type: 'user.came', userId: 7 });
  actor.send(changed('ApplicationDocument'));
  await settle();
  clock.increment(300);
  await settle();
  expect(count()).toBe(5);
});

test('the last figure stays when it cannot be counted, and is asked for again', async () => {
  const { actor, clock, count } = staged([4, null, 7]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  actor.send({ type: 'stream.reset' });
  await settle();
  const kept = [count(), actor.getSnapshot().hasTag('failed')];
  clock.increment(30_000);
  await settle();
  expect([kept, count()]).toEqual([[4, true], 7]);
});

test('who may not read documents is asked once', async () => {
  let asked = 0;
  const machine = documentsMachine.provide({
    actors: {
      count: fromPromise<number>(async () => {
        asked += 1;
        throw new ProblemError(problem('forbidden'));
      }),
      watchUser: fromCallback<DocumentsEvent>(() => {}),
    },
  });
  const { actor, clock } = start(machine);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  clock.increment(60_000);
  await settle();
  expect([asked, actor.getSnapshot().context.unconfirmed]).toEqual([1, null]);
});

test('decisions are taken back one after the other, and what fails is said', async () => {
  const sent: unknown[] = [];
  const told: unknown[] = [];
  const machine = documentsMachine.provide({
    actors: {
      count: fromPromise<number>(async () => 0),
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
  expect([sent, told, documents.getSnapshot().context.undone]).toEqual([
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
          life: 10_000,
        },
      },
    ],
    [],
  ]);
});

test('every state of the count can be reached, and a failed one be left', () => {
  const events = [
    { type: 'user.came', userId: 7 },
    { type: 'user.left' },
    { type: 'stream.reset' },
    changed('ApplicationDocument'),
    done('count', 1),
    failed('count'),
    { type: 'decision.undo', document: { id: 5, version: 2 } },
    done('takeBack'),
    failed('takeBack'),
  ];
  const mark = ({ undone }: DocumentsContext) => undone.length > 0;
  expect(coverageOf(documentsMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
