import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { RolePermissions } from '../../../../contract/access/permissions.ts';
import type { UserDetails, UserRow } from '../../../../contract/people/users.ts';
import { listPermissions } from '../../../services/users/permissions.service.ts';
import { loadUser } from '../../../services/users/users.service.ts';
import { optionFinderMachine } from '../../kit/finder/option-finder.ts';
import type { FormInput } from '../../kit/form/form.types.ts';
import {
  createFormPageStates,
  formEvents,
  formPageGuards,
  getFormStatus,
  getRecordId,
  saving,
  savingFormTransitions,
} from '../../kit/form-page.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { outputOf } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendToChildren } from '../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { type ScopeReference, scopeReferences, toSavedUser, type UserValues } from './user-fields.ts';
import { userAddForm, userEditForm } from './user-form.machine.ts';

/** A role of the agency's own, as it is offered. */
export type OfferedRole = Pick<NonNullable<RolePermissions['custom']>, 'id' | 'name' | 'base'>;

interface UserFormPageContext {
  readonly input: ScreenInput;
  /** The custom roles that a user can have; none until they are loaded, and for those who may not know them. */
  readonly customRoles: readonly OfferedRole[];
  /** The user who is edited; null for a new one. */
  readonly user: UserDetails | null;
  /** The user as saved; null until then. */
  readonly saved: UserRow | null;
  readonly problem: Problem | null;
}

export type UserFormPageTag =
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'editing'
  | 'adding'
  | 'unsaved'
  | 'saving';

export type UserFormPageEvent =
  | { type: 'resource.refresh' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

/** The user whom a form saved, and whether they were invited by it. */
export interface SavedUser {
  readonly user: UserRow | null;
  readonly isNew: boolean;
}

const formInput = ({ input, user }: UserFormPageContext): FormInput<UserValues> =>
  user ? { ...input, saved: toSavedUser(user) } : input;

const accepted = ({ event }: { event: { snapshot: Parameters<typeof getFormStatus>[0] } }) =>
  getFormStatus(event.snapshot);

/** A form that was accepted ends the page; until then its status is the page's. */
const formChanges = [
  {
    guard: { type: 'isAccepted', params: accepted },
    target: '#accepted',
    actions: {
      type: 'setSaved',
      params: ({ event }: { event: { snapshot: { context: { done: UserRow | null } } } }) => ({
        saved: event.snapshot.context.done,
      }),
    },
  },
  ...savingFormTransitions,
] as const;

/**
 * The form that invites a user, or edits the one with the id in `params`. It ends when the user is saved; its output is
 * that user.
 *
 * Children: `form`, and a finder for each thing that a user can belong to, by its reference.
 */
export const userFormPageMachine = setup({
  types: {} as {
    context: UserFormPageContext;
    input: ScreenInput;
    output: SavedUser;
    events: UserFormPageEvent;
    tags: UserFormPageTag;
    children: { form: 'addForm' | 'editForm' } & Record<ScopeReference, 'finder'>;
  },
  actors: {
    load: fromPromise<UserDetails | null, { id: number | null }>(async ({ input: { id }, signal }) =>
      id === null ? null : loadUser(id, signal),
    ),
    addForm: userAddForm,
    editForm: userEditForm,
    finder: optionFinderMachine,
    loadRoles: fromPromise<readonly RolePermissions[]>(({ signal }) => listPermissions(signal)),
  },
})
  .extend(createLoading<UserFormPageContext, UserFormPageEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, user: UserDetails | null) => ({ user, problem: null })),
      setRoles: assign((_, roles: readonly RolePermissions[]) => ({
        customRoles: roles.flatMap(({ custom }) => (custom && !custom.archived ? [custom] : [])),
      })),
      setSaved: assign((_, { saved }: { saved: UserRow | null }) => ({ saved })),
      notifyForm: enqueueActions(({ self, enqueue }, { type }: { type: 'form.save' | 'form.reset' }) =>
        sendToChildren(enqueue, self, ['form'], { type }),
      ),
      retryFinders: enqueueActions(({ self, enqueue }) =>
        sendToChildren(enqueue, self, scopeReferences, { type: 'connection.restored' }),
      ),
    },
    guards: formPageGuards,
  })
  .createMachine({
    id: 'userFormPage',
    context: ({ input }) => ({ input, user: null, saved: null, problem: null, customRoles: [] }),
    invoke: [
      ...scopeReferences.map((reference) => ({
        id: reference,
        src: 'finder' as const,
        input: { reference },
      })),
      {
        id: 'loadRoles',
        src: 'loadRoles',
        onDone: { actions: { type: 'setRoles', params: outputOf } },
        // The roles of the installation are offered alone.
        onError: {},
      },
    ],
    initial: 'deciding',
    on: { 'connection.restored': { actions: 'retryFinders' } },
    states: {
      ...createFormPageStates(),
      adding: {
        tags: ['editing', 'adding'],
        entry: 'notifySettled',
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'addForm',
          input: ({ context }) => formInput(context),
          onSnapshot: formChanges,
        },
        on: formEvents,
        states: saving,
      },
      editing: {
        tags: 'editing',
        entry: 'notifySettled',
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'editForm',
          input: ({ context }) => formInput(context),
          onSnapshot: formChanges,
        },
        on: formEvents,
        states: saving,
      },
      accepted: { id: 'accepted', type: 'final' },
    },
    output: ({ context: { input, saved } }) => ({ user: saved, isNew: getRecordId(input) === null }),
  });

export type UserFormPageActor = ActorRefFrom<typeof userFormPageMachine>;
