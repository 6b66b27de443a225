import type { Transaction } from '../../../db/database.ts';
import { eq, or, type PgColumn, type SQL, sql } from '../../../db/drizzle.ts';
import {
  applicationCases,
  applicationDocuments,
  applicationNotes,
  applications,
  bulkJobRows,
  documentFiles,
  documentReadings,
  eventEvidence,
  eventLog,
  offerConditions,
  renamedFiles,
  tasks,
  uploads,
} from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { erased, redact } from './redact.ts';
import type { ErasureScope } from './scope.ts';

type Erase = (tx: Transaction, scope: ErasureScope) => Promise<void>;

/** Replaces a text that is there; whether there is one is a fact that remains. */
const textOf = (column: PgColumn): SQL<string> => sql`case when ${column} is not null then ${erased} end`;

export const eraseApplications: Erase = async (tx, { applicationIds, now }) => {
  await tx
    .update(applications)
    .set({
      studentName: sql`(select number from students where students.id = ${applications.studentId})`,
      remark: textOf(applications.remark),
      version: sql`${applications.version} + 1`,
      updatedAt: now,
    })
    .where(whereIdIn(applications.id, applicationIds));
};

export const eraseCases: Erase = async (tx, { applicationIds }) => {
  const rows = await tx
    .select()
    .from(applicationCases)
    .where(whereIdIn(applicationCases.applicationId, applicationIds));
  for (const { applicationId, revision, ...row } of rows) {
    const { admissionSince, documentsSince, complianceSince, moneySince, submittedAt, ...stored } = row;
    const { resumesAt, ...texts } = stored;
    const columns = redact(texts) as typeof texts;
    await tx
      .update(applicationCases)
      .set({ ...columns, profile: null, revision: revision + 1 })
      .where(eq(applicationCases.applicationId, applicationId));
  }
};

/** Replaces the words of what belongs to the applications. */
const eraseWords =
  (table: typeof offerConditions | typeof applicationNotes): Erase =>
  async (tx, { applicationIds }) => {
    await tx.update(table).set({ words: erased }).where(whereIdIn(table.applicationId, applicationIds));
  };
export const eraseConditions = eraseWords(offerConditions);
export const eraseNotes = eraseWords(applicationNotes);

export const eraseTasks: Erase = async (tx, { applicationIds, accountIds }) => {
  await tx
    .update(tasks)
    .set({ words: textOf(tasks.words) })
    .where(
      or(
        whereIdIn(tasks.applicationId, applicationIds),
        whereIdIn(tasks.assigneeId, accountIds),
        whereIdIn(tasks.ownerId, accountIds),
      ),
    );
};

/** The documents stay with their types, decisions and dates; names and reasons go. */
export const eraseDocuments: Erase = async (tx, { documentIds, now }) => {
  await tx
    .update(applicationDocuments)
    .set({
      studentName: sql`(select number from students where students.id = ${applicationDocuments.studentId})`,
      fileName: textOf(applicationDocuments.fileName),
      reason: textOf(applicationDocuments.reason),
      note: textOf(applicationDocuments.note),
      alsoElsewhere: false,
      version: sql`${applicationDocuments.version} + 1`,
      updatedAt: now,
    })
    .where(whereIdIn(applicationDocuments.id, documentIds));
};

/**
 * The versions stay, so that decisions still say on which one they were based. Their bytes are deleted after COMMIT. The
 * hash would recognise a file that is uploaded again: it is replaced by one that no file has.
 */
export const eraseFiles: Erase = async (tx, { documentIds }) => {
  await tx
    .update(documentFiles)
    .set({
      fileName: erased,
      givenName: null,
      sha256: sql`'erased ' || ${documentFiles.documentId} || '-' || ${documentFiles.number}`,
    })
    .where(whereIdIn(documentFiles.documentId, documentIds));
};

export const eraseEvidence: Erase = async (tx, { documentIds }) => {
  await tx
    .update(eventEvidence)
    .set({ sha256: sql`'erased ' || ${eventEvidence.documentId} || '-' || ${eventEvidence.file}` })
    .where(whereIdIn(eventEvidence.documentId, documentIds));
};

export const eraseReadings: Erase = async (tx, { documentIds }) => {
  await tx
    .update(documentReadings)
    .set({ onDocument: erased, onRecord: textOf(documentReadings.onRecord) })
    .where(whereIdIn(documentReadings.documentId, documentIds));
};

export const eraseFileNames: Erase = async (tx, { documentIds }) => {
  await tx
    .update(renamedFiles)
    .set({ before: erased, after: erased })
    .where(whereIdIn(renamedFiles.documentId, documentIds));
};

export const deleteUploads: Erase = async (tx, { documentIds }) => {
  await tx.delete(uploads).where(whereIdIn(uploads.documentId, documentIds));
};

/** What bulk jobs would restore; without it a job leaves the record as it is. */
export const eraseBulkRows: Erase = async (
  tx,
  { applicationIds, documentIds, registrationIds, accountIds },
) => {
  const byList: Readonly<Record<string, readonly number[]>> = {
    applications: applicationIds,
    applicationRequests: applicationIds,
    complianceRequests: applicationIds,
    applicationDocuments: documentIds,
    registrations: registrationIds,
    users: accountIds,
  };
  for (const [list, ids] of Object.entries(byList)) {
    await tx
      .update(bulkJobRows)
      .set({ before: null })
      .where(
        sql`${whereIdIn(bulkJobRows.recordId, ids)}
          and ${bulkJobRows.jobId} in (select id from bulk_jobs where list = ${list})`,
      );
  }
};

/** Keys of events whose texts are ours: the number of what was created, the name of a deadline. */
const keptKeys = new Map<string, ReadonlySet<string>>([
  ['application.created', new Set(['number'])],
  ['registration.submitted', new Set(['number'])],
  ['application.reminded', new Set(['name'])],
]);

/**
 * What was entered with the events of the student, their applications, documents and account. Who did what and when, the
 * states and the decisions stay in the log, whose trigger permits nothing but this.
 */
export const eraseEvents: Erase = async (tx, scope) => {
  const subjects: readonly (readonly [string, readonly number[]])[] = [
    ['Student', scope.studentIds],
    ['Application', scope.applicationIds],
    ['ApplicationDocument', scope.documentIds],
    ['Registration', scope.registrationIds],
    ['User', scope.accountIds],
  ];
  await tx.execute(sql`select set_config('quayside.erasing', 'on', true)`);
  for (const [subject, ids] of subjects) {
    const rows = await tx
      .select({ id: eventLog.id, type: eventLog.type, payload: eventLog.payload })
      .from(eventLog)
      .where(sql`${eventLog.subject} = ${subject} and ${whereIdIn(eventLog.subjectId, ids)}`);
    for (const { id, type, payload } of rows) {
      const kept = redact(payload, keptKeys.get(type)) as typeof payload;
      if (JSON.stringify(kept) === JSON.stringify(payload)) continue;
      await tx.update(eventLog).set({ payload: kept }).where(eq(eventLog.id, id));
    }
  }
  await tx.execute(sql`select set_config('quayside.erasing', 'off', true)`);
};
