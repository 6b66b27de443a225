import type { UserDetails, UserRow } from '../../../contract/people/users.ts';
import { getReadableFields, maskFields } from '../../access/fields.ts';
import { pick } from '../../db/pick.ts';
import { editableFieldsOf } from '../../records/fields.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { userFields } from './users.policy.ts';
import type { UserRecord } from './users.rows.ts';

/** A list row as this person may see it; withheld fields are null. */
export function presentUser(reader: RecordReader, record: UserRecord): UserRow {
  const shown = maskFields(reader.ability, 'User', record, [
    'phone',
    'branchId',
    'partnerId',
    'active',
    'confirmed',
    'lastSeenAt',
  ]);
  return {
    ...pick(record, 'id', 'version', 'fullName', 'email', 'role'),
    ...shown,
    branchName: shown.branchId === null ? null : record.branchName,
    partnerName: shown.partnerId === null ? null : record.partnerName,
    createdAt: record.createdAt.toISOString(),
    lastSeenAt: shown.lastSeenAt?.toISOString() ?? null,
    editable: editableFieldsOf(reader, userFields, record),
  };
}

/** What a user's page shows besides the row. */
export type Affiliations = Pick<
  UserDetails,
  'organisationName' | 'universityName' | 'otherBranches' | 'sessions'
>;

/** A user with what their page shows, as this reader may see it. */
export function presentUserDetails(
  reader: RecordReader,
  record: UserRecord,
  affiliations: Affiliations,
): UserDetails {
  const readable = getReadableFields(reader.ability, { __typename: 'User', ...record }, [
    'branchId',
    'organisationId',
    'universityId',
  ]);
  return {
    ...presentUser(reader, record),
    organisationName: readable.has('organisationId') ? affiliations.organisationName : null,
    universityName: readable.has('universityId') ? affiliations.universityName : null,
    otherBranches: readable.has('branchId') ? affiliations.otherBranches : [],
    sessions: affiliations.sessions,
  };
}
