import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { exportingMachine } from '../../../../../src/machines/features/students/personal-data/exporting.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';

test('one request downloads once, however often it is sent, and a refusal is shown until the next one', async () => {
  const world: { downloads: number[]; refuses: boolean } = { downloads: [], refuses: true };
  const machine = exportingMachine.provide({
    actors: {
      download: fromPromise<void, { id: number }>(async ({ input }) => {
        if (world.refuses) throw new ProblemError(problem('forbidden'));
        world.downloads.push(input.id);
      }),
    },
  });
  const { actor } = start(machine, { input: { id: 7 } });
  const state = () => {
    const { tags, context } = actor.getSnapshot();
    return [[...tags], context.refusal?.kind ?? null];
  };
  actor.send({ type: 'export.request' });
  await settle();
  expect(state()).toEqual([[], 'forbidden']);
  world.refuses = false;
  actor.send({ type: 'export.request' });
  actor.send({ type: 'export.request' });
  expect(state()).toEqual([['sending'], null]);
  await settle();
  expect([state(), world.downloads]).toEqual([[[], null], [7]]);
});

test('every state can be reached, and be left', () => {
  const events = [
    { type: 'export.request' },
    done('download'),
    failed('download', new ProblemError(problem('offline'))),
  ];
  const mark = ({ refusal }: { refusal: { kind: string } | null }) => [refusal?.kind];
  expect(coverageOf(exportingMachine, events, { input: { id: 7 }, mark })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
