import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationNames, RenameRequest } from '../../../../../contract/documents/document-renaming.ts';
import {
  getNameRows,
  getRenames,
} from '../../../../../src/machines/features/documents/renaming/name-rows.ts';
import { namesMachine } from '../../../../../src/machines/features/documents/renaming/names.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { document, names, renaming } from '../../../../support/records/renaming.ts';

const nothing = { ticked: {}, typed: {} };

describe('the preview of names', () => {
  const data = names([
    document(1),
    document(2, { missing: ['passportNumber'] }),
    document(3, { patternId: null, proposedName: 'scan 3.pdf' }),
    document(4, { proposedName: 'scan 4.pdf' }),
    document(5, { renamable: false }),
    document(6, { fileName: 'Given before.pdf' }),
  ]);

  it('ticks what its pattern names wholly and otherwise than now, and what one may rename', () => {
    expect(getNameRows({ data, ...nothing }).map(({ ticked, isUnchanged }) => [ticked, isUnchanged])).toEqual(
      [
        [true, false],
        [false, false],
        [false, true],
        [false, true],
        [false, false],
        [false, false],
      ],
    );
    expect(getRenames({ data, ...nothing })).toEqual([
      { documentId: 1, version: 2, fileName: 'S-1_Passport_1.pdf' },
    ]);
  });

  it('takes what is typed in place of the proposal, without blanks at its ends', () => {
    const typed = { 3: ' By hand.pdf ' };
    expect(getRenames({ data, ticked: { 1: false, 5: true }, typed })).toEqual([
      { documentId: 3, version: 2, fileName: 'By hand.pdf' },
    ]);
  });

  it('renames nothing while one of the names cannot be taken, and says which and why', () => {
    const typed = { 2: 'S-1_passport_1.pdf', 3: 'a/b.pdf', 4: 'scan 4.png' };
    const rows = getNameRows({ data, ticked: {}, typed });
    expect(rows.map(({ fault }) => fault)).toEqual(['taken', 'taken', 'illegal', 'ending', null, null]);
    expect(getRenames({ data, ticked: {}, typed })).toEqual([]);
    // What is not ticked keeps its name, and is in nobody's way.
    expect(
      getNameRows({ data, ticked: { 2: false, 3: false, 4: false }, typed }).some(({ fault }) => fault),
    ).toBe(false);
  });

  it('says that a name is another file’s that keeps it', () => {
    const rows = getNameRows({ data, ticked: {}, typed: { 1: 'scan 2.pdf' } });
    expect(rows[0]?.fault).toBe('taken');
  });
});

describe('the names of an application’s files', () => {
  /** A machine whose server answers in turn; what is thrown is a problem. */
  function open(
    answers: readonly (ApplicationNames | ProblemError)[],
    outcomes: readonly (ApplicationNames | ProblemError)[] = [],
    applicationId: number | null = 30,
  ) {
    const sent: RenameRequest['names'][] = [];
    const keys: string[] = [];
    const [reads, writes] = [[...answers], [...outcomes]];
    const answer = async (from: (ApplicationNames | ProblemError)[]) => {
      const next = from.shift();
      if (next === undefined) throw new Error('asked once too often');
      if (next instanceof ProblemError) throw next;
      return next;
    };
    const { actor, clock } = start(
      namesMachine.provide({
        actors: {
          load: fromPromise<ApplicationNames, { id: number | null }>(() => answer(reads)),
          rename: fromPromise<
            ApplicationNames,
            { id: number | null; names: RenameRequest['names']; key: string }
          >(({ input }) => {
            sent.push(input.names);
            keys.push(input.key);
            return answer(writes);
          }),
          undo: fromPromise<ApplicationNames, { id: number }>(() => answer(writes)),
        },
      }),
      { input: { applicationId } },
    );
    return { actor, clock, sent, keys };
  }

  it('are given as one, and taken back as one', async () => {
    const after = names([document(1, { fileName: 'S-1_Passport_1.pdf' }), document(2)], [renaming(9)]);
    const { actor, sent } = open([names()], [after, names()]);
    await settle();
    actor.send({ type: 'names.tick', id: 2, ticked: false });
    actor.send({ type: 'names.rename' });
    await settle();
    expect([sent, actor.getSnapshot().context.lastRenaming, actor.getSnapshot().context.ticked]).toEqual([
      [[{ documentId: 1, version: 2, fileName: 'S-1_Passport_1.pdf' }]],
      9,
      {},
    ]);
    actor.send({ type: 'names.undo', id: 9 });
    await settle();
    expect([actor.getSnapshot().context.lastRenaming, actor.getSnapshot().context.data]).toEqual([
      null,
      names(),
    ]);
  });

  it('are shown as they stand where somebody was faster, and what was typed stays', async () => {
    const now = names([document(1, { version: 5, fileName: 'theirs.pdf' }), document(2)]);
    const { actor, sent, keys } = open(
      [names(), now, now],
      [new ProblemError(problem('stale')), new ProblemError(problem('offline'))],
    );
    await settle();
    actor.send({ type: 'names.change', id: 1, name: 'Mine.pdf' });
    actor.send({ type: 'names.rename' });
    await settle(30);
    const { context } = actor.getSnapshot();
    expect([context.refusal?.kind, context.typed, context.data]).toEqual(['stale', { 1: 'Mine.pdf' }, now]);
    actor.send({ type: 'names.rename' });
    await settle(30);
    expect(sent.map(([first]) => first)).toEqual([
      { documentId: 1, version: 2, fileName: 'Mine.pdf' },
      { documentId: 1, version: 5, fileName: 'Mine.pdf' },
    ]);
    // The same names are sent by the same key, so that they are given once.
    expect(keys[0]).toBe(keys[1]);
    actor.send({ type: 'names.change', id: 1, name: 'Mine too.pdf' });
    expect(actor.getSnapshot().context.key).not.toBe(keys[0]);
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });

  it('are read anew when a document, a pattern or a type of theirs has changed, and for no other', async () => {
    const { actor, clock } = open([names(), names([document(1)]), names([])]);
    const shown = async () => {
      clock.increment(400);
      await settle();
      return actor.getSnapshot().context.data?.documents.length;
    };
    await settle();
    const counts = [await shown()];
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 99, version: 1 });
    actor.send({ type: 'record.changed', subject: 'Application', id: 99, version: 1 });
    counts.push(await shown());
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 2, version: 3 });
    counts.push(await shown());
    actor.send({ type: 'record.changed', subject: 'NamingPattern', id: 7, version: 3 });
    counts.push(await shown());
    expect(counts).toEqual([2, 2, 1, 0]);
  });

  it('are of one application at a time: another one forgets what was typed for it', async () => {
    const { actor } = open([names(), names([])]);
    await settle();
    actor.send({ type: 'names.change', id: 1, name: 'Mine.pdf' });
    actor.send({ type: 'names.open', id: 30 });
    expect(actor.getSnapshot().context.typed).toEqual({ 1: 'Mine.pdf' });
    actor.send({ type: 'names.open', id: 31 });
    const { applicationId, data, typed } = actor.getSnapshot().context;
    expect([applicationId, data, typed]).toEqual([31, null, {}]);
    await settle();
    actor.send({ type: 'names.open', id: null });
    expect(actor.getSnapshot().hasTag('none')).toBe(true);
  });

  it('can be proposed again, ticked all at once, and begun anew', async () => {
    const { actor } = open([names()]);
    await settle();
    actor.send({ type: 'names.change', id: 1, name: 'x.pdf' });
    actor.send({ type: 'names.useProposal', id: 1 });
    actor.send({ type: 'names.tickAll', ticked: false });
    expect([actor.getSnapshot().context.typed, actor.getSnapshot().context.ticked]).toEqual([
      {},
      { 1: false, 2: false },
    ]);
    expect(actor.getSnapshot().can({ type: 'names.rename' })).toBe(false);
    actor.send({ type: 'names.reset' });
    expect(actor.getSnapshot().context.ticked).toEqual({});
  });

  test('every state of them can be reached, and every failed one be left', () => {
    const events = [
      { type: 'names.open', id: 30 },
      { type: 'names.open', id: null },
      { type: 'names.rename' },
      { type: 'names.undo', id: 9 },
      { type: 'names.refresh' },
      { type: 'connection.restored' },
      { type: 'record.changed', subject: 'NamingPattern', id: 1, version: 1 },
      done('load', names()),
      done('rename', names()),
      done('undo', names()),
      failed('rename'),
      failed('undo'),
      ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
        failed('load', new ProblemError(problem(kind))),
      ),
    ];
    const mark = ({ data, applicationId }: { data: unknown; applicationId: unknown }) => [
      data !== null,
      applicationId,
    ];
    expect(coverageOf(namesMachine, events, { input: { applicationId: null }, mark })).toEqual({
      missed: [],
      deadEnds: [],
    });
  });
});
