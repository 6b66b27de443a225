import type { ActorRefFrom } from 'xstate';
import type { UserRow } from '../../../../contract/people/users.ts';
import { changeUser, inviteUser, loadUser } from '../../../services/users/users.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import {
  checkUser,
  emptyUserValues,
  toNewUser,
  toSavedUser,
  toUserChange,
  type UserValues,
} from './user-fields.ts';

/** The form that invites a user. Entries are kept in the tab until the invitation is sent. */
export const userAddForm = createFormMachine<UserValues, UserRow>({
  id: 'users.new',
  empty: emptyUserValues,
  check: checkUser,
  submit: (values, tools) => inviteUser(toNewUser(values), tools),
});

/** The form of an existing user; a conflicting change is shown for the user to resolve. */
export const userEditForm = createFormMachine<UserValues, UserRow>({
  id: 'users.edit',
  empty: emptyUserValues,
  // One form serves many users, so the draft of one must not appear in another.
  secret: Object.keys(emptyUserValues) as (keyof UserValues)[],
  check: checkUser,
  submit: (values, { version, signal }) =>
    changeUser({ id: Number(values.id), version }, toUserChange(values), signal),
  reload: async (signal, { id }) => toSavedUser(await loadUser(Number(id), signal)),
  saved: toSavedUser,
});

export type UserFormActor = ActorRefFrom<typeof userEditForm>;
