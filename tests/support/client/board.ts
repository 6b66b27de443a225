import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import type { Stage as StatusStage } from '../../../contract/charts/state.ts';
import { loadCatalogue } from '../../../src/i18n/catalogue.ts';
import { eventFormMachine } from '../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormRequest,
  LoadedEventForm,
} from '../../../src/machines/features/applications/application-events/event-form.types.ts';
import { applicationsMachine } from '../../../src/machines/features/applications/applications.machine.ts';
import { boardMachine } from '../../../src/machines/features/applications/board/board.machine.ts';
import type { BoardEvent } from '../../../src/machines/features/applications/board/board.types.ts';
import type { ToolName } from '../../../src/machines/grid/definition/grid.events.ts';
import type { GridApi, GridQuery, GridRow, Page } from '../../../src/machines/grid/definition/grid.types.ts';
import { loadTool } from '../../../src/machines/grid/tool-loaders.ts';
import type { EventCall } from '../../../src/services/applications/application-details.service.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { details } from '../records/applications.ts';
import { application, openPage, pageOf, staff } from './office.ts';
import { openStage, type Stage } from './stage.tsx';

const threeRows: readonly ApplicationRow[] = [
  application(1, { status: 'agencyReview', studentName: 'Amina Diallo' }),
  application(2, { status: 'agencyReview', studentName: 'Li Wei' }),
  application(3, { status: 'submitted', studentName: 'Joana Reis' }),
];

export interface BoardAnswers {
  readonly rows?: readonly ApplicationRow[];
  /** The number of rows of a lane, where it has more than it answers at first. */
  readonly total?: number;
  /** A lane whose call fails the first time. */
  readonly failing?: string;
  /** What is read when a card is to be moved. */
  readonly read?: (id: number) => Promise<ApplicationDetails>;
  readonly send?: (call: EventCall) => Promise<ApplicationDetails>;
  /** The part of the program with the board; it doesn’t arrive. */
  readonly missing?: boolean;
  /** Tools of the list with provided actors. */
  readonly tools?: { readonly [Name in ToolName]?: AnyActorLogic };
}

/** Fetches what the board and the split view of applications need before their tests. */
export async function loadBoard(): Promise<void> {
  await openPage('application');
  await Promise.all(
    (['tools', 'charts', 'applications', 'board'] as const).map((part) => loadCatalogue(part, 'en')),
  );
  await Promise.all([
    import('../../../src/views/features/applications/board/Board.tsx'),
    import('../../../src/views/features/applications/review/Review.tsx'),
    import('../../../src/views/shell/search/Palette.tsx'),
  ]);
}

/** Opens the list of applications over a server that has three of them, unless said. */
export function openBoard(
  at: string,
  {
    rows = threeRows,
    total,
    failing,
    missing,
    tools = {},
    read = async (id) =>
      details(id, { places: { admission: 'agencyReview' } }, { studentName: 'Amina Diallo' }),
    send = async () => details(1, { places: { admission: 'approved' } }, { studentName: 'Amina Diallo' }),
  }: BoardAnswers = {},
): Stage {
  let fails = failing;
  const loadLane = fromCallback<
    BoardEvent,
    { api: GridApi; query: GridQuery; stage: StatusStage; more: boolean }
  >(({ input: { query, stage: lane, more }, sendBack }) => {
    if (fails === lane) {
      fails = undefined;
      sendBack({ type: 'lane.failed', stage: lane, problem: problem('broken') });
      return;
    }
    const statuses = (query.filters.status ?? '').split(',');
    const found = rows.filter(({ status }) => statuses.includes(status)).map((row): GridRow => ({ ...row }));
    const page = pageOf(found, total !== undefined && found.length > 0 ? { total } : {});
    if (!more) sendBack({ type: 'lane.loaded', stage: lane, page, more });
  });
  const sendLogic = fromPromise<ApplicationDetails, EventCall>(({ input }) => send(input));
  const board = boardMachine.provide({
    actors: {
      loadLane,
      read: fromPromise<ApplicationDetails, { id: number }>(({ input: { id } }) => read(id)),
      send: sendLogic,
      form: eventFormMachine.provide({
        actors: {
          open: fromPromise<LoadedEventForm, EventFormRequest>(
            async ({ input: { id, application: known } }) => ({
              application: known ?? (await read(id)),
              documents: [],
            }),
          ),
          send: sendLogic,
        },
      }),
    },
  });
  return openStage({
    at,
    signedIn: staff(),
    screens: {
      applications: applicationsMachine.provide({
        actors: {
          loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => pageOf([...rows])),
          loadTool: fromPromise<AnyActorLogic, { name: ToolName | null }>(
            async ({ input: { name } }) => (name && tools[name]) ?? loadTool(name),
          ),
          loadBoard: fromPromise<AnyActorLogic>(async () => {
            if (missing) throw new ProblemError(problem('offline'));
            return board;
          }),
        },
      }),
    },
  });
}
