import type {
  ApplicationDetails,
  ApplicationParts,
} from '../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { summarise } from '../../../contract/charts/application/summary.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { assignmentFields, partnerFields } from '../../access/field-restrictions.ts';
import { getReadableFields, maskFields } from '../../access/fields.ts';
import { pick } from '../../db/pick.ts';
import { editableFieldsOf } from '../../records/fields.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { partNames } from './applications.case-parts.ts';
import { applicationFields } from './applications.policy.ts';
import type { ApplicationRecord } from './applications.queries.ts';

const withholdableFields = [
  'universityId',
  ...assignmentFields,
  ...partnerFields,
  'priority',
  'flagged',
  'preference',
  'followUpOn',
  'remark',
  'subStatus',
] as const;

/** The regions that decide for whom an application waits, in addition to the admission. */
export const turnFields = ['documents', 'compliance'] as const;
const workFields = [...turnFields, 'offer'] as const;

/** For whom the application waits, and until when its offer is open. */
function presentWork(
  { ability }: RecordReader,
  record: ApplicationRecord,
): Pick<ApplicationRow, 'waitingFor' | 'offerExpiresOn'> {
  const readable = getReadableFields(ability, { ...record, __typename: 'Application' }, workFields);
  return {
    waitingFor: turnFields.every((field) => readable.has(field)) ? summarise(record).turn : null,
    offerExpiresOn: readable.has('offer') ? record.offerExpiresOn : null,
  };
}

const withholdableDetails = ['studentId', 'courseId', 'documents', 'compliance', 'money'] as const;

/** A list row as this person may see it; withheld fields are null. */
export const presentApplication = (reader: RecordReader, record: ApplicationRecord): ApplicationRow => ({
  id: record.id,
  version: record.version,
  number: record.number,
  status: record.admission,
  ...pick(record, 'studentName', 'universityName', 'courseTitle', 'countryCode', 'intakeName'),
  ...maskFields(reader.ability, 'Application', record, withholdableFields),
  ...presentWork(reader, record),
  dueOn: record.dueAt && toUtcDay(record.dueAt),
  editable: editableFieldsOf(reader, applicationFields, record),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** An application with what its page shows, as this person may see it. */
export const presentDetails = (
  reader: RecordReader,
  record: ApplicationRecord,
  {
    parts,
    ...more
  }: Pick<
    ApplicationDetails,
    'workflow' | 'laterIntakes' | 'continues' | 'continuedBy' | 'timeline' | 'mailProblem'
  > & {
    readonly parts: ApplicationParts;
  },
): ApplicationDetails => ({
  ...presentApplication(reader, record),
  ...maskFields(reader.ability, 'Application', record, withholdableDetails),
  ...presentParts(reader, record, parts),
  ...more,
});

/** The parts of the case, null where this person's rules withhold them. */
function presentParts(
  { ability }: RecordReader,
  record: ApplicationRecord,
  parts: ApplicationParts,
): ApplicationParts {
  const readable = getReadableFields(ability, { ...record, __typename: 'Application' }, partNames);
  const shown = partNames.map((name) => [name, readable.has(name) ? parts[name] : null] as const);
  return Object.fromEntries(shown) as ApplicationParts;
}
