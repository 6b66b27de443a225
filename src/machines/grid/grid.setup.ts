import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  enqueueActions,
  not,
  raise,
  sendTo,
  stateIn,
  stopChild,
} from 'xstate';
import { saveGridState } from '../../services/office/grid-layout.service.ts';
import { getReceiver } from '../kit/receivers.ts';
import { dataSetup } from './data.setup.ts';
import type { GridApi, GridDefinition } from './definition/definition.types.ts';
import type { CellsEvent, CursorMove, ToolName } from './definition/grid.events.ts';
import type { GridActor } from './definition/grid.types.ts';
import { applyViewLayout, getInitialView, type ViewLayout } from './initial-context.ts';
import { toolLoaders } from './tool-loaders.ts';
import { announce } from './view/announce.ts';
import type { BoardInput } from './view/board-input.ts';
import { isHorizontalMove } from './view/cursor.ts';
import * as places from './view/focus.ts';
import { shown, toSavedLayout } from './view/layout.ts';
import { applyLayout, getNextLayout } from './view/layout-events.ts';
import { createFill, getCells, getPasteTarget, getSelectedBlock } from './view/range.ts';
import {
  allMatching,
  emptySelection,
  extendSelection,
  isSelectionEmpty,
  selectAllRows,
  toggleSelected,
} from './view/selection.ts';

interface EditStart {
  readonly text?: string;
  readonly open?: boolean;
  readonly column?: string;
}

/** A row by its position, or a record by its id; default: the focused row. */
interface RowRef {
  readonly row?: number;
  readonly id?: number;
}

/** The types allow an id only for logic named in the setup, but a tool's logic is loaded at runtime. */
type SpawnNamed = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef;

/** What Escape closes. */
type ClosingEvent =
  | 'edit.cancelled'
  | 'menu.close'
  | 'filters.close'
  | 'columns.close'
  | 'range.clear'
  | 'selection.clear'
  | 'headers.leave'
  | 'peek.close';

/** The setup of the grid machine. */
export const gridSetup = (definition: GridDefinition, api: GridApi) =>
  dataSetup(definition, api)
    .extend({
      guards: {
        movesToHeaders: ({ context }, { to, extend }: { to: CursorMove; extend?: boolean }) =>
          to === 'up' && extend !== true && context.cursor.row === 0,
        isDown: (_, { to }: { to: CursorMove }) => to === 'down',
        isHorizontalMove: (_, { to }: { to: CursorMove }) => isHorizontalMove(to),
        movesIntoRows: (_, { to }: { to: CursorMove }) => !['up', 'edgeUp', 'screenUp'].includes(to),
        isColumn: ({ context }, { column }: { column?: string }) =>
          column === undefined || context.layout.columns.some(({ id }) => id === column),
        hasRow: ({ context }, { row, id }: RowRef) =>
          id !== undefined || places.rowAt(context, row) !== undefined,
        hasLoadedRecord: ({ context }, { id }: { id: number }) =>
          [...context.rows.at.values()].some((row) => row.id === id),
        hasMatches: ({ context }) => context.rows.total > 0,
        hasSelection: ({ context }) => !isSelectionEmpty(context.selection),
        hasRange: ({ context }) => context.range !== null,
        changesLayout: ({ context, event }) => getNextLayout(context, event) !== null,
        canOpenRecord: ({ context }) => {
          const row = places.rowAt(context);
          return row !== undefined && (api.pathOf?.(row) ?? null) !== null;
        },
        canEdit: ({ context }, { column }: EditStart) =>
          api.change !== undefined && places.isEditableAt(context, column),
        canWrite: ({ context }) => api.change !== undefined && places.rowAt(context) !== undefined,
        canRedo: () => api.change !== undefined,
        hasMove: (_, { move }: { move?: CursorMove }) => move !== undefined,
        isBoard: ({ context }) => context.query.form === 'board' && api.board !== undefined,
        hasTool: ({ context: { definition } }, { name }: { name: ToolName }) =>
          toolLoaders[name] !== undefined && (name !== 'export' || definition.exportable !== false),
        isToolCrash: ({ event }) => `${event.type}`.endsWith('error.actor.tool'),
        isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
        isEditing: stateIn({ mode: 'editing' }),
        hasMenu: stateIn({ mode: 'menu' }),
        isInHeaders: stateIn({ mode: { browsing: 'headers' } }),
        isFiltering: stateIn({ panels: 'filtering' }),
        isChoosingColumns: stateIn({ panels: 'choosingColumns' }),
        isPeeking: stateIn({ peek: 'open' }),
        isIdle: not(stateIn({ mode: 'editing' })),
      },
    })
    .extend({
      actions: {
        moveCursor: assign(({ context }, { to, extend }: { to: CursorMove; extend?: boolean }) =>
          places.moveCursor(context, to, extend),
        ),
        moveAfterEdit: assign(({ context }, { to }: { to: CursorMove }) => places.moveAfterEdit(context, to)),
        setCursor: assign(({ context }, place: { row: number; column: string; extend?: boolean }) =>
          places.setCursor(context, place.row, place.column, place.extend),
        ),
        focusRecord: assign(({ context }, { id }: { id: number }) => places.focusRecord(context, id)),
        focusColumn: assign(({ context }, { column }: { column?: string }) =>
          places.focusColumn(context, column),
        ),
        dropRange: assign({ range: null }),
        selectColumn: assign(({ context }) => ({ range: places.columnRange(context) })),
        selectRows: assign(({ context }) => places.selectRows(context)),
        toggleRow: assign(({ context }, { row, id = places.rowAt(context, row)?.id }: RowRef) =>
          id === undefined ? {} : places.applySelection(context, toggleSelected(context.selection, id)),
        ),
        extendSelection: assign(({ context }, { row }: { row?: number }) =>
          places.applySelection(
            context,
            extendSelection(context.selection, context.rows, row ?? context.cursor.row),
          ),
        ),
        selectAll: assign(({ context }) =>
          places.applySelection(context, selectAllRows(context.selection, context.rows)),
        ),
        selectMatching: assign(({ context }) => places.applySelection(context, allMatching)),
        selectNothing: assign(({ context }) => places.applySelection(context, emptySelection)),
        changeLayout: assign(({ context, event }) => {
          const layout = getNextLayout(context, event);
          return layout ? applyLayout(context, layout, event) : {};
        }),
        setViewLayout: assign(({ context }, view: ViewLayout) => applyViewLayout(context, view)),
        // While a view is applied, layout changes belong to it and are not saved as the user's own.
        keepLayout: ({ context: { owner, definition, layout, query, hasReadyLayout } }) => {
          if (query.view === null && !hasReadyLayout)
            saveGridState(owner, definition.list, { layout: toSavedLayout(layout, definition) });
        },
        toggleProfile: assign(({ context }) => {
          const profile = context.profile === 'triage' ? 'sheet' : 'triage';
          return { profile, ...announce(context, 'grid.said.profile', { profile }) };
        }),
        keepProfile: ({ context: { owner, definition, profile } }) =>
          saveGridState(owner, definition.list, { profile }),
        setDirection: assign((_, { rightToLeft }: { rightToLeft: boolean }) => ({ rightToLeft })),
        notifyOpened: enqueueActions(({ context, enqueue, system }) => {
          const row = places.rowAt(context);
          if (row) api.opened?.(row, { enqueue, system });
        }),
        openRecord: sendTo(
          ({ system }) => getReceiver(system, 'router'),
          ({ context }, { background }: { background?: boolean }) => {
            const row = places.rowAt(context);
            const to = (row && api.pathOf?.(row)) ?? '/';
            return { type: 'router.open' as const, to, ...(background && { background }) };
          },
        ),
        showEditedColumn: assign(({ context }, { column }: EditStart) => {
          const { layout, definition, cursor } = context;
          const id = column ?? cursor.column;
          return {
            layout: shown(layout, definition, id),
            ...places.focusColumn({ ...context, layout: shown(layout, definition, id) }, id),
          };
        }),
        openEditor: enqueueActions(({ context, enqueue }, { text, open }: EditStart) => {
          const cell = places.focusedCell(context);
          if (!cell) return;
          enqueue.sendTo('edits', {
            type: 'edit.open',
            cell,
            ...(text !== undefined && { text }),
            ...(open !== undefined && { open }),
          } satisfies CellsEvent);
        }),
        cancelEdit: sendTo('edits', { type: 'edit.cancel' as const }),
        clearCells: sendTo('edits', ({ context }) => ({
          type: 'cells.clear' as const,
          cells: getCells(context, getSelectedBlock(context)).flat(),
        })),
        fillCells: sendTo('edits', ({ context }, { to }: { to: 'down' | 'right' }) => ({
          type: 'cells.fill' as const,
          ...createFill(context, to),
        })),
        pasteCells: sendTo(
          'edits',
          ({ context }, { text, isTabbed }: { text: string; isTabbed?: boolean }) => ({
            type: 'cells.paste' as const,
            text,
            isTabbed,
            ...getPasteTarget(context, text),
          }),
        ),
        undo: sendTo('edits', { type: 'history.undo' as const }),
        redo: sendTo('edits', { type: 'history.redo' as const }),
        addJobToHistory: sendTo('edits', (_, { job }: { job: number }) => ({
          type: 'history.addJob' as const,
          job,
        })),
        setTool: assign(
          (_, { name, preset = {} }: { name: ToolName; preset?: Readonly<Record<string, unknown>> }) => ({
            tool: { name, preset },
          }),
        ),
        startTool: assign(({ context, spawn }, { logic }: { logic: AnyActorLogic }) => {
          const { definition, query, selection, layout, cursor, rows, tool } = context;
          const input = {
            definition,
            api,
            query,
            selection,
            layout,
            cursor,
            rows,
            preset: tool?.preset ?? {},
          };
          (spawn as SpawnNamed)(logic, { id: 'tool', input });
          return {};
        }),
        startBoard: assign(({ context, spawn, self }, { logic }: { logic: AnyActorLogic }) => {
          const input: BoardInput = { grid: self as unknown as GridActor, query: context.query, api };
          (spawn as SpawnNamed)(logic, { id: 'board', input });
          return {};
        }),
        stopBoard: stopChild('board'),
        notifyBoard: sendTo('board', ({ event }) => event),
        startViews: assign(({ context, spawn, self }, { logic }: { logic: AnyActorLogic }) => {
          const input = { list: context.definition.list, loadReadyViews: api.readyViews, grid: self };
          (spawn as SpawnNamed)(logic, { id: 'views', input });
          return {};
        }),
        openView: sendTo('views', ({ context }) => ({ type: 'views.load', open: getInitialView(context) })),
        raiseUnsaved: raise({ type: 'edits.unsaved' }),
        raiseSaved: raise({ type: 'edits.saved' }),
        stopTool: stopChild('tool'),
        dropTool: assign({ tool: null }),
        close: raise((_, { what }: { what: ClosingEvent }) => ({ type: what })),
      },
    });

export type GridSetup = ReturnType<typeof gridSetup>;
