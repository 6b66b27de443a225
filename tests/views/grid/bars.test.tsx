import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { GridActor } from '../../../src/machines/grid/definition/grid.types.ts';
import type { PendingCell, PendingState } from '../../../src/machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../src/machines/grid/edits/get-edits.ts';
import { problem } from '../../../src/services/kit/problem.ts';
import CellSaveProblem from '../../../src/views/grid/edits/CellSaveProblem.tsx';
import { UnsavedChangesBar } from '../../../src/views/grid/edits/UnsavedChangesBar.tsx';
import type { GridGeometry } from '../../../src/views/grid/geometry/use-geometry.ts';
import { Pager } from '../../../src/views/grid/list/Pager.tsx';
import { SelectionBar } from '../../../src/views/grid/list/SelectionBar.tsx';
import type { GridColumn, ListViewConfig } from '../../../src/views/grid/list-view-config.ts';
import { withTexts } from '../../support/client/with-texts.tsx';

const show = withTexts();

/** An actor with this context and these tags that writes down what it is sent. */
function recorder<Actor>(context: object, tags: readonly string[] = []) {
  const sent: AnyEventObject[] = [];
  const machine = createMachine({
    context,
    tags: [...tags],
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  });
  return { sent, actor: createActor(machine).start() as unknown as Actor };
}
const labels = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the pages of a list', () => {
  const pages = (page: number, perPage: number | 'all' = 10, total = 42) => {
    const start = perPage === 'all' ? 0 : (page - 1) * perPage;
    const length = perPage === 'all' ? total : Math.min(perPage, total - start);
    const grid = recorder<GridActor>({
      rows: { start, length, total },
      query: { page, perPage },
      viewport: { first: 4, last: 60 },
    });
    show(<Pager grid={grid.actor} />);
    return grid.sent;
  };

  it.each([
    [1, '1–10 of 42', ['First page', 'Previous page']],
    [3, '21–30 of 42', []],
    [5, '41–42 of 42', ['Next page', 'Last page']],
  ])('say on page %i which rows they show, and lead nowhere beyond the ends', async (page, range, idle) => {
    const sent = pages(page);
    expect(screen.getByRole('status').textContent).toBe(range);
    const steps = screen.getAllByRole('button');
    expect(
      steps.filter((step) => step.getAttribute('aria-disabled') === 'true').map((step) => step.title),
    ).toEqual(idle);
    for (const step of steps) await userEvent.click(step);
    const targets = {
      'First page': 'first',
      'Previous page': 'previous',
      'Next page': 'next',
      'Last page': 'last',
    };
    expect(sent).toEqual(
      Object.entries(targets).flatMap(([title, to]) =>
        idle.includes(title) ? [] : [{ type: 'grid.goTo', page: to }],
      ),
    );
  });

  it('are one list without steps where all rows are shown, of which the visible ones are named', () => {
    pages(1, 'all');
    expect(screen.getByText('5–42 of 42')).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('are not there for an empty list', () => {
    pages(1, 10, 0);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('what can be done with selected rows', () => {
  const config = (more: Partial<ListViewConfig> = {}) => more as ListViewConfig;
  const select = (
    selection: object,
    viewConfig = config(),
    { editable = true, exportable }: { editable?: boolean; exportable?: boolean } = {},
  ) => {
    const rows = [1, 2, 3].map((id) => ({ id }));
    const grid = recorder<GridActor>({
      rows: { start: 0, length: 3, total: 3, at: new Map(rows.map((row, at) => [at, row])) },
      selection,
      definition: { columns: [{ id: 'remark', editable }], ...(exportable !== undefined && { exportable }) },
    });
    show(<SelectionBar grid={grid.actor} viewConfig={viewConfig} />);
    return grid.sent;
  };
  const two = { kind: 'ids', ids: new Set([1, 3]), last: 3 };
  const three = { kind: 'ids', ids: new Set([1, 2, 3]), last: 3 };

  it.each([
    ['some of the rows', two, {}, ['Select all 3 matching', 'Edit…', 'Export…', 'Clear selection']],
    ['all of the rows', three, {}, ['Edit…', 'Export…', 'Clear selection']],
    ['rows of which nothing can be changed', three, { editable: false }, ['Export…', 'Clear selection']],
    ['rows that cannot be exported', three, { exportable: false }, ['Edit…', 'Clear selection']],
  ] as const)('%s', (_what, selection, given, buttons) => {
    select(selection, config(), given);
    expect(labels()).toEqual(buttons);
  });

  it('is done to those among them that it applies to, and not to rows that are not loaded', async () => {
    const done: number[] = [];
    const viewConfig = config({
      actions: [
        {
          label: 'action.update',
          appliesTo: ({ id }) => id !== 1,
          run: (rows) => done.push(...rows.map(({ id }) => id)),
        },
      ],
    });
    select(two, viewConfig);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(done).toEqual([3]);
  });

  it('does not include actions on single rows where all matching ones are selected', () => {
    const viewConfig = config({
      actions: [{ label: 'action.update', appliesTo: () => true, run: () => {} }],
    });
    select({ kind: 'matching', except: new Set() }, viewConfig);
    expect(labels()).not.toContain('Edit');
  });

  it('is nothing without a selection', () => {
    select({ kind: 'ids', ids: new Set(), last: null });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('changes of cells that are not saved', () => {
  const cells = (
    states: readonly PendingState[],
    tags: readonly string[] = [],
    kind?: 'offline' | 'broken',
  ) => {
    const edits = recorder<EditsActor>(
      {
        pending: new Map(states.map((state, at) => [`${at}:remark`, { state }])),
        problem: kind ? problem(kind) : null,
      },
      tags,
    );
    show(<UnsavedChangesBar edits={edits.actor} />);
    return edits.sent;
  };
  const said = () => screen.queryByRole('status')?.querySelector('p')?.textContent ?? null;

  it.each([
    [
      'are counted once they are refused',
      ['refused', 'stale', 'dirty'],
      [],
      undefined,
      '2 changes were not saved',
    ],
    ['are not spoken of while they are saved', ['saving', 'dirty'], [], undefined, null],
    ['are not spoken of when none waits', ['saving'], ['waiting'], 'offline', null],
  ] as const)('%s', (_what, states, tags, kind, text) => {
    cells(states, tags, kind);
    expect(said()).toBe(text);
  });

  it('wait for the connection, or for the server, in other words', () => {
    cells(['dirty'], ['waiting'], 'offline');
    const away = said();
    cleanup();
    cells(['dirty'], ['waiting'], 'broken');
    expect([away !== null, said() !== null, away === said()]).toEqual([true, true, false]);
  });

  it('can be tried again or discarded', async () => {
    const sent = cells(['refused']);
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(sent).toEqual([{ type: 'edits.retry' }, { type: 'edits.discard' }]);
  });
});

describe('the problem of one cell', () => {
  const row = { id: 3, version: 1, remark: 'Before' };
  const column = { id: 'remark', type: 'text' } as const;
  const open = (more: Partial<PendingCell>) => {
    const edits = recorder<EditsActor>({});
    const grid = recorder<GridActor>({ cursor: { row: 0 } });
    const failedCell = { cell: { row, column }, value: 'Mine', before: 'Before', ...more } as PendingCell;
    const shown = { id: 'remark', text: ({ remark }: { remark: unknown }) => String(remark ?? '') };
    const geometry = { cell: () => ({ left: 0, top: 0, width: 10, height: 10 }) };
    show(
      <CellSaveProblem
        grid={grid.actor}
        edits={edits.actor}
        column={shown as unknown as GridColumn}
        failedCell={failedCell}
        geometry={geometry as unknown as GridGeometry}
      />,
    );
    return edits.sent;
  };

  it('shows both values where somebody else changed it, and takes either', async () => {
    const sent = open({ state: 'stale', server: { ...row, version: 2, remark: '' } });
    const part = within(screen.getByRole('region', { name: 'Someone else changed this cell.' }));
    const facts = part.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Mine', 'None']);
    for (const name of ['Keep mine', 'Keep theirs'])
      await userEvent.click(part.getByRole('button', { name }));
    expect(sent).toEqual([
      { type: 'cell.keepMine', key: '3:remark' },
      { type: 'cell.takeTheirs', key: '3:remark' },
    ]);
  });

  it('says why it was refused, and is tried again or discarded', async () => {
    const sent = open({ state: 'refused', reason: ['field.tooLong'] });
    const part = within(screen.getByRole('region', { name: 'Not saved.' }));
    expect(part.getByRole('alert').textContent).toMatch(/^Not saved\. .+/);
    for (const button of part.getAllByRole('button')) await userEvent.click(button);
    expect(sent).toEqual([
      { type: 'cell.retry', key: '3:remark' },
      { type: 'cell.discard', key: '3:remark' },
    ]);
  });
});
