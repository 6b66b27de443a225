import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { ExportRequest } from '../../../services/tables/exports.service.ts';
import type { SheetFormat } from '../../../services/tables/sheet.ts';
import { eventOf } from '../../kit/params.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { ColumnDefinition, ToolInput } from '../definition/grid.types.ts';
import { getColumnIds } from '../view/layout.ts';
import { isSelectionEmpty } from '../view/selection.ts';
import { type BulkTarget, getBulkTarget, matching, targetPage } from './bulk-target.ts';

export type ExportScope = 'selection' | 'page' | 'all';

/**
 * The maximum number of rows of one file: a spreadsheet can still open it, and a browser can still build it.
 */
export const maxExportedRows = 100_000;

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
export function getExportScopes({
  query,
  rows,
  cursor,
  selection,
}: ToolInput): Partial<Record<ExportScope, BulkTarget>> {
  const chosen = isSelectionEmpty(selection) ? null : getBulkTarget({ query, rows, cursor }, selection);
  const isPaged = query.perPage !== 'all' && rows.length < rows.total;
  return {
    ...(chosen && { selection: chosen }),
    ...(isPaged && { page: targetPage(rows) }),
    all: matching(query, rows.total),
  };
}

/** The columns of the file, in the order of the list. */
export function getExportedColumns({
  input: { definition, layout },
  columns,
}: ExportContext): readonly ColumnDefinition[] {
  const shown = getColumnIds(layout).flatMap((id) => definition.columns.filter((column) => column.id === id));
  if (columns === 'shown') return shown;
  return [...shown, ...definition.columns.filter((column) => !shown.includes(column))];
}

const getTarget = ({ input, scope }: ExportContext): BulkTarget | undefined => getExportScopes(input)[scope];

const countRows = (context: ExportContext): number => getTarget(context)?.count ?? 0;

/** Chooses the content and the format of a file. */
export const exportMachine = setup({
  types: {} as { context: ExportContext; input: ToolInput; events: ExportEvent; tags: ExportTag },
  actions: {
    choose: assign((_, choice: Partial<Pick<ExportContext, 'scope' | 'format' | 'columns'>>) => choice),
    startExport: enqueueActions(
      (
        { context, system, enqueue },
        { sheet }: { sheet: Pick<ExportRequest, 'name' | 'head' | 'cellsOf'> },
      ) => {
        const chosen = getTarget(context);
        const { format, input } = context;
        if (chosen)
          sendIfPresent(enqueue, system, 'jobs', {
            type: 'export.begin',
            request: { ...sheet, format, list: input.definition.list, selection: chosen.selection },
          });
      },
    ),
    close: sendParent({ type: 'tool.close' }),
  },
  guards: {
    isEmpty: ({ context }) => countRows(context) === 0,
    isTooMany: ({ context }) => countRows(context) > maxExportedRows,
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({
    input,
    scope: isSelectionEmpty(input.selection) ? 'all' : 'selection',
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
    ready: { on: { 'export.start': { target: 'done', actions: { type: 'startExport', params: eventOf } } } },
    done: { type: 'final', entry: 'close' },
  },
});
