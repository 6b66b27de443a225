import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { ExportRequest } from '../../services/exports.service.ts';
import type { SheetFormat } from '../../services/sheet.ts';
import type { GridColumnShape, ToolInput } from '../grid/grid.types.ts';
import { columnIds } from '../grid/layout.ts';
import { isNothing } from '../grid/selection.ts';
import { tellIfThere } from '../receivers.ts';
import { type Chosen, chosenOf, matching, pageOf } from './chosen.ts';

export type ExportScope = 'selection' | 'page' | 'all';

/**
 * The maximum number of rows of one file: a spreadsheet can still open it, and a browser can still build it.
 */
export const mostExported = 100_000;

export interface ExportContext {
  readonly input: ToolInput;
  readonly scope: ExportScope;
  readonly format: SheetFormat;
  readonly columns: 'shown' | 'all';
}

export type ExportEvent =
  | { type: 'export.choose'; scope?: ExportScope; format?: SheetFormat; columns?: 'shown' | 'all' }
  /** Hands the file over to the background jobs; its texts come from the view. */
  | { type: 'export.start'; sheet: Pick<ExportRequest, 'name' | 'head' | 'cellsOf'> };

/** `tooMany` the scope has more rows than a file may have; `empty` it has none. */
export type ExportTag = 'tooMany' | 'empty';

/** The scopes that are not empty, with their records. */
export function scopesOf({
  query,
  rows,
  cursor,
  selection,
}: ToolInput): Partial<Record<ExportScope, Chosen>> {
  const chosen = isNothing(selection) ? null : chosenOf({ query, rows, cursor }, selection);
  const isPaged = query.perPage !== 'all' && rows.length < rows.total;
  return {
    ...(chosen && { selection: chosen }),
    ...(isPaged && { page: pageOf(rows) }),
    all: matching(query, rows.total),
  };
}

/** The columns of the file, in the order of the list. */
export function exportedColumns({
  input: { shape, layout },
  columns,
}: ExportContext): readonly GridColumnShape[] {
  const shown = columnIds(layout).flatMap((id) => shape.columns.filter((column) => column.id === id));
  if (columns === 'shown') return shown;
  return [...shown, ...shape.columns.filter((column) => !shown.includes(column))];
}

const chosenIn = ({ input, scope }: ExportContext): Chosen | undefined => scopesOf(input)[scope];

const countOf = (context: ExportContext): number => chosenIn(context)?.count ?? 0;

/** Chooses the content and the format of a file. */
export const exportMachine = setup({
  types: {} as { context: ExportContext; input: ToolInput; events: ExportEvent; tags: ExportTag },
  actions: {
    choose: assign((_, choice: Partial<Pick<ExportContext, 'scope' | 'format' | 'columns'>>) => choice),
    handOver: enqueueActions(
      (
        { context, system, enqueue },
        { sheet }: { sheet: Pick<ExportRequest, 'name' | 'head' | 'cellsOf'> },
      ) => {
        const chosen = chosenIn(context);
        const { format, input } = context;
        if (chosen)
          tellIfThere(enqueue, system, 'jobs', {
            type: 'export.begin',
            request: { ...sheet, format, list: input.shape.list, selection: chosen.selection },
          });
      },
    ),
    close: sendParent({ type: 'tool.close' }),
  },
  guards: {
    isEmpty: ({ context }) => countOf(context) === 0,
    isTooMany: ({ context }) => countOf(context) > mostExported,
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({
    input,
    scope: isNothing(input.selection) ? 'all' : 'selection',
    format: 'xlsx',
    columns: 'shown',
  }),
  initial: 'deciding',
  on: {
    'export.choose': {
      target: '.deciding',
      actions: { type: 'choose', params: ({ event: { type: _, ...choice } }) => choice },
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'isEmpty', target: 'empty' }, { guard: 'isTooMany', target: 'tooMany' }, 'ready'],
    },
    empty: { tags: 'empty' },
    tooMany: { tags: 'tooMany' },
    ready: {
      on: {
        'export.start': { target: 'done', actions: { type: 'handOver', params: ({ event }) => event } },
      },
    },
    done: { type: 'final', entry: 'close' },
  },
});
