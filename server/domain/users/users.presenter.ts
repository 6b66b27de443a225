import { invitationDays, type UserDetails, type UserRow } from '../../../contract/people/users.ts';
import { getReadableFields, maskFields } from '../../access/fields.ts';
import { pick } from '../../db/pick.ts';
import { editableFieldsOf } from '../../records/fields.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { isInvitationOpen, studentFields, userFields } from './users.policy.ts';
import type { UserRecord } from './users.rows.ts';

const day = 86_400_000;

/** When the link of an invitation ends. */
export const getInvitationExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * day);

/** A list row as this person may see it; withheld fields are null. */
export function presentUser(reader: RecordReader, record: UserRecord): UserRow {
  const { state, ...shown } = maskFields(reader.ability, 'User', record, [
    'phone',
    'branchId',
    'partnerId',
    'organisationId',
    'universityId',
    'language',
    'state',
    'active',
    'confirmed',
    'lastSeenAt',
  ]);
  return {
    ...pick(record, 'id', 'version', 'fullName', 'email', 'role', 'customRoleId', 'customRoleName'),
    ...shown,
    branchName: shown.branchId === null ? null : record.branchName,
    partnerName: shown.partnerId === null ? null : record.partnerName,
    organisationName: shown.organisationId === null ? null : record.organisationName,
    universityName: shown.universityId === null ? null : record.universityName,
    // It tells both.
    state: shown.active === null || shown.confirmed === null ? null : state,
    createdAt: record.createdAt.toISOString(),
    lastSeenAt: shown.lastSeenAt?.toISOString() ?? null,
    editable: editableFieldsOf(reader, record.role === 'student' ? studentFields : userFields, record),
  };
}

/** What a user's page shows besides the row. */
export interface Background extends Pick<UserDetails, 'otherBranches' | 'sessions'> {
  readonly invitedByName: string | null;
  readonly undoableUntil: Date | null;
}

/** The invitation of someone who has not accepted it; null for others, and after it was withdrawn. */
function presentInvitation(record: UserRecord, sentByName: string | null): UserDetails['invitation'] {
  const { invitedAt, active } = record;
  if (invitedAt === null || !active || !isInvitationOpen(record)) return null;
  return {
    sentAt: invitedAt.toISOString(),
    expiresAt: getInvitationExpiry(invitedAt).toISOString(),
    sentByName,
  };
}

/** A user with what their page shows, as this reader may see it. */
export function presentUserDetails(
  reader: RecordReader,
  record: UserRecord,
  { otherBranches, sessions, invitedByName, undoableUntil }: Background,
): UserDetails {
  const readable = getReadableFields(reader.ability, { __typename: 'User', ...record }, ['branchId']);
  const row = presentUser(reader, record);
  return {
    ...row,
    invitation: row.state === null ? null : presentInvitation(record, invitedByName),
    undoableUntil: row.editable.includes('active') ? (undoableUntil?.toISOString() ?? null) : null,
    otherBranches: readable.has('branchId') ? otherBranches : [],
    sessions,
  };
}
