import type { DocumentDetails } from '../../../contract/applications/application-documents.ts';
import {
  getReadingFields,
  type Reading,
  type ReadingField,
  valuesMatch,
} from '../../../contract/documents/document-readings.ts';
import { findStudentFactErrors } from '../../../contract/people/student-rules.ts';
import { type StudentInformation, studentPerson } from '../../../contract/people/students.ts';
import type { Ability } from '../../access/ability.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { documentReadings } from '../../db/schema/index.ts';
import { forbidden, invalid, orNotFound } from '../../platform/errors.ts';
import { getDocumentType } from '../document-types/document-type-rows.ts';
import { updateStudent } from '../students/save-student.ts';
import { findStudent, type StudentRecord, toStudentPerson } from '../students/student-rows.ts';
import { loadDocumentDates } from './application-documents.dates.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { toSubject } from './document-transitions.ts';

/** The column of the student's record that stores a field. */
const toStudentColumn = (field: ReadingField) => (field === 'nationality' ? 'nationalityId' : field);

/** Whether this person may correct the student's record from a document of this type. */
const mayCorrect = (ability: Ability, { row }: StudentRecord, fields: readonly ReadingField[]): boolean => {
  const subject = { ...row, __typename: 'Student' } as const;
  return fields.every(
    (field) =>
      ability.can('read', subject, toStudentColumn(field)) &&
      ability.can('update', subject, toStudentColumn(field)),
  );
};

/** The fields that are read from a document when it is confirmed. */
const loadReadingFields = async (orm: Orm, { type }: DocumentRecord): Promise<readonly ReadingField[]> =>
  getReadingFields(type, (await getDocumentType(orm, type)).category);

const loadReadings = (orm: Orm, { id, files }: DocumentRecord) =>
  orm
    .select()
    .from(documentReadings)
    .where(and(eq(documentReadings.documentId, id), eq(documentReadings.file, files)));

/**
 * The values on a document beside those on the student's record. A person who may confirm the document sees these few
 * values even if their rules withhold the rest of the student's record, because they have to compare them. Everyone
 * else gets null.
 */
export async function compareDocument(
  orm: Orm,
  ability: Ability,
  record: DocumentRecord,
): Promise<DocumentDetails['comparison']> {
  if (!ability.can('confirm', toSubject(record))) return null;
  const fields = await loadReadingFields(orm, record);
  const student = await findStudent(orm, record.studentId);
  const dates = await loadDocumentDates(orm, record);
  if (student === undefined || fields.length === 0) return { fields: [], mayCorrect: false, dates };
  const person = toStudentPerson(student);
  const read = new Map((await loadReadings(orm, record)).map((each) => [each.field, each]));
  return {
    fields: fields.map((field) => ({
      field,
      onRecord: person[field] || null,
      onDocument: read.get(field)?.onDocument ?? null,
      settled: read.get(field)?.settled ?? null,
    })),
    mayCorrect: mayCorrect(ability, student, fields),
    dates,
  };
}

interface ComparedReading extends Reading {
  readonly onRecord: string | null;
}

/**
 * The readings with the values on record.
 *
 * @throws AppError 422 for a field that the type does not have, or a difference that is not resolved.
 */
function compareReadings(
  fields: readonly ReadingField[],
  readings: readonly Reading[],
  student: StudentRecord,
): ComparedReading[] {
  const person = toStudentPerson(student);
  return readings.map((given, at) => {
    const { field, value, settle } = given;
    const isFirst = readings.findIndex((each) => each.field === field) === at;
    if (!isFirst || !fields.includes(field)) {
      throw invalid({ [`body.readings.${at}.field`]: ['invalid'] });
    }
    const onRecord = person[field] || null;
    if (onRecord !== null && !valuesMatch(field, onRecord, value) && settle === undefined) {
      throw invalid({ [`body.readings.${at}.settle`]: ['required'] });
    }
    return { ...given, onRecord };
  });
}

/** The readings to copy to the student's record: where it is empty, and where the document was judged right. */
const getCorrections = (readings: readonly ComparedReading[]): ComparedReading[] =>
  readings.filter(
    ({ field, value, onRecord, settle }) =>
      settle !== 'record' &&
      (onRecord === null || (settle === 'document' && !valuesMatch(field, onRecord, value))),
  );

/** Refuses corrections that can't be true. @throws AppError 422 at their readings. */
function assertPossibleReadings(
  given: readonly Reading[],
  corrected: Pick<StudentInformation, 'person' | 'profile'>,
  recorded: Pick<StudentInformation, 'person' | 'profile'>,
  now: Date,
): void {
  const faults = findStudentFactErrors(corrected, now.toISOString(), recorded).flatMap(({ path, code }) => {
    const at = given.findIndex(({ field }) => `person.${field}` === path);
    return at < 0 ? [] : [[`body.readings.${at}.value`, [code]] as const];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

async function correctStudent(
  tx: Transaction,
  caller: ChangeContext,
  student: StudentRecord,
  readings: readonly ComparedReading[],
  given: readonly Reading[],
): Promise<void> {
  const fields = readings.map(({ field }) => field);
  if (!mayCorrect(caller.ability, student, fields)) {
    const subject = { ...student.row, __typename: 'Student' } as const;
    throw forbidden(caller.ability.relevantRuleFor('update', subject)?.reason);
  }
  const { profile, id, version } = student.row;
  const person = toStudentPerson(student);
  const corrected = Object.fromEntries(
    readings.map(({ field, value }) => [field, studentPerson.shape[field].parse(value)]),
  );
  const information = { person: { ...person, ...corrected }, profile };
  assertPossibleReadings(given, information, { person, profile }, caller.clock.now());
  await updateStudent(tx, caller, id, version, { ...information, consent: false });
}

/**
 * Stores in `tx` the values read from the current file of a document, and corrects the student's record where the
 * document is right. Empty fields of the record are filled in if the caller may change them.
 *
 * @throws AppError 422 for a field that the type does not have, a difference that is not resolved, or a correction that
 * can't be true; 403 when the caller may not make the requested correction.
 */
export async function storeReadings(
  tx: Transaction,
  caller: ChangeContext,
  record: DocumentRecord,
  given: readonly Reading[],
): Promise<void> {
  if (given.length === 0) return;
  const student = orNotFound(await findStudent(tx, record.studentId));
  const fields = await loadReadingFields(tx, record);
  const readings = compareReadings(fields, given, student);
  const proposed = getCorrections(readings);
  const settled = proposed.filter(({ settle }) => settle === 'document');
  const applied = mayCorrect(caller.ability, student, fields) ? proposed : settled;
  if (applied.length > 0) await correctStudent(tx, caller, student, applied, given);
  const mine = and(eq(documentReadings.documentId, record.id), eq(documentReadings.file, record.files));
  await tx.delete(documentReadings).where(mine);
  await tx.insert(documentReadings).values(
    readings.map(({ field, value, onRecord, settle }) => ({
      documentId: record.id,
      file: record.files,
      field,
      onDocument: value,
      onRecord,
      settled: onRecord === null || valuesMatch(field, onRecord, value) ? null : (settle ?? null),
      readById: caller.user.id,
      readAt: caller.clock.now(),
    })),
  );
}
