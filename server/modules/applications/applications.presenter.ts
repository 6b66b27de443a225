import type { ApplicationRow } from '../../../contract/applications.ts';
import type { Ability } from '../../access/ability.ts';
import { readableFields } from '../../access/fields.ts';
import type { ApplicationRecord } from './applications.queries.ts';

const withholdable = ['branchName', 'counsellorName', 'partnerName'] as const;

/** A list row as this person may see it: what the rules withhold is null. */
export function presentApplication(ability: Ability, record: ApplicationRecord): ApplicationRow {
  const readable = readableFields(ability, { __typename: 'Application', ...record }, withholdable);
  return {
    id: record.id,
    version: record.version,
    number: record.number,
    status: record.admission,
    studentName: record.studentName,
    universityName: record.universityName,
    courseTitle: record.courseTitle,
    countryCode: record.countryCode,
    intakeName: record.intakeName,
    branchName: readable.has('branchName') ? record.branchName : null,
    counsellorName: readable.has('counsellorName') ? record.counsellorName : null,
    partnerName: readable.has('partnerName') ? record.partnerName : null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
