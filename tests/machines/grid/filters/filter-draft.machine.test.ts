import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Filter, ListColumns } from '../../../../contract/kit/filters.ts';
import {
  getColumnCondition,
  setColumnCondition,
} from '../../../../src/machines/grid/filters/column-filter.ts';
import { filterDraftMachine } from '../../../../src/machines/grid/filters/filter-draft.machine.ts';
import { getFilteredColumns } from '../../../../src/machines/grid/filters/filtered-columns.ts';

const columns: ListColumns = { name: { type: 'text' }, amount: { type: 'number' } };

function started(where: Filter | null = null) {
  const actor = createActor(filterDraftMachine, { input: { columns, where } });
  const applied: (Filter | null)[] = [];
  actor.on('filter.applied', (event) => applied.push(event.where));
  actor.start();
  const problems = () => [...actor.getSnapshot().context.problems];
  return { actor, applied, problems, tags: () => [...actor.getSnapshot().tags].sort() };
}

describe('the builder of filters', () => {
  it('is applied when it is sound, and tells the filter', () => {
    const { actor, applied, tags } = started();
    actor.send({ type: 'draft.addCondition', to: 0 });
    expect(tags()).toEqual(['changed']);
    actor.send({ type: 'draft.setValues', id: 1, values: [' Amina '] });
    actor.send({ type: 'draft.apply' });
    expect([applied, tags(), actor.getSnapshot().context.where]).toEqual([
      [{ column: 'name', is: 'contains', value: 'Amina' }],
      [],
      { column: 'name', is: 'contains', value: 'Amina' },
    ]);
  });

  it('shows problems at the first attempt, and each goes as it is mended', () => {
    const { actor, applied, problems, tags } = started();
    actor.send({ type: 'draft.addCondition', to: 0 });
    actor.send({ type: 'draft.addCondition', to: 0, column: 'amount' });
    expect(problems()).toEqual([]);
    actor.send({ type: 'draft.apply' });
    expect([problems(), tags(), applied]).toEqual([
      [
        [1, 'missing'],
        [2, 'missing'],
      ],
      ['changed', 'faulty'],
      [],
    ]);
    actor.send({ type: 'draft.setValues', id: 1, values: ['x'] });
    actor.send({ type: 'draft.setValues', id: 2, values: ['many'] });
    expect([problems(), tags()]).toEqual([[[2, 'number']], ['changed', 'faulty']]);
    actor.send({ type: 'draft.remove', id: 2 });
    expect([problems(), tags()]).toEqual([[], ['changed']]);
  });

  it('has no problems any more once it is cleared or replaced', () => {
    const { actor, problems, tags } = started();
    const fail = () => {
      actor.send({ type: 'draft.addCondition', to: 0 });
      actor.send({ type: 'draft.apply' });
      return [problems().length, tags()];
    };
    const seen: unknown[] = [fail()];
    actor.send({ type: 'draft.clear' });
    seen.push([problems(), tags()], fail());
    actor.send({ type: 'draft.set', columns, where: null });
    expect([...seen, [problems(), tags()]]).toEqual([
      [1, ['changed', 'faulty']],
      [[], ['changed']],
      [1, ['changed', 'faulty']],
      [[], []],
    ]);
  });

  it('holds groups, whose questions are joined by or', () => {
    const { actor, applied } = started({ column: 'name', is: 'notEmpty' });
    const { draft } = actor.getSnapshot().context;
    actor.send({ type: 'draft.addGroup', to: draft.id });
    const group = actor.getSnapshot().context.draft.parts[1];
    if (!group || !('parts' in group)) throw new Error('The group is not there');
    actor.send({ type: 'draft.addCondition', to: group.id, column: 'amount' });
    const [first, second] = (actor.getSnapshot().context.draft.parts[1] as typeof group).parts;
    actor.send({ type: 'draft.setOperator', id: first?.id ?? 0, is: 'empty' });
    actor.send({ type: 'draft.setValues', id: second?.id ?? 0, values: ['5'] });
    actor.send({ type: 'draft.apply' });
    expect(applied).toEqual([
      {
        all: [
          { column: 'name', is: 'notEmpty' },
          {
            any: [
              { column: 'name', is: 'empty' },
              { column: 'amount', is: 'is', value: 5 },
            ],
          },
        ],
      },
    ]);
    actor.send({ type: 'draft.setJoin', id: group.id, join: 'all' });
    actor.send({ type: 'draft.clear' });
    actor.send({ type: 'draft.apply' });
    expect(applied.at(-1)).toBeNull();
  });

  it('is replaced when the list is narrowed by something else', () => {
    const { actor, tags } = started();
    actor.send({ type: 'draft.addCondition', to: 0 });
    actor.send({ type: 'draft.set', columns, where: { column: 'amount', is: 'empty' } });
    expect([tags(), actor.getSnapshot().context.draft.parts.length]).toEqual([[], 1]);
    actor.send({ type: 'draft.setColumn', id: 1, column: 'name' });
    expect(tags()).toEqual(['changed']);
  });
});

describe('the filter of one column', () => {
  const whole = {
    all: [
      { column: 'name', is: 'notEmpty' },
      {
        any: [
          { column: 'name', is: 'is', value: 'a' },
          { column: 'amount', is: 'empty' },
        ],
      },
    ],
  } as const satisfies Filter;
  it('takes the place of what was asked of the column before, and leaves the rest', () => {
    const amount = { column: 'amount', is: 'is', value: 5 } as const;
    expect([
      getColumnCondition(whole, 'name'),
      getColumnCondition(whole, 'amount'),
      setColumnCondition(whole, 'name', null),
      setColumnCondition(null, 'amount', amount),
      setColumnCondition(amount, 'amount', null),
      setColumnCondition(whole, 'amount', amount),
    ]).toEqual([
      { column: 'name', is: 'notEmpty' },
      null,
      whole.all[1],
      amount,
      null,
      { all: [...whole.all, amount] },
    ]);
  });

  it('leaves several of one column, and those joined by or, as they are, and stands beside them', () => {
    const several = {
      all: [
        { column: 'amount', is: 'notEmpty' },
        { column: 'amount', is: 'is', value: 5 },
      ],
    } as const satisfies Filter;
    const either = {
      any: [
        { column: 'amount', is: 'empty' },
        { column: 'name', is: 'empty' },
      ],
    } as const satisfies Filter;
    const name = { column: 'name', is: 'is', value: 'a' } as const;
    expect([
      getColumnCondition(several, 'amount'),
      getColumnCondition(either, 'amount'),
      setColumnCondition(several, 'name', name),
      setColumnCondition(either, 'name', name),
    ]).toEqual([null, null, { all: [...several.all, name] }, { all: [either, name] }]);
  });

  it('is known to narrow the list, as the noun’s own filters are', () => {
    expect(getFilteredColumns({ where: whole, filters: { status: 'draft' } })).toEqual(
      new Set(['name', 'amount', 'status']),
    );
  });
});
