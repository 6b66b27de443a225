import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  deactivationUndoMinutes,
  type OpenWork,
  type UserDetails,
  type UserRow,
  type WorkKind,
} from '../../../../contract/people/users.ts';
import {
  deactivateUser,
  loadOpenWork,
  loadUser,
  type UserVersion,
  undoDeactivation,
} from '../../../services/users/users.service.ts';
import { failed } from '../../kit/failure.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { eventOf, outputOf, problemIn, setProblem, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { createSending } from '../../kit/sending.ts';
import { announceUser, showUserToast, type UserTarget } from './announcements.ts';

/** Who takes over each kind of work: ids of users, as in a select; absent until selected. */
export type Successors = { readonly [Kind in WorkKind]?: string };

export interface DeactivationContext {
  readonly user: UserTarget;
  /** Null before the first response. */
  readonly work: OpenWork | null;
  readonly successors: Successors;
  readonly problem: Problem | null;
  /** Why the account was not deactivated. */
  readonly refusal: Problem | null;
}

/**
 * `open` the dialog is shown; `busy` a response is awaited; `failed` the open work could not be loaded, and more
 * precisely `offline`, `forbidden`; `choosing` it is shown; `sending` the account is being deactivated; `undoable` it
 * was.
 */
export type DeactivationTag =
  | 'open'
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'choosing'
  | 'sending'
  | 'undoable';

export type DeactivationEvent =
  | { type: 'successor.select'; kind: WorkKind; id: string }
  | { type: 'deactivation.confirm' }
  | { type: 'deactivation.close' }
  /** Of the toast. */
  | { type: 'deactivation.undo' }
  | { type: 'resource.refresh' }
  | { type: 'connection.restored' };

interface LoadedWork {
  readonly user: UserDetails;
  readonly work: OpenWork;
}

type DeactivateInput = Pick<DeactivationContext, 'user' | 'work' | 'successors'>;

/** The kinds of work that nobody takes over yet; none while the work is not known. */
export const findMissingSuccessors = ({
  work,
  successors,
}: Pick<DeactivationContext, 'work' | 'successors'>): readonly WorkKind[] =>
  (work ?? []).map(({ kind }) => kind).filter((kind) => !successors[kind]);

/** The successors that may still take over the work of a newer response. */
const keepSuccessors = (work: OpenWork, successors: Successors): Successors =>
  Object.fromEntries(
    work.flatMap(({ kind, successors: possible }) => {
      const selected = successors[kind];
      return possible.some(({ id }) => String(id) === selected) ? [[kind, selected]] : [];
    }),
  );

const toHandOver = ({ work, successors }: DeactivateInput) =>
  Object.fromEntries((work ?? []).map(({ kind }) => [kind, Number(successors[kind])]));

/** The work, or the user, is no longer what was shown. */
const isOutdated = ({ kind, reason, fields }: Problem): boolean =>
  kind === 'stale' || reason === 'refusal.openWork' || (kind === 'invalid' && Object.keys(fields).length > 0);

/**
 * Deactivates a user once someone takes over each kind of their open work, and undoes that while it runs. It ends when
 * its dialog is closed or the deactivation is undone.
 */
export const deactivationMachine = setup({
  types: {} as {
    context: DeactivationContext;
    input: { readonly user: UserTarget };
    events: DeactivationEvent;
    tags: DeactivationTag;
  },
  actors: {
    load: fromPromise<LoadedWork, Pick<DeactivationContext, 'user'>>(async ({ input, signal }) => {
      const { id } = input.user;
      const [user, work] = await Promise.all([loadUser(id, signal), loadOpenWork(id, signal)]);
      return { user, work };
    }),
    deactivate: fromPromise<UserDetails, DeactivateInput>(({ input }) =>
      deactivateUser(input.user, toHandOver(input)),
    ),
    undo: fromPromise<UserDetails, UserVersion>(({ input }) => undoDeactivation(input)),
  },
})
  .extend(createLoading<DeactivationContext, DeactivationEvent>())
  .extend(createSending<DeactivationContext, DeactivationEvent>())
  .extend({
    actions: {
      setLoaded: assign(({ context }, { user, work }: LoadedWork) => ({
        user,
        work,
        successors: keepSuccessors(work, context.successors),
        problem: null,
      })),
      select: assign(({ context }, { kind, id }: { kind: WorkKind; id: string }) => ({
        successors: { ...context.successors, [kind]: id },
      })),
      setUser: assign((_, user: UserRow) => ({ user })),
      announce: enqueueActions(({ enqueue, system }, user: UserRow) => announceUser(enqueue, system, user)),
      /** Lists and pages show the account as it is now. */
      announceOutdated: enqueueActions(({ context: { user }, enqueue, system }) =>
        announceUser(enqueue, system, { id: user.id, version: null }),
      ),
      offerUndo: enqueueActions(({ context: { user }, enqueue, system, self }) =>
        showUserToast(
          enqueue,
          system,
          { change: 'deactivated', name: user.fullName },
          {
            duration: deactivationUndoMinutes * 60_000,
            action: { label: 'action.undo', actor: self, event: { type: 'deactivation.undo' } },
          },
        ),
      ),
      reportUndone: enqueueActions(({ context: { user }, enqueue, system }) =>
        showUserToast(enqueue, system, { change: 'activated', name: user.fullName }),
      ),
      reportNotUndone: enqueueActions(({ context: { user }, enqueue, system }) =>
        showUserToast(enqueue, system, { change: 'notActivated', name: user.fullName }),
      ),
    },
    guards: {
      isComplete: ({ context }) => context.work !== null && findMissingSuccessors(context).length === 0,
      isOutdated: (_, { problem }: { problem: Problem }) => isOutdated(problem),
    },
  })
  .createMachine({
    id: 'deactivation',
    context: ({ input }) => ({
      user: input.user,
      work: null,
      successors: {},
      problem: null,
      refusal: null,
    }),
    initial: 'open',
    states: {
      open: {
        tags: 'open',
        initial: 'loading',
        on: { 'deactivation.close': 'closed' },
        states: {
          loading: {
            id: 'loading',
            tags: 'busy',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context: { user } }) => ({ user }),
              onDone: { target: 'choosing', actions: { type: 'setLoaded', params: outputOf } },
              onError: { target: 'failed', actions: setProblem },
            },
          },
          failed: { tags: 'failed', ...failed, on: { 'resource.refresh': 'loading' } },
          choosing: {
            tags: 'choosing',
            on: {
              'successor.select': { actions: { type: 'select', params: eventOf } },
              'deactivation.confirm': {
                guard: 'isComplete',
                target: 'sending',
                actions: 'clearRefusal',
              },
            },
          },
          sending: {
            tags: ['choosing', 'busy', 'sending'],
            invoke: {
              id: 'deactivate',
              src: 'deactivate',
              input: ({ context: { user, work, successors } }) => ({ user, work, successors }),
              onDone: {
                target: '#deactivated',
                actions: [
                  { type: 'setUser', params: outputOf },
                  { type: 'announce', params: outputOf },
                  'offerUndo',
                ],
              },
              onError: [
                {
                  guard: { type: 'isOutdated', params: problemIn },
                  target: 'loading',
                  actions: [setRefusal, 'announceOutdated'],
                },
                { target: 'choosing', actions: setRefusal },
              ],
            },
            // The account may be deactivated by the time the dialog closes: its response is awaited.
            on: { 'deactivation.close': {} },
          },
        },
      },
      deactivated: { id: 'deactivated', tags: 'undoable', on: { 'deactivation.undo': 'undoing' } },
      undoing: {
        tags: 'busy',
        invoke: {
          id: 'undo',
          src: 'undo',
          input: ({ context: { user } }) => user,
          onDone: {
            target: 'closed',
            actions: [{ type: 'announce', params: outputOf }, 'reportUndone'],
          },
          onError: { target: 'closed', actions: ['announceOutdated', 'reportNotUndone'] },
        },
      },
      closed: { type: 'final' },
    },
  });

export type DeactivationActor = ActorRefFrom<typeof deactivationMachine>;
