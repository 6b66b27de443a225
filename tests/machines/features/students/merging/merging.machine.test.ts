import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type {
  MergeChoices,
  MergePreview,
  StudentDuplicates,
  StudentMerge,
} from '../../../../../contract/people/student-merges.ts';
import { emptyProfile } from '../../../../../contract/people/students.ts';
import {
  type MergingContext,
  mergingMachine,
} from '../../../../../src/machines/features/students/merging/merging.machine.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';

const input = { id: 7 };
const noRecords = { applications: 0, documents: 0, registrations: 0, messages: 0, accounts: 0, drafts: 0 };
const merge: StudentMerge = {
  id: 3,
  merged: { id: 9, number: 'S-000009', fullName: 'Ada Obi' },
  byName: 'Neha Kapoor',
  at: '2026-11-25T10:00:00.000Z',
  moved: noRecords,
  restores: ['phone'],
  keeps: [],
  stays: [],
};
const duplicates: StudentDuplicates = { mayMerge: true, version: 4, matches: [], merges: [merge] };
const sideOf = (id: number): MergePreview['survivor'] => ({
  id,
  version: 1,
  number: `S-00000${id}`,
  fullName: 'Ada Obi',
  person: {
    givenNames: 'Ada',
    familyName: 'Obi',
    dateOfBirth: '2004-05-06',
    email: `ada-${id}@mail.test`,
    phone: '+234 803 555 1234',
    nationality: 'NG',
    passportNumber: null,
  },
  profile: emptyProfile,
  consent: null,
  branchName: null,
  counsellorName: null,
  partnerName: null,
  introducer: null,
});
const previewOf = (
  survivorId: number,
  mergedId: number,
  obstacles: MergePreview['obstacles'] = [],
): MergePreview => ({
  survivor: sideOf(survivorId),
  merged: sideOf(mergedId),
  fields: [
    { field: 'email', suggested: 'survivor' },
    { field: 'passport', suggested: 'merged' },
  ],
  moves: noRecords,
  obstacles,
});

function prepare() {
  const world: {
    problem: ProblemKind | null;
    obstacles: MergePreview['obstacles'];
    loads: number;
    merged: [survivorId: number, mergedId: number, choices: MergeChoices][];
    undone: (number | undefined)[];
  } = { problem: null, obstacles: [], loads: 0, merged: [], undone: [] };
  const check = () => {
    if (world.problem) throw new ProblemError(problem(world.problem));
  };
  const machine = mergingMachine.provide({
    actors: {
      load: fromPromise<StudentDuplicates, { id: number }>(async () => {
        world.loads += 1;
        return duplicates;
      }),
      compare: fromPromise<MergePreview, Pick<MergingContext, 'pair'>>(async ({ input: { pair } }) => {
        check();
        return previewOf(pair?.survivorId ?? 0, pair?.mergedId ?? 0, world.obstacles);
      }),
      merge: fromPromise<void, Pick<MergingContext, 'preview' | 'choices'>>(
        async ({ input: { preview, choices } }) => {
          check();
          if (preview) world.merged.push([preview.survivor.id, preview.merged.id, choices]);
        },
      ),
      undo: fromPromise<void, Pick<MergingContext, 'id' | 'merge' | 'data'>>(async ({ input: given }) => {
        check();
        world.undone.push(given.id, given.merge?.id, given.data?.version);
      }),
    },
  });
  const { actor } = start(machine, { input });
  return { actor, world, tags: () => [...actor.getSnapshot().tags].sort() };
}

test('the suggested values are kept unless others are selected, and the duplicates are loaded again', async () => {
  const { actor, world, tags } = prepare();
  await settle();
  actor.send({ type: 'merge.open', mergedId: 9 });
  expect(tags()).toEqual(['comparing']);
  await settle();
  expect(tags()).toEqual(['choosing']);
  actor.send({ type: 'choice.select', field: 'email', side: 'merged' });
  actor.send({ type: 'merge.confirm' });
  actor.send({ type: 'dialog.close' });
  expect(tags()).toEqual(['choosing', 'sending']);
  await settle();
  expect([tags(), world.merged, world.loads]).toEqual([
    [],
    [[7, 9, { email: 'merged', passport: 'merged' }]],
    2,
  ]);
});

test('the other record can be kept instead: it is compared again', async () => {
  const { actor, world } = prepare();
  await settle();
  actor.send({ type: 'merge.open', mergedId: 9 });
  await settle();
  actor.send({ type: 'choice.select', field: 'email', side: 'merged' });
  actor.send({ type: 'merge.swap' });
  await settle();
  actor.send({ type: 'merge.confirm' });
  await settle();
  expect(world.merged).toEqual([[9, 7, { email: 'survivor', passport: 'merged' }]]);
});

test('students who can’t be one are not merged', async () => {
  const { actor, world, tags } = prepare();
  world.obstacles = [{ reason: 'refusal.mergeTwoAccounts', applications: [] }];
  await settle();
  actor.send({ type: 'merge.open', mergedId: 9 });
  await settle();
  actor.send({ type: 'merge.confirm' });
  await settle();
  expect([tags(), world.merged]).toEqual([['choosing'], []]);
  actor.send({ type: 'dialog.close' });
  expect([tags(), actor.getSnapshot().context.preview]).toEqual([[], null]);
});

test('a refused merge keeps what was selected, and the records can be compared again', async () => {
  const { actor, world, tags } = prepare();
  await settle();
  actor.send({ type: 'merge.open', mergedId: 9 });
  await settle();
  actor.send({ type: 'choice.select', field: 'email', side: 'merged' });
  world.problem = 'stale';
  actor.send({ type: 'merge.confirm' });
  await settle();
  const { refusal, choices } = actor.getSnapshot().context;
  expect([tags(), refusal?.kind, choices.email]).toEqual([['choosing'], 'stale', 'merged']);
  actor.send({ type: 'merge.retry' });
  await settle();
  expect([tags(), actor.getSnapshot().context.refusal?.kind]).toEqual([['unavailable'], 'stale']);
  world.problem = null;
  actor.send({ type: 'merge.retry' });
  await settle();
  expect([tags(), actor.getSnapshot().context.refusal]).toEqual([['choosing'], null]);
});

test('a merge is undone in the version that was read; a refusal is shown, and it can be tried again', async () => {
  const { actor, world, tags } = prepare();
  await settle();
  actor.send({ type: 'undo.open', merge });
  expect(tags()).toEqual(['confirming']);
  world.problem = 'offline';
  actor.send({ type: 'undo.confirm' });
  await settle();
  expect([tags(), actor.getSnapshot().context.refusal?.kind]).toEqual([['confirming'], 'offline']);
  world.problem = null;
  actor.send({ type: 'undo.confirm' });
  await settle();
  expect([tags(), world.undone, world.loads]).toEqual([[], [7, 3, 4], 2]);
});

test('a refusal is not shown any longer when the question is asked again, or another one', async () => {
  const { actor, world } = prepare();
  await settle();
  for (const again of [
    { type: 'undo.open', merge },
    { type: 'merge.open', mergedId: 9 },
  ] as const) {
    world.problem = 'offline';
    actor.send({ type: 'undo.open', merge });
    actor.send({ type: 'undo.confirm' });
    await settle();
    actor.send({ type: 'dialog.close' });
    world.problem = null;
    actor.send(again);
    expect(actor.getSnapshot().context.refusal).toBe(null);
    await settle();
    actor.send({ type: 'dialog.close' });
  }
});

test('every state can be reached, and every failed one be left', () => {
  const refused = new ProblemError(problem('refused'));
  const events = [
    { type: 'duplicates.refresh' },
    { type: 'connection.restored' },
    { type: 'merge.open', mergedId: 9 },
    { type: 'merge.swap' },
    { type: 'merge.retry' },
    { type: 'merge.confirm' },
    { type: 'choice.select', field: 'email', side: 'merged' },
    { type: 'undo.open', merge },
    { type: 'undo.confirm' },
    { type: 'dialog.close' },
    done('load', duplicates),
    done('compare', previewOf(7, 9)),
    done('merge'),
    done('undo'),
    failed('compare', refused),
    failed('merge', refused),
    failed('undo', refused),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ data, problem: kept, pair, preview, merge: undone, refusal }: MergingContext) => [
    ...[data === null, kept?.kind, pair, preview === null, undone === null, refusal?.kind],
  ];
  expect(coverageOf(mergingMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
