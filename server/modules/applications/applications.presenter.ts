import {
  type ApplicationDetails,
  type ApplicationRow,
  type ChangeableField,
  changeableFields,
  finalStates,
} from '../../../contract/applications.ts';
import type { Ability } from '../../access/ability.ts';
import { editableFields, masked, readableFields } from '../../access/fields.ts';
import type { ApplicationRecord } from './applications.queries.ts';

const withholdable = [
  'universityId',
  'branchId',
  'branchName',
  'counsellorId',
  'counsellorName',
  'partnerId',
  'partnerName',
  'priority',
  'flagged',
  'preference',
  'followUpOn',
  'remark',
] as const;

const withholdableDetails = ['studentId', 'courseId', 'documents', 'compliance', 'money'] as const;

/** What this person may change in this very row: what they may read of it, as far as its state allows. */
export function editableOf(ability: Ability, record: ApplicationRecord): ChangeableField[] {
  const row = { __typename: 'Application', ...record } as const;
  const readable = readableFields(ability, row, changeableFields);
  const editable = editableFields(ability, row, changeableFields);
  const isFinal = finalStates.includes(record.admission);
  return changeableFields.filter(
    (field) => readable.has(field) && editable.has(field) && !(isFinal && field === 'counsellorId'),
  );
}

/** A list row as this person may see it: what the rules withhold is null. */
export const presentApplication = (ability: Ability, record: ApplicationRecord): ApplicationRow => ({
  id: record.id,
  version: record.version,
  number: record.number,
  status: record.admission,
  studentName: record.studentName,
  universityName: record.universityName,
  courseTitle: record.courseTitle,
  countryCode: record.countryCode,
  intakeName: record.intakeName,
  ...masked(ability, 'Application', record, withholdable),
  editable: editableOf(ability, record),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** An application with what its own page shows, as this person may see it. */
export const presentDetails = (
  ability: Ability,
  record: ApplicationRecord,
  timeline: ApplicationDetails['timeline'],
): ApplicationDetails => ({
  ...presentApplication(ability, record),
  ...masked(ability, 'Application', record, withholdableDetails),
  timeline,
});
