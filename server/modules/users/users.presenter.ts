import {
  type ChangeableUserField,
  changeableUserFields,
  type UserDetails,
  type UserRow,
} from '../../../contract/users.ts';
import type { Ability } from '../../access/ability.ts';
import { editableFields, masked, readableFields } from '../../access/fields.ts';
import type { UserRecord } from './users.list.ts';

/** What this person may change in this very row: what they may read of it; nobody locks themselves out. */
function editableOf(ability: Ability, readerId: number, record: UserRecord): ChangeableUserField[] {
  const row = { __typename: 'User', ...record } as const;
  const readable = readableFields(ability, row, changeableUserFields);
  const editable = editableFields(ability, row, changeableUserFields);
  return changeableUserFields.filter(
    (field) => readable.has(field) && editable.has(field) && !(field === 'active' && record.id === readerId),
  );
}

/** A list row as this person may see it: what the rules withhold is null. */
export function presentUser(ability: Ability, readerId: number, record: UserRecord): UserRow {
  const shown = masked(ability, 'User', record, [
    'phone',
    'branchId',
    'partnerId',
    'active',
    'confirmed',
    'lastSeenAt',
  ]);
  return {
    id: record.id,
    version: record.version,
    fullName: record.fullName,
    email: record.email,
    role: record.role,
    ...shown,
    branchName: shown.branchId === null ? null : record.branchName,
    partnerName: shown.partnerId === null ? null : record.partnerName,
    createdAt: record.createdAt.toISOString(),
    lastSeenAt: shown.lastSeenAt?.toISOString() ?? null,
    editable: editableOf(ability, readerId, record),
  };
}

/** What a person's own page shows beside the row. */
export type Ties = Pick<UserDetails, 'organisationName' | 'universityName' | 'otherBranches' | 'sessions'>;

/** A person with what their own page shows, as this reader may see it. */
export function presentUserDetails(
  ability: Ability,
  readerId: number,
  record: UserRecord,
  ties: Ties,
): UserDetails {
  const readable = readableFields(ability, { __typename: 'User', ...record }, [
    'branchId',
    'organisationId',
    'universityId',
  ]);
  return {
    ...presentUser(ability, readerId, record),
    organisationName: readable.has('organisationId') ? ties.organisationName : null,
    universityName: readable.has('universityId') ? ties.universityName : null,
    otherBranches: readable.has('branchId') ? ties.otherBranches : [],
    sessions: ties.sessions,
  };
}
