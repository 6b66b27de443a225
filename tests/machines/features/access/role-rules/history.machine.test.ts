import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { RuleVersion } from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import {
  getHistory,
  historyMachine,
} from '../../../../../src/machines/features/access/role-rules/history.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { counsellorRules, versionOf } from '../../../../support/records/permissions.ts';

const first = versionOf({ number: 1, authorName: null, reason: null });
const second = versionOf({ rules: counsellorRules.toSpliced(3, 1) });

it('a history says what each version changed, except the earliest that is known', () => {
  expect(getHistory([second, first])).toEqual([
    {
      version: second,
      diff: { removed: [{ rule: counsellorRules[3], at: 3 }], moved: [], added: [] },
    },
    { version: first, diff: null },
  ]);
});

it('a history is loaded again when someone saves another version, and keeps what it shows meanwhile', async () => {
  let versions: readonly RuleVersion[] = [first];
  const asked: RoleKey[] = [];
  const { actor, clock } = start(
    historyMachine.provide({
      actors: {
        load: fromPromise<readonly RuleVersion[], { role: RoleKey }>(async ({ input }) => {
          asked.push(input.role);
          return versions;
        }),
      },
    }),
    { input: { role: 'counsellor' } },
  );
  await settle();
  versions = [second, first];
  actor.send({ type: 'record.changed', subject: 'Course', id: 1, version: 2 });
  clock.increment(300);
  await settle();
  expect([asked, actor.getSnapshot().context.data]).toEqual([['counsellor'], [first]]);
  actor.send({ type: 'record.changed', subject: 'Role', id: 4, version: 2 });
  expect([actor.getSnapshot().hasTag('stale'), actor.getSnapshot().context.data]).toEqual([true, [first]]);
  clock.increment(300);
  await settle();
  expect([asked.length, actor.getSnapshot().context.data]).toEqual([2, [second, first]]);
});

it('a history is kept when it could not be loaded again, and not when it may not be read any more', async () => {
  const kept: unknown[] = [];
  for (const kind of ['offline', 'forbidden'] as const) {
    const answers = [async () => [first], () => Promise.reject(new ProblemError(problem(kind)))];
    const { actor } = start(
      historyMachine.provide({
        actors: {
          load: fromPromise<readonly RuleVersion[], { role: RoleKey }>(
            () => answers.shift()?.() ?? Promise.resolve([]),
          ),
        },
      }),
      { input: { role: 'counsellor' } },
    );
    await settle();
    actor.send({ type: 'resource.refresh' });
    await settle();
    kept.push([actor.getSnapshot().context.data, actor.getSnapshot().context.problem]);
  }
  expect(kept).toEqual([
    [[first], problem('offline')],
    [null, problem('forbidden')],
  ]);
});

it('every state of a history can be entered, and every failure be left', () => {
  const events = [
    { type: 'resource.refresh' },
    { type: 'connection.restored' },
    { type: 'record.changed', subject: 'Role', id: 4, version: 2 },
    done('load', [first]),
    failed('load', new ProblemError(problem('offline'))),
    failed('load', new ProblemError(problem('forbidden'))),
    failed('load'),
    { type: 'xstate.after.gatherDelay.ruleHistory.outdated' },
  ];
  const mark = ({ data, stale }: { data: unknown; stale: boolean }) => [data !== null, stale];
  expect(coverageOf(historyMachine, events, { input: { role: 'counsellor' }, mark })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
