import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { PermissionAnswer } from '../../../../../contract/access/permissions.ts';
import type { Instant } from '../../../../../contract/facts/days.ts';
import {
  type ComparedTimes,
  checkMachine,
} from '../../../../../src/machines/features/access/role-rules/check.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import type { PermissionQuestion } from '../../../../../src/services/users/permissions.service.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { pastOf } from '../../../../support/records/permissions.ts';

const answer: PermissionAnswer = { allowed: false, rule: null, record: null };
const times: ComparedTimes = { past: pastOf({ role: null, rules: [] }), now: pastOf() };
const user = { user: 'Tomasz Kowalski', userId: '5' };

function prepare() {
  const world = {
    ask: async (): Promise<PermissionAnswer> => answer,
    asked: [] as PermissionQuestion[],
    compare: async (): Promise<ComparedTimes> => times,
    compared: [] as unknown[],
  };
  const machine = checkMachine.provide({
    actors: {
      ask: fromPromise<PermissionAnswer, PermissionQuestion>(async ({ input }) => {
        world.asked.push(input);
        return world.ask();
      }),
      compare: fromPromise<ComparedTimes, { userId: number; at: Instant | undefined }>(async ({ input }) => {
        world.compared.push(input);
        return world.compare();
      }),
    },
  });
  const { actor } = start(machine);
  const change = (changed: object) => actor.send({ type: 'question.change', change: changed });
  const tags = () => [...actor.getSnapshot().tags].sort();
  return { world, actor, change, tags };
}

describe('the check of a user', () => {
  it('asks nothing before a user is selected, and says so', () => {
    const { world, actor } = prepare();
    actor.send({ type: 'question.ask' });
    actor.send({ type: 'question.compare' });
    expect([world.asked, world.compared, actor.getSnapshot().context.submitted]).toEqual([[], [], true]);
  });

  it('shows the answer until the question changes', async () => {
    const { world, actor, change, tags } = prepare();
    change(user);
    actor.send({ type: 'question.ask' });
    expect(tags()).toEqual(['busy']);
    await settle();
    expect([tags(), actor.getSnapshot().context.answer, world.asked]).toEqual([
      ['answered'],
      answer,
      [{ userId: 5, action: 'read', subject: 'Application' }],
    ]);
    change({ action: 'update' });
    expect([tags(), actor.getSnapshot().context.answer]).toEqual([[], null]);
  });

  it('ignores an answer that comes after the question changed', async () => {
    const { world, actor, change, tags } = prepare();
    const late = deferred<PermissionAnswer>();
    world.ask = () => late.promise;
    change(user);
    actor.send({ type: 'question.ask' });
    await settle();
    change({ action: 'update' });
    late.resolve(answer);
    await settle();
    expect([tags(), actor.getSnapshot().context.answer]).toEqual([[], null]);
  });

  it('shows the permissions of a day beside those of now, instead of an answer', async () => {
    const { world, actor, change, tags } = prepare();
    change({ ...user, day: '2026-07-01' });
    actor.send({ type: 'question.ask' });
    await settle();
    actor.send({ type: 'question.compare' });
    await settle();
    const { answer: shown, times: compared } = actor.getSnapshot().context;
    expect([tags(), shown, compared, world.compared]).toEqual([
      ['compared'],
      null,
      times,
      [{ userId: 5, at: '2026-07-02T02:29:59.999Z' }],
    ]);
  });

  it('asks again after a failure', async () => {
    const { world, actor, change, tags } = prepare();
    world.ask = async () => {
      throw new ProblemError(problem('notFound'));
    };
    change(user);
    actor.send({ type: 'question.ask' });
    await settle();
    expect([tags(), actor.getSnapshot().context.problem]).toEqual([['failed'], problem('notFound')]);
    world.ask = async () => answer;
    actor.send({ type: 'resource.refresh' });
    await settle();
    expect([tags(), world.asked.length]).toEqual([['answered'], 2]);
  });

  it('compares again after that has failed, and asks nothing', async () => {
    const { world, actor, change, tags } = prepare();
    world.compare = async () => {
      throw new ProblemError(problem('offline'));
    };
    change(user);
    actor.send({ type: 'question.compare' });
    await settle();
    expect([tags(), actor.getSnapshot().context.problem]).toEqual([['failed'], problem('offline')]);
    world.compare = async () => times;
    actor.send({ type: 'resource.refresh' });
    await settle();
    const { times: compared, problem: kept } = actor.getSnapshot().context;
    expect([tags(), compared, kept, world.compared.length, world.asked]).toEqual([
      ['compared'],
      times,
      null,
      2,
      [],
    ]);
  });
});

it('every state of the check can be entered, and every failure be left', () => {
  const events = [
    { type: 'question.change', change: user },
    { type: 'question.ask' },
    { type: 'question.compare' },
    { type: 'resource.refresh' },
    done('ask', answer),
    failed('ask'),
    done('compare', times),
    failed('compare'),
  ];
  const mark = ({ values }: { values: { userId: string } }) => values.userId;
  expect(coverageOf(checkMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
