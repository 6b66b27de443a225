import { drizzle } from 'drizzle-orm/node-postgres';
import type { BaseLogger } from 'pino';
import type { Database, Transaction } from '../db/database.ts';
import { eq, getTableColumns, type PgTable, sql } from '../db/drizzle.ts';
import * as schema from '../db/schema/index.ts';
import { loadChecklistRules } from '../domain/applications/model/checklist-rules.ts';
import { recalculateTurnaround } from '../domain/universities/turnaround.ts';
import { type ApplicationHistory, makeCaseHistories, toDocumentRequest } from './cases/case-histories.ts';
import { makeCases, type StudentCase } from './cases/cases.ts';
import { makeReadings } from './cases/document-readings.ts';
import { makeDocuments } from './cases/documents.ts';
import { loadTwice, makeDuplicates } from './cases/duplicates.ts';
import { withDecisions } from './cases/event-evidence.ts';
import { makeNotifications } from './cases/notifications.ts';
import { makeTasks } from './cases/tasks.ts';
import { makeCountries } from './catalogue/catalogue.ts';
import {
  makeAgreements,
  makeCampuses,
  makeContacts,
  makeDemandedDocuments,
} from './catalogue/catalogue-parts.ts';
import { closeSomeIntakes } from './catalogue/close-intakes.ts';
import { makeCourseLinks } from './catalogue/course-links.ts';
import {
  makeCourseHistories,
  makeCourseIntakes,
  makeCourseRecords,
  makeDraftedCourses,
} from './catalogue/course-records.ts';
import { makeCourseRequests } from './catalogue/course-requests.ts';
import { makeCurrencyRates } from './catalogue/currency-rates.ts';
import { demoStudent, demoUsers } from './demonstration.ts';
import { largeTables } from './large-tables.ts';
import { makeLoginCovers } from './login-covers.ts';
import { makeMasterData } from './master-data.ts';
import { makeNamingPatterns, nameTypes } from './naming-patterns.ts';
import { makeCustomRoles } from './people/custom-roles.ts';
import { makeUserBranches } from './people/people.ts';
import { makeRuleVersions } from './people/rule-versions.ts';
import { makeReferenceData } from './reference-data.ts';
import { loadQuestionLabels } from './registrations/question-labels.ts';
import { makeRegistrations } from './registrations/registrations.ts';
import { assignReviews } from './reviews.ts';
import { advanceIdentity, insertRows, withoutIndexes } from './rows.ts';

export type SeedSize = 'demo' | 'empty' | 'large';

interface SeedOptions {
  readonly size: SeedSize;
  /** Number of students, instead of the default for the size. Each has two applications on average. */
  readonly students?: number;
  /** The present of the demonstration: its dates are in the eighteen months before this day. */
  readonly now: Date;
  readonly log: Pick<BaseLogger, 'info'>;
  /** Called as parts are finished, with about how much of the whole is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Each size has twice as many applications. */
const studentCounts = { demo: 6_000, large: 500_000 } as const;

/** Number of applications whose history is logged. */
const applicationsWithHistory = 12_000;

const casesPerBatch = 2_500;

/**
 * Fills an empty database with the demonstration data, in one transaction. Deterministic for a given day. Returns false
 * and does nothing when there are user accounts already or `size` is `empty`.
 */
export async function seed(
  database: Database,
  { size, students, now, log, onProgress = () => {} }: SeedOptions,
): Promise<boolean> {
  if (size === 'empty') return false;
  const began = performance.now();
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  // A dedicated connection: the timeouts of the pool's connections are too short for a million rows.
  const client = await database.connect();
  try {
    const orm = drizzle(client, { schema });
    const done = await orm.transaction(async (tx) => {
      // Processes that start at the same time wait here; the second one then finds the users of the first.
      await tx.execute(sql`lock table ${schema.users} in share row exclusive mode`);
      const [known] = await tx.select({ id: schema.users.id }).from(schema.users).limit(1);
      if (known) return false;
      await withoutIndexes(tx, largeTables, () =>
        insertAll(tx, today, students ?? studentCounts[size], database.kind, onProgress),
      );
      await recalculateTurnaround(tx, today);
      return true;
    });
    if (!done) return false;
    // Counts can use index-only scans only after VACUUM has set the visibility map; the embedded database has no
    // autovacuum to do so.
    await orm.execute(sql`vacuum analyze`);
  } finally {
    await client.end();
  }
  log.info(
    { size, seconds: Math.round(performance.now() - began) / 1000 },
    'Created the demonstration data.',
  );
  return true;
}

async function insertAll(
  tx: Transaction,
  now: Date,
  students: number,
  kind: Database['kind'],
  onProgress: (share: number) => void,
): Promise<void> {
  const filled = new Set<PgTable>();
  const insert = <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) => {
    filled.add(table);
    return insertRows(tx, table, rows);
  };
  const referenceData = makeReferenceData(now);
  const { timestamps, branches, organisations, partners, universities, intakes, courses, people } =
    referenceData;
  await insert(schema.countries, makeCountries(timestamps));
  await insert(schema.branches, branches);
  await insert(schema.organisations, organisations);
  await insert(schema.channelPartners, partners);
  await insert(schema.universities, universities);
  await insert(schema.universityAgreements, makeAgreements(universities, now, timestamps));
  await insert(schema.universityContacts, makeContacts(universities, timestamps));
  await insert(schema.universityCampuses, makeCampuses(universities, timestamps));
  await insert(schema.demandedDocuments, makeDemandedDocuments(timestamps));
  await insert(schema.intakes, intakes);
  for (const { table, rows } of await makeMasterData(timestamps)) await insert(table, rows);
  await insert(schema.namingPatterns, makeNamingPatterns(timestamps));
  await nameTypes(tx, timestamps);
  for (const { table, rows } of makeCustomRoles(now)) await insert(table, rows);
  await insert(schema.users, people);
  await tx
    .insert(schema.ruleVersions)
    .values([...makeRuleVersions(now)])
    .onConflictDoNothing();
  await assignReviews(tx, now);
  const { pictures, covers } = makeLoginCovers(now, demoUsers.admin.id, timestamps);
  await insert(schema.coverPictures, pictures);
  await insert(schema.covers, covers);
  await insert(schema.userBranches, makeUserBranches());
  const officerIds = people.filter(({ role }) => role === 'aco').map(({ id }) => id);
  const kept = makeCourseRecords(courses, universities, { now, timestamps, officerIds });
  const drafted = makeDraftedCourses(kept, { now, timestamps });
  await insert(schema.currencyRates, makeCurrencyRates(now, demoUsers.admin.id, timestamps));
  await insert(schema.courses, [...kept, ...drafted]);
  const linked = makeCourseLinks(drafted, { now, universities, intakes, officerIds });
  await insert(schema.courseIntakes, [...makeCourseIntakes(kept, intakes), ...linked.taught]);
  await insert(schema.courseLinks, linked.links);
  await insert(schema.linkDrafts, linked.drafts);
  await insert(schema.courseFindings, assignIds(linked.findings));
  await insert(schema.linkRefetches, linked.refetches);
  onProgress(0.15);
  const histories: ApplicationHistory[] = [];
  for (const cases of batches(makeCases(students, referenceData))) {
    await insert(
      schema.students,
      cases.map(({ student }) => student),
    );
    const applications = cases.flatMap((one) => one.applications);
    await insert(
      schema.applications,
      applications.map(({ row }) => row),
    );
    const known = cases.flatMap(({ student, applications: own }) => own.map((one) => ({ ...one, student })));
    histories.push(...known.slice(0, applicationsWithHistory - histories.length));
    // The embedded database has no background checkpointer.
    if (kind === 'embedded' && students > studentCounts.demo) await tx.execute(sql`checkpoint`);
  }
  onProgress(0.2);
  const duplicates = makeDuplicates(await loadTwice(tx), students, now);
  await insert(schema.students, duplicates.students);
  await insert(schema.studentMerges, duplicates.merges);
  await tx
    .update(schema.users)
    .set({ studentId: demoStudent.id })
    .where(eq(schema.users.id, demoUsers.student.id));

  const { documents, files } = makeDocuments(
    histories.map(toDocumentRequest),
    referenceData,
    await loadChecklistRules(tx),
  );
  const { caseFiles, conditions, events, evidence } = makeCaseHistories(histories, documents, referenceData);
  onProgress(0.35);
  const decided = withDecisions(documents, files, evidence);
  await insert(schema.applicationDocuments, decided.documents);
  await insert(schema.documentFiles, decided.files);
  await insert(schema.documentReadings, makeReadings(histories, decided.documents));
  onProgress(0.5);
  await insert(
    schema.applicationCases,
    caseFiles.map(({ kept }) => kept),
  );
  await insert(schema.offerConditions, conditions);
  const deadlines = caseFiles.flatMap((file) => file.deadlines);
  await insertRows(tx, schema.applicationDeadlines, deadlines);
  const overdue = caseFiles.flatMap((file) => file.tasks);
  await insertRows(tx, schema.tasks, makeTasks(overdue, histories, people, now));
  await insert(schema.eventEvidence, evidence);

  onProgress(0.65);
  const asked = makeCourseRequests({
    ...referenceData,
    courses: kept.filter(({ state }) => state === 'verified'),
    now,
  });
  await insert(schema.courseRequests, asked.requests);
  events.push(...asked.events);

  const registered = makeRegistrations(histories, referenceData, await loadQuestionLabels(tx));
  await insert(schema.registrations, registered.registrations);
  await insertRows(tx, schema.registrationFiles, registered.files);
  await insert(schema.registrationLinks, registered.links);
  events.push(...registered.events);

  await closeSomeIntakes(tx);
  events.push(...duplicates.events);
  events.push(...makeCourseHistories([...kept, ...drafted], { timestamps }));
  events.sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
  await insert(schema.eventLog, assignIds(events));
  onProgress(0.9);
  await insert(schema.notifications, assignIds(makeNotifications(histories, people, now)));

  for (const table of filled) if ('id' in getTableColumns(table)) await advanceIdentity(tx, table);
}

/** Assigns explicit ids: a failed seed would have advanced the tables' sequences. */
const assignIds = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

function* batches(cases: Iterable<StudentCase>): Generator<StudentCase[]> {
  let batch: StudentCase[] = [];
  for (const one of cases) {
    batch.push(one);
    if (batch.length < casesPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
