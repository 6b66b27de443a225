import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { universityCampuses } from '../../../../contract/masters/university-parts.ts';
import { createPartDefinition } from '../../../../src/machines/features/masters/part-form.machine.ts';
import { createPartsMachine } from '../../../../src/machines/features/masters/parts.machine.ts';
import type { GridRow } from '../../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const machine = createPartsMachine(createPartDefinition(universityCampuses));
const row: GridRow = { id: 5, version: 2, name: 'City campus', city: 'Town', address: null };
const user = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const input = { params: { id: '3' }, search: '', user };

/** What is kept with a university, with a server that answers so. */
const parts = (editable: boolean, remove: () => void = () => undefined, load = () => [row]) =>
  machine.provide({
    actors: {
      load: fromPromise(async () => ({ rows: load(), editable })),
      remove: fromPromise<void, { id: number; row: GridRow | null }>(async () => remove()),
    },
  });

describe('what is kept with a record', () => {
  it('is changed in a form that begins with it, by those who may', async () => {
    const { actor } = start(parts(true), { input });
    await settle();
    actor.send({ type: 'part.edit', row });
    const form = actor.getSnapshot().children.form;
    expect(form?.getSnapshot().context.values).toEqual({
      id: '5',
      recordId: '3',
      name: 'City campus',
      city: 'Town',
      address: '',
    });
    actor.send({ type: 'part.close' });
    actor.send({ type: 'part.add' });
    expect(actor.getSnapshot().children.form?.getSnapshot().context.values).toEqual({
      id: '',
      recordId: '3',
      name: '',
      city: '',
      address: '',
    });
    const { actor: reader } = start(parts(false), { input });
    await settle();
    reader.send({ type: 'part.edit', row });
    reader.send({ type: 'part.add' });
    reader.send({ type: 'part.remove', row });
    expect([...reader.getSnapshot().tags]).toEqual(['listed']);
  });

  it('is read again when its record was changed, but not while something is typed', async () => {
    let reads = 0;
    const counted = () => {
      reads += 1;
      return [row];
    };
    const { actor } = start(parts(true, undefined, counted), { input });
    await settle();
    const change = (id: number) =>
      actor.send({ type: 'record.changed', subject: 'University', id, version: 1 });
    change(4);
    await settle();
    expect(reads).toBe(1);
    change(3);
    await settle();
    expect(reads).toBe(2);
    actor.send({ type: 'part.edit', row });
    change(3);
    await settle();
    expect([reads, actor.getSnapshot().hasTag('editing')]).toEqual([2, true]);
    actor.send({ type: 'part.close' });
    await settle();
    expect([reads, actor.getSnapshot().hasTag('editing')]).toEqual([3, false]);
  });

  it.each(['offline', 'forbidden', 'broken'] as const)(
    'is read again after it was %s, as soon as it can be, and after lost events',
    async (kind) => {
      for (const type of ['connection.restored', 'stream.reset', 'resource.refresh'] as const) {
        let failing = true;
        const load = () => {
          if (failing) throw new ProblemError(problem(kind));
          return [row];
        };
        const { actor } = start(parts(true, undefined, load), { input });
        await settle();
        expect([...actor.getSnapshot().tags]).toEqual([kind === 'forbidden' ? 'forbidden' : 'failed']);
        failing = false;
        actor.send({ type });
        await settle();
        expect([type, actor.getSnapshot().context.rows]).toEqual([type, [row]]);
      }
    },
  );

  it('is read again after lost events, and after a removal that was not wanted', async () => {
    let rows = [row];
    const { actor } = start(
      parts(true, undefined, () => rows),
      { input },
    );
    await settle();
    const shown = () => actor.getSnapshot().context.rows.map(({ name }) => name);
    rows = [{ ...row, name: 'Harbour campus' }];
    actor.send({ type: 'stream.reset' });
    await settle();
    expect(shown()).toEqual(['Harbour campus']);
    rows = [{ ...row, name: 'Old campus' }];
    actor.send({ type: 'part.remove', row });
    actor.send({ type: 'part.cancelRemoval' });
    await settle();
    expect([shown(), actor.getSnapshot().context.row]).toEqual([['Old campus'], null]);
  });

  it('tells its record that something is typed, and that it no longer is', async () => {
    const told: boolean[] = [];
    const page = setup({
      types: {} as { context: object },
      actors: { parts: parts(true) },
    }).createMachine({
      invoke: { id: 'parts', src: 'parts', input },
      on: {
        'parts.changed': {
          actions: ({ self }) =>
            told.push(self.getSnapshot().children.parts?.getSnapshot().hasTag('unsaved') ?? false),
        },
      },
    });
    const { actor } = start(page);
    await settle();
    const child = actor.getSnapshot().children.parts;
    child?.send({ type: 'part.add' });
    const form = child?.getSnapshot().children.form;
    form?.send({ type: 'form.change', field: 'name', value: 'Harbour' });
    form?.send({ type: 'form.change', field: 'name', value: '' });
    await settle();
    expect(told.length).toBe(2);
  });

  it('hears what is pressed while it is read again', async () => {
    const { actor } = start(parts(true), { input });
    await settle();
    const heard = (['part.add', 'part.edit', 'part.remove'] as const).map((type) => {
      actor.send({ type: 'record.changed', subject: 'University', id: 3, version: 1 });
      const reading = actor.getSnapshot().hasTag('busy');
      actor.send({ type, row });
      const { value } = actor.getSnapshot();
      actor.send({ type: type === 'part.remove' ? 'part.cancelRemoval' : 'part.close' });
      return { type, reading, value };
    });
    expect(heard).toEqual([
      { type: 'part.add', reading: true, value: { editing: 'saved' } },
      { type: 'part.edit', reading: true, value: { editing: 'saved' } },
      { type: 'part.remove', reading: true, value: { removal: 'confirming' } },
    ]);
  });

  it('asks before one goes, and says why it could not', async () => {
    const stands: string[][] = [];
    const { actor } = start(
      parts(true, () => {
        throw new ProblemError(problem('stale'));
      }),
      { input },
    );
    await settle();
    actor.send({ type: 'part.confirm' });
    actor.send({ type: 'part.remove', row });
    stands.push([...actor.getSnapshot().tags].sort());
    actor.send({ type: 'part.confirm' });
    await settle();
    stands.push([...actor.getSnapshot().tags].sort());
    expect(stands).toEqual([
      ['confirming', 'listed'],
      ['kept', 'listed'],
    ]);
  });

  it('can be reached in every state, and left in every failed one', () => {
    const coverage = coverageOf(
      machine,
      [
        { type: 'resource.refresh' },
        { type: 'part.add' },
        { type: 'part.close' },
        { type: 'part.remove', row },
        { type: 'part.confirm' },
        { type: 'part.cancelRemoval' },
        done('load', { rows: [row], editable: true }),
        done('remove'),
        failed('remove', new ProblemError(problem('stale'))),
        ...(['offline', 'forbidden', 'broken'] as const).map((kind) =>
          failed('load', new ProblemError(problem(kind))),
        ),
      ],
      { input },
    );
    // What is typed in the form moves it there.
    expect(coverage).toEqual({ missed: ['parts.editing.unsaved'], deadEnds: [] });
  });
});
