import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type RolePermissions, toRoleId } from '../../../../../contract/access/permissions.ts';
import { type RoleKey, toCustomRoleKey } from '../../../../../contract/access/role-keys.ts';
import { changeCustomRole } from '../../../../services/users/custom-roles.service.ts';
import type { FormInput } from '../../../kit/form/form.types.ts';
import { eventOf, outputOf, problemIn, setRefusal } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendIfPresent } from '../../../kit/receivers.ts';
import type { ScreenInput } from '../../../kit/screen.types.ts';
import { createSending } from '../../../kit/sending.ts';
import { type CustomRoleValues, customRoleForm, toSavedRole } from './custom-role-form.machine.ts';

/** A custom role as far as commands on it need it. */
type CustomRole = NonNullable<RolePermissions['custom']>;

export interface CustomRolesContext {
  readonly user: ScreenInput['user'];
  /** The role that the dialog copies or renames, or did last; null for a new role. */
  readonly edited: RolePermissions | null;
  /** The dialog renames the role. */
  readonly renames: boolean;
  /** The role that is archived or restored, or was last. */
  readonly moved: CustomRole | null;
  /** Why that was refused; cleared by the next command. */
  readonly refusal: Problem | null;
}

/** `editing` the dialog is open; `sending` a response is awaited; `refused` the last command was refused. */
export type CustomRolesTag = 'editing' | 'sending' | 'refused';

export type CustomRolesEvent =
  /** Opens the dialog that adds a role, with the rules of `role` if it is given. */
  | { type: 'role.add'; role: RolePermissions | null }
  | { type: 'role.rename'; role: RolePermissions }
  /** Archives a role, or restores one that is archived. */
  | { type: 'role.move'; role: CustomRole }
  | { type: 'dialog.close' }
  | { type: 'command.cancel' };

const formInput = ({ user, edited, renames }: CustomRolesContext): FormInput<CustomRoleValues> => ({
  params: {},
  search: '',
  user,
  saved:
    renames && edited
      ? toSavedRole(edited)
      : { values: { id: '', name: '', from: edited?.role ?? '' }, version: null },
});

function getSaved({ done }: { readonly done: RolePermissions | null }): RolePermissions {
  if (!done) throw new Error('No role was saved');
  return done;
}

function getMoved({ moved }: CustomRolesContext): CustomRole {
  if (!moved) throw new Error('No role was given');
  return moved;
}

const move = { target: 'sending', actions: [{ type: 'setMoved', params: eventOf }, 'clearRefusal'] } as const;

/**
 * Commands on custom roles: adds, renames, archives and restores them, and lets the list be loaded again.
 *
 * Children: `form`, while its dialog is open.
 */
export const customRolesMachine = setup({
  types: {} as {
    context: CustomRolesContext;
    input: Pick<ScreenInput, 'user'>;
    events: CustomRolesEvent;
    tags: CustomRolesTag;
    children: { form: 'form' };
  },
  actors: {
    form: customRoleForm,
    move: fromPromise<RolePermissions, CustomRole>(({ input, signal }) =>
      changeCustomRole(input, { archived: !input.archived }, signal),
    ),
  },
})
  .extend(createSending<CustomRolesContext, CustomRolesEvent>())
  .extend({
    actions: {
      setEdited: assign(
        (_, { type, role }: Extract<CustomRolesEvent, { type: 'role.add' | 'role.rename' }>) => ({
          edited: role,
          renames: type === 'role.rename',
        }),
      ),
      setMoved: assign((_, { role }: { role: CustomRole }) => ({ moved: role })),
      announce: enqueueActions(({ enqueue, system }, { role }: { role: RoleKey }) =>
        sendIfPresent(enqueue, system, 'router', {
          type: 'record.changed',
          subject: 'Role',
          id: toRoleId(role),
          version: null,
        }),
      ),
    },
    guards: {
      isSaved: (_, { done }: { done: RolePermissions | null }) => done !== null,
    },
  })
  .createMachine({
    id: 'customRoles',
    context: ({ input: { user } }) => ({ user, edited: null, renames: false, moved: null, refusal: null }),
    type: 'parallel',
    states: {
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'role.add': { target: 'open', actions: { type: 'setEdited', params: eventOf } },
              'role.rename': { target: 'open', actions: { type: 'setEdited', params: eventOf } },
            },
          },
          open: {
            tags: 'editing',
            invoke: {
              id: 'form',
              src: 'form',
              input: ({ context }) => formInput(context),
              onSnapshot: {
                guard: { type: 'isSaved', params: ({ event }) => event.snapshot.context },
                target: 'closed',
                actions: { type: 'announce', params: ({ event }) => getSaved(event.snapshot.context) },
              },
            },
            on: { 'dialog.close': 'closed' },
          },
        },
      },
      command: {
        initial: 'idle',
        states: {
          idle: { on: { 'role.move': move } },
          sending: {
            tags: 'sending',
            invoke: {
              id: 'move',
              src: 'move',
              input: ({ context }) => getMoved(context),
              onDone: { target: 'idle', actions: { type: 'announce', params: outputOf } },
              onError: [
                {
                  // The list then shows the role as it is now.
                  guard: { type: 'isConflict', params: problemIn },
                  target: 'refused',
                  actions: [
                    setRefusal,
                    {
                      type: 'announce',
                      params: ({ context }) => ({ role: toCustomRoleKey(getMoved(context).id) }),
                    },
                  ],
                },
                { target: 'refused', actions: setRefusal },
              ],
            },
          },
          refused: { tags: 'refused', on: { 'role.move': move, 'command.cancel': 'idle' } },
        },
      },
    },
  });

export type CustomRolesActor = ActorRefFrom<typeof customRolesMachine>;
