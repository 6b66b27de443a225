import { fold } from '../../../contract/kit/fold.ts';
import type { ImportedRow } from '../../../contract/kit/imports.ts';
import { toSingleLine } from '../../../contract/kit/text.ts';
import { type ImportedUser, userImport } from '../../../contract/masters/user-import.ts';
import { type NewUser, scopeOfRole } from '../../../contract/people/users.ts';
import type { Transaction } from '../../db/database.ts';
import { and, inArray } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { AddedRecord, ImportedList, ImportForm, ImportTarget } from '../../records/import.types.ts';
import { findCustomRoleByName } from './custom-role.ts';
import { findScopeByName } from './scope.ts';
import { userRecords } from './users.commands.ts';
import {
  assertInvitable,
  type InvitationScope,
  inviteUser,
  withdrawInvitation,
} from './users.invitations.ts';
import { readableUsers } from './users.policy.ts';
import { loadUsers, type UserRecord } from './users.rows.ts';

/** A user with what their row of a file would say. */
const toTarget = (user: UserRecord): ImportTarget =>
  ({
    ...user,
    customRole: user.customRoleName,
    belongsTo: user.branchName ?? user.organisationName ?? user.partnerName ?? user.universityName,
  }) as unknown as ImportTarget;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts in normal form; an empty cell leaves as it is what a file can’t change. */
function toNormalRow({ row, values }: ImportedRow): ImportedRow {
  const columns: ImportForm['columns'] = userImport.columns;
  const normal = Object.entries(values).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? toSingleLine(value) : value;
    if ((text === null || text === '') && columns[field]?.immutable) return [];
    return [[field, field === 'email' ? toText(text).toLowerCase() : text]];
  });
  return { row, values: Object.fromEntries(normal) };
}

/**
 * The user that a row of a file names.
 *
 * @throws AppError 422 for names of roles, branches, organisations, partners and universities that are not there.
 */
async function toNewUser(tx: Transaction, given: ImportedUser): Promise<NewUser> {
  const { customRole, belongsTo, ...user } = given;
  const custom = customRole === undefined ? undefined : await findCustomRoleByName(tx, customRole);
  if (customRole !== undefined && custom === undefined) throw invalid({ 'body.customRole': ['unknown'] });
  const role = user.role ?? custom?.base;
  if (role === undefined || role === 'student') throw invalid({ 'body.role': ['required'] });
  if (custom && custom.base !== role) throw invalid({ 'body.customRole': ['contradicts'] });
  const invited = { ...user, role, customRoleId: custom?.id ?? null };
  const needed = scopeOfRole[role];
  if (needed === null) {
    if (belongsTo !== undefined) throw invalid({ 'body.belongsTo': ['notUsable'] });
    return invited;
  }
  if (belongsTo === undefined) throw invalid({ 'body.belongsTo': ['required'] });
  const scopeId = await findScopeByName(tx, needed, belongsTo);
  if (scopeId === undefined) throw invalid({ 'body.belongsTo': ['unknown'] });
  return { ...invited, [needed]: scopeId };
}

/** Undoing an import of users withdraws the invitations that nobody has accepted. */
export const usersImported: ImportedList = {
  list: userImport.list,
  invites: userImport.invites,
  kind: userRecords as unknown as ImportedList['kind'],
  async remove(tx, caller, added) {
    for (const user of added) await withdrawInvitation(tx, caller, user);
  },
};

/**
 * Importing users: whoever has no account is invited; an account keeps its role and where it belongs, so that no file
 * signs anybody out.
 */
export const importOfUsers = (scope: InvitationScope): ImportForm => ({
  ...usersImported,
  ...userImport,
  toNormalRow,
  keyOf: ({ email }) => toText(email),
  isSame: (field, value, record) => fold(toText(value)) === fold(toText(record[field])),
  findReason: ({ active }) => (active ? null : 'import.deactivated'),
  async find(tx, { ability, log }, rows) {
    const addresses = [...new Set(rows.map(({ values }) => toText(values.email)))];
    const found = await loadUsers(tx, and(inArray(users.email, addresses), readableUsers(ability, log)));
    return found.map(toTarget);
  },
  async check(tx, caller, values) {
    await assertInvitable(tx, caller, await toNewUser(tx, values as unknown as ImportedUser));
  },
  async add(tx, caller, values) {
    const added: AddedRecord[] = [];
    for (const each of values) {
      const { id, version } = await inviteUser(
        tx,
        caller,
        scope,
        await toNewUser(tx, each as unknown as ImportedUser),
      );
      added.push({ id, version });
    }
    return added;
  },
});
