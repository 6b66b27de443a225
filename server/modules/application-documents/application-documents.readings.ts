import { and, eq } from 'drizzle-orm';
import type { DocumentDetails } from '../../../contract/application-documents.ts';
import { agrees, type Reading, type ReadingField, readingsOf } from '../../../contract/document-readings.ts';
import { studentPerson } from '../../../contract/students.ts';
import type { Ability } from '../../access/ability.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { documentReadings } from '../../db/schema/index.ts';
import { keptType } from '../../document-types/kept-types.ts';
import { denied, invalid, notFound } from '../../errors.ts';
import { updateStudent } from '../../students/save-student.ts';
import { findStudent, personOf, type StudentRecord } from '../../students/student-rows.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { asSubject } from './document-moves.ts';

/** The column of a student that a field is kept in. */
const columnOf = (field: ReadingField) => (field === 'nationality' ? 'nationalityId' : field);

/** Whether this person may bring the student's record into line with a document of this type. */
const mayCorrect = (ability: Ability, { row }: StudentRecord, fields: readonly ReadingField[]): boolean => {
  const subject = { ...row, __typename: 'Student' } as const;
  return fields.every(
    (field) =>
      ability.can('read', subject, columnOf(field)) && ability.can('update', subject, columnOf(field)),
  );
};

/** What whoever confirms a document reads off it. */
const fieldsOf = async (orm: Orm | Transaction, { type }: DocumentRecord): Promise<readonly ReadingField[]> =>
  readingsOf(type, (await keptType(orm, type)).category);

const readingsIn = (orm: Orm | Transaction, { id, files }: DocumentRecord) =>
  orm
    .select()
    .from(documentReadings)
    .where(and(eq(documentReadings.documentId, id), eq(documentReadings.file, files)));

/**
 * What a document says beside what its student's record says. Whoever confirms it has the paper before them and must
 * know what it is compared with: they are shown these few values whatever else of the student their rules withhold.
 * Everybody else gets null.
 */
export async function compareDocument(
  orm: Orm,
  ability: Ability,
  record: DocumentRecord,
): Promise<DocumentDetails['comparison']> {
  if (!ability.can('confirm', asSubject(record))) return null;
  const fields = await fieldsOf(orm, record);
  const student = await findStudent(orm, record.studentId);
  if (student === undefined || fields.length === 0) return { fields: [], mayCorrect: false };
  const person = personOf(student);
  const read = new Map((await readingsIn(orm, record)).map((each) => [each.field, each]));
  return {
    fields: fields.map((field) => ({
      field,
      onRecord: person[field] || null,
      onDocument: read.get(field)?.onDocument ?? null,
      settled: read.get(field)?.settled ?? null,
    })),
    mayCorrect: mayCorrect(ability, student, fields),
  };
}

interface Compared extends Reading {
  readonly onRecord: string | null;
}

/** The readings beside the record. @throws AppError 422 for one that the type has not, or that differs unsettled. */
function compared(
  fields: readonly ReadingField[],
  readings: readonly Reading[],
  student: StudentRecord,
): Compared[] {
  const person = personOf(student);
  return readings.map((given, at) => {
    const { field, value, settle } = given;
    const isFirst = readings.findIndex((each) => each.field === field) === at;
    if (!isFirst || !fields.includes(field)) {
      throw invalid({ [`body.readings.${at}.field`]: ['invalid'] });
    }
    const onRecord = person[field] || null;
    if (onRecord !== null && !agrees(field, onRecord, value) && settle === undefined) {
      throw invalid({ [`body.readings.${at}.settle`]: ['required'] });
    }
    return { ...given, onRecord };
  });
}

/** What the record is to say: where it says nothing, and where the document was right. */
const corrections = (readings: readonly Compared[]): Compared[] =>
  readings.filter(
    ({ field, value, onRecord, settle }) =>
      settle !== 'record' &&
      (onRecord === null || (settle === 'document' && !agrees(field, onRecord, value))),
  );

async function correctStudent(
  tx: Transaction,
  caller: ChangeCaller,
  student: StudentRecord,
  readings: readonly Compared[],
): Promise<void> {
  const fields = readings.map(({ field }) => field);
  if (!mayCorrect(caller.ability, student, fields)) {
    const subject = { ...student.row, __typename: 'Student' } as const;
    throw denied(caller.ability.relevantRuleFor('update', subject)?.reason);
  }
  const { profile, id, version } = student.row;
  const person = personOf(student);
  const corrected = Object.fromEntries(
    readings.map(({ field, value }) => [field, studentPerson.shape[field].parse(value)]),
  );
  await updateStudent(tx, caller, id, version, {
    person: { ...person, ...corrected },
    profile,
    consent: false,
  });
}

/**
 * Keeps in `tx` what was read off the present file of a document, and corrects the student's record where the document
 * is right. What a record does not say yet it says from now on, when whoever confirms may change it.
 *
 * @throws AppError 422 for a reading that the type has not or that differs from the record unsettled; 403 when the
 * record is to be corrected and that is not theirs to do.
 */
export async function keepReadings(
  tx: Transaction,
  caller: ChangeCaller,
  record: DocumentRecord,
  given: readonly Reading[],
): Promise<void> {
  if (given.length === 0) return;
  const student = await findStudent(tx, record.studentId);
  if (student === undefined) throw notFound();
  const fields = await fieldsOf(tx, record);
  const readings = compared(fields, given, student);
  const wanted = corrections(readings);
  const settled = wanted.filter(({ settle }) => settle === 'document');
  const open = mayCorrect(caller.ability, student, fields) ? wanted : settled;
  if (open.length > 0) await correctStudent(tx, caller, student, open);
  const mine = and(eq(documentReadings.documentId, record.id), eq(documentReadings.file, record.files));
  await tx.delete(documentReadings).where(mine);
  await tx.insert(documentReadings).values(
    readings.map(({ field, value, onRecord, settle }) => ({
      documentId: record.id,
      file: record.files,
      field,
      onDocument: value,
      onRecord,
      settled: onRecord === null || agrees(field, onRecord, value) ? null : (settle ?? null),
      readById: caller.user.id,
      readAt: caller.clock.now(),
    })),
  );
}
