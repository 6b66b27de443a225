import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { applicationsDefinition } from '../../../../src/machines/features/applications/applications.machine.ts';
import type { GridApi, ToolInput } from '../../../../src/machines/grid/definition/grid.types.ts';
import { facetsMachine } from '../../../../src/machines/grid/filters/facets.machine.ts';
import { defaultQuery } from '../../../../src/machines/grid/rows/query.ts';
import { noRows } from '../../../../src/machines/grid/rows/rows.ts';
import { emptySelection } from '../../../../src/machines/grid/view/selection.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';

type Facets = NonNullable<GridApi['facets']>;

function started(column: string, facets: Facets) {
  const input: ToolInput = {
    definition: applicationsDefinition,
    api: {
      load: async () => ({ data: [], meta: { page: 1, perPage: 10, total: 0, lastPage: 1 } }),
      facets,
    },
    query: defaultQuery,
    selection: emptySelection,
    layout: { columns: [], pinned: 0, density: null },
    cursor: { row: 0, rowId: null, column },
    rows: noRows,
    preset: { column },
  };
  const actor = createActor(facetsMachine, { input });
  actor.start();
  return actor;
}

it('counts the values of its column for what the list asks', async () => {
  const asked: unknown[] = [];
  const values = [{ value: 'draft', count: 3 }];
  const actor = started('status', async (query, columns) => {
    asked.push([query, columns]);
    return { status: values };
  });
  const ready = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  expect([asked, ready.context.values, ready.value]).toEqual([[[defaultQuery, ['status']]], values, 'ready']);
});

it('says why the counts did not come, and asks again', async () => {
  let calls = 0;
  const actor = started('status', async () => {
    calls += 1;
    if (calls === 1) throw new ProblemError(problem('offline'));
    return {};
  });
  const failed = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect(failed.context.problem?.kind).toBe('offline');
  actor.send({ type: 'facets.retry' });
  const ready = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect([calls, ready.context.values, ready.context.problem]).toEqual([2, [], null]);
});

it('asks nothing for a column whose values cannot be counted', () => {
  const actor = started('remark', async () => {
    throw new Error('Nothing is to be asked');
  });
  expect(actor.getSnapshot().value).toBe('ready');
});
