import { openStates } from '../../../../contract/charts/application/states.ts';
import { isPast } from '../../../../contract/charts/date-math.ts';
import type { ChecklistStage } from '../../../../contract/documents/checklist.ts';
import { endsTooEarly } from '../../../../contract/documents/document-dates.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import { lastValidDay } from '../../../../contract/kit/document-types.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { and, eq, inArray, isNull, ne, sql } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { reserveIds } from '../../../db/reserve-ids.ts';
import {
  applicationDocuments,
  applications,
  countries,
  courses,
  documentFiles,
  intakes,
  type students,
} from '../../../db/schema/index.ts';
import { loadChecklist } from './checklist.ts';

type ApplicationRecord = typeof applications.$inferSelect;
type DocumentRecord = typeof applicationDocuments.$inferSelect;

/** The columns that a document copies from its application. */
export const toDocumentColumns = (application: ApplicationRecord) => ({
  applicationId: application.id,
  ...pick(application, 'studentId', 'branchId', 'counsellorId', 'partnerId', 'organisationId'),
  ...pick(application, 'universityId', 'admission', 'compliance', 'studentName'),
  applicationNumber: application.number,
  universityName: application.universityName,
  countryCode: application.countryCode,
});

/** The columns a document copies from its student when it is requested for all of their applications. */
export const toStudentColumns = (student: typeof students.$inferSelect) => ({
  applicationId: null,
  studentId: student.id,
  branchId: student.branchId,
  counsellorId: student.counsellorId,
  partnerId: student.partnerId,
  studentName: student.fullName,
});

/**
 * Moves documents that the portal itself requested of the student, and that have no file yet, to the application that
 * requires them, so that nobody is asked twice. Returns their types.
 */
async function takeOpenDocuments(
  tx: Transaction,
  application: ApplicationRecord,
  types: readonly DocumentRecord['type'][],
  now: Date,
): Promise<ReadonlySet<DocumentRecord['type']>> {
  const taken = await tx
    .update(applicationDocuments)
    .set({
      ...toDocumentColumns(application),
      required: true,
      version: sql`${applicationDocuments.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(applicationDocuments.studentId, application.studentId),
        isNull(applicationDocuments.applicationId),
        isNull(applicationDocuments.requestedById),
        eq(applicationDocuments.status, 'requested'),
        eq(applicationDocuments.files, 0),
        inArray(applicationDocuments.type, [...types]),
      ),
    )
    .returning({ type: applicationDocuments.type });
  return new Set(taken.map(({ type }) => type));
}

/** Requests the documents that an application requires by a stage and does not have yet. */
export async function requestChecklistDocuments(
  tx: Transaction,
  application: ApplicationRecord,
  stage: ChecklistStage,
  requestedById: number | null,
  now: Date,
): Promise<void> {
  const present = await tx
    .select({ type: applicationDocuments.type })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, application.id));
  const wanted = (await loadChecklist(tx, application.id)).filter(
    (item) => item.stage === stage && item.required && !present.some(({ type }) => type === item.type),
  );
  if (wanted.length === 0) return;
  const taken = await takeOpenDocuments(
    tx,
    application,
    wanted.map(({ type }) => type),
    now,
  );
  const missing = wanted.filter(({ type }) => !taken.has(type));
  if (missing.length === 0) return;
  await tx.insert(applicationDocuments).values(
    missing.map(({ type }) => ({
      ...toDocumentColumns(application),
      type,
      requestedById,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/**
 * The day until which the passport must be valid: the start of the course and the months that its country demands, for
 * the document's application or else the last of the student's open ones. Online courses need no passport.
 */
export async function loadPassportEnd(
  orm: Orm,
  { applicationId, studentId }: Pick<DocumentRecord, 'applicationId' | 'studentId'>,
): Promise<Day | null> {
  const starts = await orm
    .select({
      startsOn: intakes.startsOn,
      months: countries.passportMonths,
      courseType: courses.courseType,
    })
    .from(applications)
    .innerJoin(intakes, eq(intakes.id, applications.intakeId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(countries, eq(countries.code, applications.countryCode))
    .where(
      applicationId === null
        ? and(eq(applications.studentId, studentId), inArray(applications.admission, [...openStates]))
        : eq(applications.id, applicationId),
    );
  const ends = starts
    .filter(({ courseType }) => courseType !== 'online')
    .map(({ startsOn, months }) => lastValidDay({ months, days: null }, startsOn) ?? startsOn);
  return ends.toSorted().at(-1) ?? null;
}

/** A passport that was confirmed for a course which it doesn’t reach, and that nobody has accepted all the same. */
export const isPassportTooShort = (
  { type, status, expiresOn, reason }: Pick<DocumentRecord, 'type' | 'status' | 'expiresOn' | 'reason'>,
  mustReach: Day | null,
): boolean =>
  type === 'passport' &&
  status === 'confirmed' &&
  reason === null &&
  endsTooEarly({ mustReach }, { expiresOn: expiresOn ?? undefined });

/** Columns of a document whose confirmation no longer counts, so that an officer judges its file anew. */
export const backInReview = {
  status: 'inReview',
  decidedById: null,
  decidedAt: null,
  issuedOn: null,
  expiresOn: null,
} as const satisfies Partial<DocumentRecord>;

/** Columns of its file. */
export const notConfirmed = { confirmedById: null, confirmedAt: null } as const;

/**
 * Copies the documents of one application to another, with their files, so that they need not be uploaded again.
 * Expired ones are requested again, and a passport that doesn’t reach the course is judged anew.
 *
 * @returns The id of each copy, by the id of what it was copied from.
 */
export async function copyDocuments(
  tx: Transaction,
  fromId: number,
  application: ApplicationRecord,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const known = await tx
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.applicationId, fromId), ne(applicationDocuments.status, 'superseded')))
    .orderBy(applicationDocuments.id);
  if (known.length === 0) return new Map();
  const isExpired = ({ status, expiresOn }: DocumentRecord) =>
    status === 'confirmed' && expiresOn !== null && isPast(expiresOn, now.toISOString());
  const mustReach = await loadPassportEnd(tx, toDocumentColumns(application));
  const judgedAnew = new Set(
    known.filter((each) => !isExpired(each) && isPassportTooShort(each, mustReach)).map(({ id }) => id),
  );
  const ids = await reserveIds(tx, applicationDocuments, known.length);
  const copies = known.flatMap((document, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ id, document }];
  });
  await tx.insert(applicationDocuments).values(
    copies.map(({ id, document }) => ({
      ...document,
      ...toDocumentColumns(application),
      id,
      // What the offer and the payments stand on can’t be replaced either.
      decidedFile: application.admission === 'draft' ? null : document.decidedFile,
      ...(isExpired(document) && { status: 'expired' as const }),
      ...(judgedAnew.has(document.id) && backInReview),
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const idOfCopy = new Map(copies.map(({ id, document }) => [document.id, id]));
  const files = await tx
    .select()
    .from(documentFiles)
    .where(
      inArray(
        documentFiles.documentId,
        known.map(({ id }) => id),
      ),
    );
  if (files.length > 0)
    await tx.insert(documentFiles).values(
      files.map(({ id: _, ...file }) => ({
        ...file,
        ...(judgedAnew.has(file.documentId) && notConfirmed),
        documentId: idOfCopy.get(file.documentId) ?? file.documentId,
      })),
    );
  return idOfCopy;
}
