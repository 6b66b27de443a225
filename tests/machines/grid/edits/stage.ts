import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  SimulatedClock,
} from 'xstate';
import { applicationsDefinition } from '../../../../src/machines/features/applications/applications.machine.ts';
import type {
  Cell,
  CellValue,
  ColumnDefinition,
  GridDefinition,
  GridRow,
} from '../../../../src/machines/grid/definition/grid.types.ts';
import { editsMachine } from '../../../../src/machines/grid/edits/edits.machine.ts';
import type { EditsActor } from '../../../../src/machines/grid/edits/get-edits.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';

export const definition: GridDefinition = applicationsDefinition;

export function column(id: string): ColumnDefinition {
  const found = definition.columns.find((each) => each.id === id);
  if (!found) throw new Error(`There is no column ${id}`);
  return found;
}

/** An application as the list has it, every field of which may be changed. */
export const row = (id: number, more: Partial<GridRow> = {}): GridRow => ({
  id,
  version: 1,
  studentName: `Student ${id}`,
  counsellorId: null,
  counsellorName: null,
  priority: 'normal',
  flagged: false,
  preference: null,
  followUpOn: null,
  remark: null,
  editable: ['counsellorId', 'priority', 'flagged', 'preference', 'followUpOn', 'remark'],
  ...more,
});

export const cell = (of: GridRow, id: string): Cell => ({ row: of, column: column(id) });

/** A server that holds rows, and refuses a write on top of an old version. */
export class Server {
  readonly rows: Map<number, GridRow>;
  readonly writes: { readonly id: number; readonly change: Readonly<Record<string, CellValue>> }[] = [];
  /** What the next calls come to instead of an answer. */
  readonly failures: ProblemKind[] = [];

  constructor(rows: readonly GridRow[]) {
    this.rows = new Map(rows.map((each) => [each.id, each]));
  }

  read = (id: number): GridRow => {
    const found = this.rows.get(id);
    if (!found) throw new ProblemError(problem('notFound'));
    return found;
  };

  /** Someone else's write. */
  put(id: number, change: Readonly<Record<string, CellValue>>): GridRow {
    const now = this.read(id);
    const next = { ...now, ...change, version: (now.version ?? 0) + 1 };
    this.rows.set(id, next);
    return next;
  }

  change = async (of: GridRow, change: Readonly<Record<string, CellValue>>): Promise<GridRow> => {
    const failure = this.failures.shift();
    if (failure) throw new ProblemError(problem(failure));
    if (this.read(of.id).version !== of.version) throw new ProblemError(problem('stale', { status: 412 }));
    this.writes.push({ id: of.id, change });
    return this.put(of.id, change);
  };

  loadRow = async (id: number): Promise<GridRow> => this.read(id);
}

interface StageOptions {
  readonly machine?: AnyStateMachine;
  readonly change?: Server['change'];
}

/** An editor below a grid that writes down what it is told. */
export function edit(server: Server, { machine = editsMachine, change = server.change }: StageOptions = {}) {
  const told: AnyEventObject[] = [];
  const clock = new SimulatedClock();
  const grid = createMachine({
    invoke: { id: 'edits', src: machine, input: { definition, change, loadRow: server.loadRow } },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const actor = createActor(grid, { clock }).start();
  const edits = actor.getSnapshot().children.edits as EditsActor;
  return { edits, told, clock, stop: () => actor.stop() };
}
