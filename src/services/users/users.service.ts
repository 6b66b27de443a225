import { type UserOverview, userOverviewApi } from '../../../contract/people/user-overview.ts';
import {
  type HandOver,
  type NewUser,
  type OpenWork,
  type UserChange,
  type UserDetails,
  type UserRow,
  usersApi,
} from '../../../contract/people/users.ts';
import { mainApi } from '../kit/api.ts';
import { changeRow } from '../lists/list.service.ts';

/** The version of a user account that a command is for; another one is refused as `stale`. */
export type UserVersion = Pick<UserRow, 'id' | 'version'>;

const params = ({ id }: UserVersion) => ({ params: { id } });

/** One user account. */
export const loadUser = async (id: number, signal: AbortSignal): Promise<UserDetails> =>
  (await mainApi.call(usersApi.get, { params: { id } }, { signal })).data;

/** Invites a user; repeated calls with the same key invite one. @throws ProblemError `invalid` with the fields. */
export const inviteUser = async (
  body: NewUser,
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<UserRow> => (await mainApi.call(usersApi.create, { body }, { idempotencyKey, signal })).data;

/** Changes fields of an account. @throws ProblemError `refused` for the last administrator. */
export const changeUser = (
  user: { readonly id: number; readonly version: number | null },
  change: UserChange,
  signal: AbortSignal,
): Promise<UserRow> => changeRow(usersApi, user, change, signal);

/** Sends the invitation again; earlier links no longer work. @throws ProblemError `refused` when it was accepted. */
export const sendInvitation = async (user: UserVersion): Promise<UserDetails> =>
  (await mainApi.call(usersApi.invite, params(user), { ifMatch: user.version })).data;

/** Withdraws an invitation: its link no longer works, and the account is deactivated. */
export const withdrawInvitation = async (user: UserVersion): Promise<UserDetails> =>
  (await mainApi.call(usersApi.withdrawInvitation, params(user), { ifMatch: user.version })).data;

/** Ends all sessions of another user. */
export const signOutUser = async (user: UserVersion): Promise<UserDetails> =>
  (await mainApi.call(usersApi.signOut, params(user))).data;

/** What a user has open, whom they introduced, where they are signed in, and what they did last. */
export const loadUserOverview = async (id: number, signal: AbortSignal): Promise<UserOverview> =>
  (await mainApi.call(userOverviewApi.overview, { params: { id } }, { signal })).data;

/** Ends one session of another user. */
export const endUserSession = async (id: number, sessionId: number): Promise<UserDetails> =>
  (await mainApi.call(userOverviewApi.endSession, { params: { id, sessionId } })).data;

/** What a user's colleagues have to take over before the account can be deactivated. */
export const loadOpenWork = async (id: number, signal: AbortSignal): Promise<OpenWork> =>
  (await mainApi.call(usersApi.openWork, { params: { id } }, { signal })).data;

/** Moves all open work and deactivates the account. @throws ProblemError `refused` when a kind has no successor. */
export const deactivateUser = async (user: UserVersion, to: HandOver['to']): Promise<UserDetails> =>
  (await mainApi.call(usersApi.deactivate, { ...params(user), body: { to } }, { ifMatch: user.version }))
    .data;

/** Reactivates the account and returns its work. @throws ProblemError `refused` when it is too late. */
export const undoDeactivation = async (user: UserVersion): Promise<UserDetails> =>
  (await mainApi.call(usersApi.undoDeactivation, params(user), { ifMatch: user.version })).data;
