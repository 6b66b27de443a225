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
import { keepGridMemory } from '../../services/grid-layout.service.ts';
import type { BoardInput } from '../board/board.types.ts';
import { receiverOf } from '../receivers.ts';
import { said } from './announce.ts';
import { arranged, layoutFor } from './column-changes.ts';
import { isAlongHeaders } from './cursor.ts';
import { dataSetup } from './data.setup.ts';
import type { CellsEvent, Move, ToolName } from './grid.events.ts';
import type { GridActor } from './grid.types.ts';
import { fitted, shown, toKeep } from './layout.ts';
import { ownLayout, viewToOpen } from './opening.ts';
import * as places from './places.ts';
import { cellsOf, chosenCells, fillOf, pasteOf } from './range.ts';
import { allOf, everything, extendedTo, isNothing, nothing, toggled } from './selection.ts';
import type { GridDoors, GridLayout, GridShape } from './shape.types.ts';
import { toolLoaders } from './tools.ts';

interface Start {
  readonly text?: string;
  readonly open?: boolean;
  readonly column?: string;
}

/** A row by its position, or a record by its id; default: the focused row. */
interface At {
  readonly row?: number;
  readonly id?: number;
}

/** The types allow an id only for logic named in the setup, but a tool's logic is loaded at runtime. */
type SpawnNamed = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef;

/** What Escape closes. */
type Closing =
  | 'edit.cancelled'
  | 'menu.close'
  | 'filters.close'
  | 'columns.close'
  | 'range.clear'
  | 'selection.clear'
  | 'headers.leave'
  | 'peek.close';

/** The setup of the grid machine. */
export const gridSetup = (shape: GridShape, doors: GridDoors) =>
  dataSetup(shape, doors)
    .extend({
      guards: {
        leavesAtTop: ({ context }, { to, extend }: { to: Move; extend?: boolean }) =>
          to === 'up' && extend !== true && context.cursor.row === 0,
        isDown: (_, { to }: { to: Move }) => to === 'down',
        isAlong: (_, { to }: { to: Move }) => isAlongHeaders(to),
        isIntoRows: (_, { to }: { to: Move }) => !['up', 'edgeUp', 'screenUp'].includes(to),
        isColumn: ({ context }, { column }: { column?: string }) =>
          column === undefined || context.layout.columns.some(({ id }) => id === column),
        hasRow: ({ context }, { row, id }: At) =>
          id !== undefined || places.rowAt(context, row) !== undefined,
        holds: ({ context }, { id }: { id: number }) =>
          [...context.rows.at.values()].some((row) => row.id === id),
        hasMatching: ({ context }) => context.rows.total > 0,
        hasSelection: ({ context }) => !isNothing(context.selection),
        hasRange: ({ context }) => context.range !== null,
        arranges: ({ context, event }) => layoutFor(context, event) !== null,
        leadsOn: ({ context }) => {
          const row = places.rowAt(context);
          return row !== undefined && (doors.pathOf?.(row) ?? null) !== null;
        },
        canEdit: ({ context }, { column }: Start) =>
          doors.change !== undefined && places.isEditableAt(context, column),
        canWrite: ({ context }) => doors.change !== undefined && places.rowAt(context) !== undefined,
        canRedo: () => doors.change !== undefined,
        isMove: (_, { move }: { move?: Move }) => move !== undefined,
        isBoard: ({ context }) => context.query.form === 'board' && doors.board !== undefined,
        hasTool: ({ context: { shape } }, { name }: { name: ToolName }) =>
          toolLoaders[name] !== undefined && (name !== 'export' || shape.exportable !== false),
        isToolCrash: ({ event }) => `${event.type}`.endsWith('error.actor.tool'),
        isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
        isEditing: stateIn({ mode: 'editing' }),
        hasMenu: stateIn({ mode: 'menu' }),
        isInHeaders: stateIn({ mode: { browsing: 'headers' } }),
        isFiltering: stateIn({ panels: 'filtering' }),
        isArranging: stateIn({ panels: 'arranging' }),
        isPeeking: stateIn({ peek: 'open' }),
        isIdle: not(stateIn({ mode: 'editing' })),
      },
    })
    .extend({
      actions: {
        moveCursor: assign(({ context }, { to, extend }: { to: Move; extend?: boolean }) =>
          places.cursorMoved(context, to, extend),
        ),
        moveAfterEdit: assign(({ context }, { to }: { to: Move }) => places.afterEdit(context, to)),
        putCursor: assign(({ context }, place: { row: number; column: string; extend?: boolean }) =>
          places.cursorPut(context, place.row, place.column, place.extend),
        ),
        focusRecord: assign(({ context }, { id }: { id: number }) => places.recordFocused(context, id)),
        focusColumn: assign(({ context }, { column }: { column?: string }) =>
          places.columnFocused(context, column),
        ),
        dropRange: assign({ range: null }),
        selectColumn: assign(({ context }) => ({ range: places.columnRange(context) })),
        selectRows: assign(({ context }) => places.rowsSelected(context)),
        toggleRow: assign(({ context }, { row, id = places.rowAt(context, row)?.id }: At) =>
          id === undefined ? {} : places.selected(context, toggled(context.selection, id)),
        ),
        extendSelection: assign(({ context }, { row }: { row?: number }) =>
          places.selected(context, extendedTo(context.selection, context.rows, row ?? context.cursor.row)),
        ),
        selectAll: assign(({ context }) => places.selected(context, allOf(context.selection, context.rows))),
        selectMatching: assign(({ context }) => places.selected(context, everything)),
        selectNothing: assign(({ context }) => places.selected(context, nothing)),
        arrange: assign(({ context, event }) => {
          const layout = layoutFor(context, event);
          return layout ? arranged(context, layout, event) : {};
        }),
        putViewLayout: assign(
          ({ context }, { id, layout }: { id: number | null; layout: GridLayout | null }) => {
            if (layout) return arranged(context, fitted(layout, context.shape));
            return id === null ? arranged(context, ownLayout(context.shape, context.owner)) : {};
          },
        ),
        // While a view is applied, layout changes belong to it and are not saved as the user's own.
        keepLayout: ({ context: { owner, shape, layout, query } }) => {
          if (query.view === null) keepGridMemory(owner, shape.list, { layout: toKeep(layout, shape) });
        },
        toggleProfile: assign(({ context }) => {
          const profile = context.profile === 'triage' ? 'sheet' : 'triage';
          return { profile, ...said(context, 'grid.said.profile', { profile }) };
        }),
        keepProfile: ({ context: { owner, shape, profile } }) =>
          keepGridMemory(owner, shape.list, { profile }),
        putDirection: assign((_, { rightToLeft }: { rightToLeft: boolean }) => ({ rightToLeft })),
        tellOpened: enqueueActions(({ context, enqueue, system }) => {
          const row = places.rowAt(context);
          if (row) doors.opened?.(row, { enqueue, system });
        }),
        openRecord: sendTo(
          ({ system }) => receiverOf(system, 'router'),
          ({ context }, { background }: { background?: boolean }) => {
            const row = places.rowAt(context);
            const to = (row && doors.pathOf?.(row)) ?? '/';
            return { type: 'router.open' as const, to, ...(background && { background }) };
          },
        ),
        showEdited: assign(({ context }, { column }: Start) => {
          const { layout, shape, cursor } = context;
          const id = column ?? cursor.column;
          return {
            layout: shown(layout, shape, id),
            ...places.columnFocused({ ...context, layout: shown(layout, shape, id) }, id),
          };
        }),
        openEditor: enqueueActions(({ context, enqueue }, { text, open }: Start) => {
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
          cells: cellsOf(context, chosenCells(context)).flat(),
        })),
        fillCells: sendTo('edits', ({ context }, { to }: { to: 'down' | 'right' }) => ({
          type: 'cells.fill' as const,
          ...fillOf(context, to),
        })),
        pasteCells: sendTo('edits', ({ context }, { text }: { text: string }) => ({
          type: 'cells.paste' as const,
          text,
          ...pasteOf(context, text),
        })),
        undo: sendTo('edits', { type: 'history.undo' as const }),
        redo: sendTo('edits', { type: 'history.redo' as const }),
        putTool: assign(
          (_, { name, preset = {} }: { name: ToolName; preset?: Readonly<Record<string, unknown>> }) => ({
            tool: { name, preset },
          }),
        ),
        startTool: assign(({ context, spawn }, { logic }: { logic: AnyActorLogic }) => {
          const { shape, query, selection, layout, cursor, rows, tool } = context;
          const input = { shape, doors, query, selection, layout, cursor, rows, preset: tool?.preset ?? {} };
          (spawn as SpawnNamed)(logic, { id: 'tool', input });
          return {};
        }),
        startBoard: assign(({ context, spawn, self }, { logic }: { logic: AnyActorLogic }) => {
          const input: BoardInput = { grid: self as unknown as GridActor, query: context.query, doors };
          (spawn as SpawnNamed)(logic, { id: 'board', input });
          return {};
        }),
        stopBoard: stopChild('board'),
        tellBoard: sendTo('board', ({ event }) => event),
        startViews: assign(({ context, spawn }, { logic }: { logic: AnyActorLogic }) => {
          (spawn as SpawnNamed)(logic, { id: 'views', input: { list: context.shape.list } });
          return {};
        }),
        openView: sendTo('views', ({ context }) => ({
          type: 'views.load' as const,
          open: viewToOpen(context),
        })),
        beginWork: raise({ type: 'work.began' }),
        endWork: raise({ type: 'work.ended' }),
        stopTool: stopChild('tool'),
        dropTool: assign({ tool: null }),
        close: raise((_, { what }: { what: Closing }) => ({ type: what })),
      },
    });

export type GridSetup = ReturnType<typeof gridSetup>;
