import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ErasurePreview } from '../../../../../contract/people/erasure.ts';
import {
  type ErasingContext,
  type ErasureEntries,
  erasingMachine,
} from '../../../../../src/machines/features/students/personal-data/erasing.machine.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';

const input = { id: 7 };
const previewWith = (obstacles: ErasurePreview['obstacles'] = []): ErasurePreview => ({
  number: 'S-000007',
  fullName: 'Ada Obi',
  version: 4,
  obstacles,
  counts: { applications: 1, documents: 0, registrations: 0, messages: 0, accounts: 0, drafts: 0 },
});
const entries = { requestedBy: 'guardian', requestedOn: '2026-11-20', ground: 'objection' } as const;

function prepare() {
  const world: {
    problem: ProblemKind | null;
    obstacles: ErasurePreview['obstacles'];
    erased: [number | undefined, ErasureEntries][];
  } = { problem: null, obstacles: [], erased: [] };
  const check = () => {
    if (world.problem) throw new ProblemError(problem(world.problem));
  };
  const machine = erasingMachine.provide({
    actors: {
      load: fromPromise<ErasurePreview, Pick<ErasingContext, 'id'>>(async () => {
        check();
        return previewWith(world.obstacles);
      }),
      erase: fromPromise<void, Pick<ErasingContext, 'id' | 'preview' | 'entries'>>(
        async ({ input: given }) => {
          check();
          world.erased.push([given.preview?.version, given.entries]);
        },
      ),
    },
  });
  const { actor } = start(machine, { input });
  return { actor, world, tags: () => [...actor.getSnapshot().tags].sort() };
}

test('a student is erased once, and only after the day of the request and the number were entered', async () => {
  const { actor, world, tags } = prepare();
  actor.send({ type: 'erasure.open' });
  expect(tags()).toEqual(['loading', 'open']);
  await settle();
  actor.send({ type: 'erasure.confirm' });
  actor.send({ type: 'entry.change', entries });
  actor.send({ type: 'erasure.confirm' });
  actor.send({ type: 'entry.change', entries: { number: 'S-000008' } });
  actor.send({ type: 'erasure.confirm' });
  expect(tags()).toEqual(['confirming', 'open']);
  actor.send({ type: 'entry.change', entries: { number: ' S-000007 ' } });
  actor.send({ type: 'erasure.confirm' });
  actor.send({ type: 'erasure.confirm' });
  actor.send({ type: 'dialog.close' });
  expect(tags()).toEqual(['confirming', 'open', 'sending']);
  await settle();
  expect([tags(), world.erased]).toEqual([[], [[4, { ...entries, number: ' S-000007 ' }]]]);
});

test('nothing is erased while something prevents it', async () => {
  const { actor, world, tags } = prepare();
  world.obstacles = [{ reason: 'refusal.eraseOpenApplications', numbers: ['QS-1'], until: null }];
  actor.send({ type: 'erasure.open' });
  await settle();
  actor.send({ type: 'entry.change', entries: { ...entries, number: 'S-000007' } });
  actor.send({ type: 'erasure.confirm' });
  expect([tags(), world.erased]).toEqual([['confirming', 'open'], []]);
});

test('a refusal is shown, keeps what was entered, and can be tried again; closing forgets everything', async () => {
  const { actor, world, tags } = prepare();
  world.problem = 'offline';
  actor.send({ type: 'erasure.open' });
  await settle();
  expect(tags()).toEqual(['open', 'unavailable']);
  world.problem = null;
  actor.send({ type: 'erasure.retry' });
  await settle();
  actor.send({ type: 'entry.change', entries: { ...entries, number: 'S-000007' } });
  world.problem = 'stale';
  actor.send({ type: 'erasure.confirm' });
  await settle();
  const { refusal, entries: kept } = actor.getSnapshot().context;
  expect([tags(), refusal?.kind, kept]).toEqual([
    ['confirming', 'open'],
    'stale',
    { ...entries, number: 'S-000007' },
  ]);
  actor.send({ type: 'dialog.close' });
  expect(actor.getSnapshot().context).toEqual({
    id: 7,
    preview: null,
    entries: { requestedBy: 'student', requestedOn: '', ground: 'consentWithdrawn', number: '' },
    refusal: null,
  });
});

test('every state can be reached, and be left', () => {
  const refused = new ProblemError(problem('refused'));
  const events = [
    { type: 'erasure.open' },
    { type: 'erasure.retry' },
    { type: 'entry.change', entries: { ...entries, number: 'S-000007' } },
    { type: 'erasure.confirm' },
    { type: 'dialog.close' },
    done('load', previewWith()),
    failed('load', refused),
    done('erase'),
    failed('erase', refused),
  ];
  const mark = ({ preview, entries: entered, refusal }: ErasingContext) => [
    ...[preview === null, entered.number, refusal?.kind],
  ];
  expect(coverageOf(erasingMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
