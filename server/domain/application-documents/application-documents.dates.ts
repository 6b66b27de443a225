import type { DocumentDecision } from '../../../contract/applications/application-documents-api.ts';
import {
  type DocumentDates,
  type EnteredDates,
  endsTooEarly,
  getRequiredDate,
  judgeDates,
} from '../../../contract/documents/document-dates.ts';
import { hasBegun } from '../../../contract/facts/dates.ts';
import { type Day, toUtcDay } from '../../../contract/facts/days.ts';
import { lastValidDay, type ValidityPeriod } from '../../../contract/kit/document-types.ts';
import { emptyProfile, type StudentProfile } from '../../../contract/people/students.ts';
import type { Orm } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { students } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { loadPassportEnd } from '../applications/model/documents.ts';
import { getDocumentType } from '../document-types/document-type-rows.ts';
import type { DocumentRecord } from './application-documents.queries.ts';

/** The dates of a document on the student's record: of the passport, and of the last English test. */
function toRecordedDates({ type }: DocumentRecord, { passportExpiresOn, tests }: StudentProfile) {
  const lastTest = tests
    .map(({ takenOn }) => takenOn)
    .toSorted()
    .at(-1);
  return {
    issuedOn: type === 'englishTest' ? (lastTest ?? null) : null,
    expiresOn: type === 'passport' ? passportExpiresOn : null,
  };
}

/** What is known about the dates of a document that is to be confirmed. */
export async function loadDocumentDates(orm: Orm, record: DocumentRecord): Promise<DocumentDates> {
  const [student] = await orm
    .select({ profile: students.profile })
    .from(students)
    .where(eq(students.id, record.studentId));
  return {
    required: getRequiredDate(record.type, (await getDocumentType(orm, record.type)).goodFor),
    onRecord: toRecordedDates(record, { ...emptyProfile, ...student?.profile }),
    mustReach: record.type === 'passport' ? await loadPassportEnd(orm, record) : null,
  };
}

/** The last day on which a document is valid. @throws AppError 422 when that date has passed. */
function getExpiryDate(
  goodFor: ValidityPeriod,
  { issuedOn, expiresOn }: EnteredDates,
  now: Date,
): Day | null {
  const today = toUtcDay(now);
  if (issuedOn !== undefined && !hasBegun(issuedOn, now.toISOString()))
    throw invalid({ 'body.issuedOn': ['tooBig'] });
  const last = expiresOn ?? (issuedOn === undefined ? null : lastValidDay(goodFor, issuedOn));
  if (last !== null && last < today)
    throw invalid({ [`body.${expiresOn ? 'expiresOn' : 'issuedOn'}`]: ['tooSmall'] });
  return last;
}

/**
 * The dates with which a document is confirmed: as entered, or else as on record, and the reason why a passport that
 * ends too early is confirmed anyway.
 *
 * @throws AppError 422 for a date that is missing, has passed or is too early.
 */
export async function getConfirmedDates(
  orm: Orm,
  record: DocumentRecord,
  { issuedOn, expiresOn, override }: DocumentDecision,
  now: Date,
) {
  const isStated = issuedOn !== undefined || expiresOn !== undefined;
  // Sending the same decision again changes nothing.
  if (record.status === 'confirmed' && !isStated) return pick(record, 'issuedOn', 'expiresOn', 'reason');
  const dates = await loadDocumentDates(orm, record);
  const { onRecord } = dates;
  const entered = {
    issuedOn: issuedOn ?? (isStated ? undefined : (onRecord.issuedOn ?? undefined)),
    expiresOn: expiresOn ?? onRecord.expiresOn ?? undefined,
    override,
  };
  const { goodFor } = await getDocumentType(orm, record.type);
  const last = getExpiryDate(goodFor, entered, now);
  const faults = Object.entries(judgeDates(dates, entered)).map(([field, code]) => [`body.${field}`, [code]]);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  return {
    issuedOn: entered.issuedOn ?? null,
    expiresOn: last,
    reason: endsTooEarly(dates, entered) ? (override ?? null) : null,
  };
}
