import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { branches } from '../../../../contract/masters/branches.ts';
import { universities } from '../../../../contract/masters/universities.ts';
import { universityCampuses } from '../../../../contract/masters/university-parts.ts';
import { createMasterEditMachine } from '../../../../src/machines/features/masters/master-edit.machine.ts';
import type { LoadedMaster } from '../../../../src/machines/features/masters/master-edit.types.ts';
import type { MasterValues } from '../../../../src/machines/features/masters/master-fields.ts';
import { createMasterEditForm } from '../../../../src/machines/features/masters/master-form.machine.ts';
import { createPartDefinition } from '../../../../src/machines/features/masters/part-form.machine.ts';
import type { GridRow } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { Submission } from '../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start, startAmong } from '../../../support/client/actor.ts';

const row: GridRow = {
  id: 3,
  version: 2,
  editable: ['name', 'city', 'archived'],
  code: 'LOS',
  name: 'Lagos',
  city: 'Lagos',
  countryCode: 'NG',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  sharesRecords: false,
  archived: false,
};
const user = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const screen = (id?: string) => ({ params: id === undefined ? {} : { id }, search: '', user });
const editing: LoadedMaster = { row, uses: [], countries: ['GB', 'NG'] };
const empty: LoadedMaster = { row: null, uses: null, countries: ['GB', 'NG'] };

const machine = createMasterEditMachine(branches, '/branch-list');

/** The page, with a server that answers so. */
const page = (given: { load?: () => LoadedMaster; remove?: () => void } = {}) =>
  machine.provide({
    actors: {
      load: fromPromise<LoadedMaster, { id: number | null }>(async ({ input }) =>
        given.load ? given.load() : input.id === null ? empty : editing,
      ),
      remove: fromPromise<void, { id: number; version: number }>(async () => given.remove?.()),
    },
  });

describe('the page of a record of master data', () => {
  it('edits the record of its address under its name, begins a new one without an address, and knows what is none', async () => {
    const stand = async (id?: string) => {
      const { actor } = start(page(), { input: screen(id) });
      await settle();
      const snapshot = actor.getSnapshot();
      return [[...snapshot.tags].sort(), snapshot.context.title];
    };
    expect([await stand('3'), await stand(), await stand('nothing')]).toEqual([
      [['editing'], 'Lagos'],
      [['adding', 'editing'], null],
      [['missing'], null],
    ]);
  });

  it('reads the record again when another has changed it, but not over what is typed, and not for its own save', async () => {
    let reads = 0;
    const { actor } = start(
      page({
        load: () => {
          reads += 1;
          return editing;
        },
      }),
      { input: screen('3') },
    );
    await settle();
    const changed = (version: number, subject: 'Branch' | 'Country' = 'Branch') =>
      actor.send({ type: 'record.changed', subject, id: 3, version });
    changed(2);
    changed(9, 'Country');
    await settle();
    expect(reads).toBe(1);
    changed(3);
    await settle();
    expect(reads).toBe(2);
    actor.getSnapshot().children.form?.send({ type: 'form.change', field: 'name', value: 'Typed' });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
    changed(4);
    await settle();
    expect([reads, actor.getSnapshot().hasTag('unsaved')]).toEqual([2, true]);
  });

  it('passes on to the parts of its record what may have changed them, and their save and reset', async () => {
    const asked: string[] = [];
    const withParts = createMasterEditMachine(universities, '/record/university', [
      createPartDefinition(universityCampuses),
    ]).provide({
      actors: {
        load: fromPromise<LoadedMaster, { id: number | null }>(async () => ({
          row: { id: 3, version: 2, editable: ['name'], name: 'Eastbridge', city: 'Town', countryCode: 'GB' },
          uses: [],
          countries: ['GB'],
        })),
      },
    });
    const { actor } = start(withParts, { input: screen('3') });
    await settle();
    const [part] = actor.getSnapshot().context.parts;
    if (!part) throw new Error('no part');
    part.system.inspect({
      next: (seen) => {
        if (seen.type === '@xstate.event' && seen.actorRef === part) asked.push(seen.event.type);
      },
    });
    actor.send({ type: 'connection.restored' });
    actor.send({ type: 'form.save' });
    actor.send({ type: 'form.reset' });
    // The page itself is loaded anew after each of these; the parts are not part of that.
    actor.send({ type: 'record.changed', subject: 'University', id: 3, version: 3 });
    await settle();
    actor.send({ type: 'stream.reset' });
    await settle();
    // What is typed keeps the page from being loaded.
    actor.getSnapshot().children.form?.send({ type: 'form.change', field: 'name', value: 'Typed' });
    actor.send({ type: 'record.changed', subject: 'University', id: 3, version: 4 });
    actor.send({ type: 'stream.reset' });
    const events = [
      'connection.restored',
      'form.save',
      'form.reset',
      'record.changed',
      'stream.reset',
      'record.changed',
      'stream.reset',
    ];
    expect(asked.filter((type) => events.includes(type))).toEqual(events);
  });

  it('removes the version that was saved last, not the one that was loaded', async () => {
    const versions: number[] = [];
    const logic = page().provide({
      actors: {
        remove: fromPromise<void, { id: number; version: number }>(async ({ input: { version } }) => {
          versions.push(version);
          throw new ProblemError(problem('offline'));
        }),
        editForm: createMasterEditForm(branches).provide({
          actors: {
            send: fromPromise<GridRow, Submission<MasterValues>>(async () => ({
              ...row,
              version: 3,
              name: 'Ikeja',
            })),
          },
        }),
      },
    });
    const { actor } = start(logic, { input: screen('3') });
    await settle();
    const remove = async () => {
      actor.send({ type: 'master.remove' });
      actor.send({ type: 'master.confirm' });
      await settle();
    };
    await remove();
    actor.getSnapshot().children.form?.send({ type: 'form.change', field: 'name', value: 'Ikeja' });
    actor.send({ type: 'form.save' });
    await settle();
    await remove();
    expect(versions).toEqual([2, 3]);
  });

  it('asks before it removes, then leads to the list', async () => {
    const { subject, events } = startAmong(page(), 'page', ['router'], screen('3'));
    await settle();
    subject.send({ type: 'master.confirm' });
    expect(subject.getSnapshot().hasTag('removing')).toBe(false);
    subject.send({ type: 'master.remove' });
    subject.send({ type: 'master.confirm' });
    await settle();
    expect(events.at(-1)).toEqual({
      to: 'router',
      event: { type: 'router.navigate', to: '/branch-list', replace: true },
    });
  });

  it.each(['record.changed', 'stream.reset'] as const)(
    'leads to the list also when %s comes before the answer',
    async (type) => {
      let answer = (): void => {};
      let reads = 0;
      const removed = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const logic = page({
        load: () => {
          reads += 1;
          if (reads > 1) throw new ProblemError(problem('notFound'));
          return editing;
        },
      }).provide({ actors: { remove: fromPromise<void, { id: number; version: number }>(() => removed) } });
      const { subject, events } = startAmong(logic, 'page', ['router'], screen('3'));
      await settle();
      subject.send({ type: 'master.remove' });
      subject.send({ type: 'master.confirm' });
      subject.send(type === 'stream.reset' ? { type } : { type, subject: 'Branch', id: 3, version: null });
      await settle();
      answer();
      await settle();
      expect([reads, events.at(-1)]).toEqual([
        1,
        { to: 'router', event: { type: 'router.navigate', to: '/branch-list', replace: true } },
      ]);
    },
  );

  it('keeps what has come to be in use, and says why', async () => {
    const { actor } = start(
      page({
        remove: () => {
          throw new ProblemError(problem('refused', { reasons: ['refusal.inUse'] }));
        },
      }),
      { input: screen('3') },
    );
    await settle();
    actor.send({ type: 'master.remove' });
    actor.send({ type: 'master.confirm' });
    await settle();
    const snapshot = actor.getSnapshot();
    expect([[...snapshot.tags].sort(), snapshot.context.problem?.reasons]).toEqual([
      ['editing', 'kept'],
      ['refusal.inUse'],
    ]);
  });

  it('can be reached in every state, and left in every failed one', () => {
    const load = (answer: LoadedMaster) => [
      { type: 'resource.refresh' },
      { type: 'connection.restored' },
      { type: 'master.remove' },
      { type: 'master.confirm' },
      { type: 'master.cancelRemoval' },
      done('load', answer),
      done('remove'),
      failed('remove', new ProblemError(problem('refused'))),
      ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
        failed('load', new ProblemError(problem(kind))),
      ),
    ];
    const there = coverageOf(machine, load(editing), { input: screen('3') });
    const added = coverageOf(machine, load(empty), { input: screen() });
    const none = coverageOf(machine, [], { input: screen('x') });
    const missed = there.missed.filter(
      (state) => added.missed.includes(state) && none.missed.includes(state),
    );
    // What the form says moves these; the tests above go there.
    expect([missed, there.deadEnds, added.deadEnds]).toEqual([
      [
        'masterEdit.adding.unsaved',
        'masterEdit.editing.work.unsaved',
        'masterEdit.editing.work.saving',
        'masterEdit.editing.parts.unsaved',
      ],
      [],
      [],
    ]);
  });
});
