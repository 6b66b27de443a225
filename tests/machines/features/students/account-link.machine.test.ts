import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { OfferedStudent } from '../../../../contract/people/account-link.ts';
import {
  type AccountLinkContext,
  accountLinkMachine,
} from '../../../../src/machines/features/students/account-link.machine.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { offeredOf } from '../../../support/client/student-home.ts';

interface Answer {
  readonly studentId: number;
  readonly isMine: boolean;
}

function prepare(failure: ProblemKind | null = null) {
  const world: { problem: ProblemKind | null; offered: OfferedStudent | null; answers: Answer[] } = {
    problem: failure,
    offered: offeredOf(),
    answers: [],
  };
  const respond = () => {
    if (world.problem) throw new ProblemError(problem(world.problem));
    return world.offered;
  };
  const machine = accountLinkMachine.provide({
    actors: {
      load: fromPromise<OfferedStudent | null>(async () => respond()),
      answer: fromPromise<OfferedStudent | null, Answer>(async ({ input }) => {
        world.answers.push(input);
        if (!world.problem) world.offered = input.isMine ? null : offeredOf({ denied: true });
        return respond();
      }),
    },
  });
  const { actor } = start(machine);
  const now = () => actor.getSnapshot();
  return { actor, world, now, tags: () => [...now().tags].sort() };
}

test('the offered student is shown, and a yes is sent once and ends the question', async () => {
  const { actor, world, now, tags } = prepare();
  actor.send({ type: 'link.answer', isMine: true });
  expect(tags()).toEqual(['busy']);
  await settle();
  expect([tags(), now().context.offered]).toEqual([[], offeredOf()]);
  actor.send({ type: 'link.answer', isMine: true });
  actor.send({ type: 'link.answer', isMine: false });
  expect(tags()).toEqual(['sending']);
  await settle();
  expect([now().status, world.answers]).toEqual(['done', [{ studentId: 7, isMine: true }]]);
});

test('after a no the answer is shown, and can be changed', async () => {
  const { actor, world, now } = prepare();
  await settle();
  actor.send({ type: 'link.answer', isMine: false });
  await settle();
  expect([now().status, now().context.offered]).toEqual(['active', offeredOf({ denied: true })]);
  actor.send({ type: 'link.answer', isMine: true });
  await settle();
  expect([now().status, world.answers]).toEqual([
    'done',
    [
      { studentId: 7, isMine: false },
      { studentId: 7, isMine: true },
    ],
  ]);
});

test('an answer that could not be stored leaves the question, with the reason, until the next attempt', async () => {
  const { actor, world, now, tags } = prepare();
  await settle();
  world.problem = 'offline';
  actor.send({ type: 'link.answer', isMine: true });
  await settle();
  expect([tags(), now().context.refusal?.kind, now().context.offered]).toEqual([[], 'offline', offeredOf()]);
  world.problem = null;
  world.offered = null;
  actor.send({ type: 'link.retry' });
  await settle();
  expect([tags(), now().context.refusal, now().context.offered]).toEqual([[], null, null]);
  actor.send({ type: 'link.answer', isMine: true });
  expect(tags()).toEqual([]);
});

test('a student that could not be loaded is loaded again', async () => {
  const { actor, world, now, tags } = prepare('offline');
  await settle();
  expect([tags(), now().context.refusal?.kind]).toEqual([['failed'], 'offline']);
  world.problem = null;
  actor.send({ type: 'link.retry' });
  await settle();
  expect([tags(), now().context.refusal, now().context.offered]).toEqual([[], null, offeredOf()]);
});

test('every state can be reached, and every failed one be left', () => {
  const events = [
    { type: 'link.answer', isMine: true },
    { type: 'link.answer', isMine: false },
    { type: 'link.retry' },
    done('load', offeredOf()),
    done('load', null),
    failed('load', new ProblemError(problem('offline'))),
    done('answer', offeredOf({ denied: true })),
    failed('answer', new ProblemError(problem('refused'))),
  ];
  const mark = ({ offered, refusal, isMine }: AccountLinkContext) => [offered?.denied, refusal?.kind, isMine];
  expect(coverageOf(accountLinkMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
