import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { BaseLogger } from 'pino';
import { recalculateTurnaround } from '../../universities/turnaround.ts';
import type { Database, Transaction } from '../database.ts';
import * as schema from '../schema/index.ts';
import { type ApplicationHistory, makeCaseHistories } from './case-histories.ts';
import { makeCases, type StudentCase } from './cases.ts';
import { makeCountries } from './catalogue.ts';
import { makeAgreements, makeCampuses, makeContacts, makeDemandedDocuments } from './catalogue-parts.ts';
import { makeCourseLinks } from './course-links.ts';
import {
  makeCourseHistories,
  makeCourseIntakes,
  makeCourseRecords,
  makeDraftedCourses,
} from './course-records.ts';
import { makeCourseRequests } from './course-requests.ts';
import { makeCurrencyRates } from './currency-rates.ts';
import { demoStudent, demoUsers } from './demonstration.ts';
import { makeDocuments } from './documents.ts';
import { makeLoginCovers } from './login-covers.ts';
import { makeNamingPatterns, nameTypes } from './naming-patterns.ts';
import { makeNotifications } from './notifications.ts';
import { makeUserBranches } from './people.ts';
import { makeReferenceData } from './reference-data.ts';
import { advanceIdentity, insertRows, withoutIndexes } from './rows.ts';

export type SeedSize = 'demo' | 'empty' | 'large';

interface SeedOptions {
  readonly size: SeedSize;
  /** Number of students, instead of the default for the size. Each has two applications on average. */
  readonly students?: number;
  /** The present of the demonstration: its dates are in the eighteen months before this day. */
  readonly now: Date;
  readonly log: Pick<BaseLogger, 'info'>;
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
export async function seed(database: Database, { size, students, now, log }: SeedOptions): Promise<boolean> {
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
      await insertAll(tx, today, students ?? studentCounts[size], database.kind);
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
): Promise<void> {
  const referenceData = makeReferenceData(now);
  const { timestamps, branches, organisations, partners, universities, intakes, courses, people } =
    referenceData;
  await insertRows(tx, schema.countries, makeCountries(timestamps));
  await insertRows(tx, schema.branches, branches);
  await insertRows(tx, schema.organisations, organisations);
  await insertRows(tx, schema.channelPartners, partners);
  await insertRows(tx, schema.universities, universities);
  await insertRows(tx, schema.universityAgreements, makeAgreements(universities, now, timestamps));
  await insertRows(tx, schema.universityContacts, makeContacts(universities, timestamps));
  await insertRows(tx, schema.universityCampuses, makeCampuses(universities, timestamps));
  await insertRows(tx, schema.demandedDocuments, makeDemandedDocuments(timestamps));
  await insertRows(tx, schema.intakes, intakes);
  await insertRows(tx, schema.namingPatterns, makeNamingPatterns(timestamps));
  await nameTypes(tx, timestamps);
  await insertRows(tx, schema.users, people);
  const { pictures, covers } = makeLoginCovers(now, demoUsers.admin.id, timestamps);
  await insertRows(tx, schema.coverPictures, pictures);
  await insertRows(tx, schema.covers, covers);
  await insertRows(tx, schema.userBranches, makeUserBranches());
  const officerIds = people.filter(({ role }) => role === 'aco').map(({ id }) => id);
  const kept = makeCourseRecords(courses, universities, { now, timestamps, officerIds });
  const drafted = makeDraftedCourses(kept, { now, timestamps });
  await insertRows(tx, schema.currencyRates, makeCurrencyRates(now, demoUsers.admin.id, timestamps));
  await insertRows(tx, schema.courses, [...kept, ...drafted]);
  const linked = makeCourseLinks(drafted, { now, universities, intakes, officerIds });
  await insertRows(tx, schema.courseIntakes, [...makeCourseIntakes(kept, intakes), ...linked.taught]);
  await insertRows(tx, schema.courseLinks, linked.links);
  await insertRows(tx, schema.linkDrafts, linked.drafts);
  await insertRows(tx, schema.courseFindings, assignIds(linked.findings));
  await insertRows(tx, schema.linkRefetches, linked.refetches);

  const histories: ApplicationHistory[] = [];
  const insertCases = async () => {
    for (const cases of batches(makeCases(students, referenceData))) {
      await insertRows(
        tx,
        schema.students,
        cases.map(({ student }) => student),
      );
      const applications = cases.flatMap((one) => one.applications);
      await insertRows(
        tx,
        schema.applications,
        applications.map(({ row }) => row),
      );
      const known = cases.flatMap(({ student, applications: own }) =>
        own.map((one) => ({ ...one, student })),
      );
      histories.push(...known.slice(0, applicationsWithHistory - histories.length));
      // The embedded database has no background checkpointer.
      if (kind === 'embedded' && students > studentCounts.demo) await tx.execute(sql`checkpoint`);
    }
  };
  await withoutIndexes(tx, schema.students, () => withoutIndexes(tx, schema.applications, insertCases));
  await tx
    .update(schema.users)
    .set({ studentId: demoStudent.id })
    .where(eq(schema.users.id, demoUsers.student.id));

  const { documents, files } = makeDocuments(
    histories.map(({ row, student }) => ({ application: row, student })),
    referenceData,
  );
  await withoutIndexes(tx, schema.applicationDocuments, () =>
    insertRows(tx, schema.applicationDocuments, documents),
  );
  await withoutIndexes(tx, schema.documentFiles, () => insertRows(tx, schema.documentFiles, files));

  const { caseFiles, events } = makeCaseHistories(histories, documents, referenceData);
  await withoutIndexes(tx, schema.applicationCases, () =>
    insertRows(
      tx,
      schema.applicationCases,
      caseFiles.map(({ kept }) => kept),
    ),
  );
  await insertRows(
    tx,
    schema.offerConditions,
    caseFiles.flatMap(({ conditions }) => conditions),
  );
  await insertRows(
    tx,
    schema.applicationDeadlines,
    caseFiles.flatMap(({ deadlines }) => deadlines),
  );

  const asked = makeCourseRequests({
    ...referenceData,
    courses: kept.filter(({ state }) => state === 'verified'),
    now,
  });
  await insertRows(tx, schema.courseRequests, asked.requests);
  events.push(...asked.events);

  await tx.execute(closeSomeIntakes);
  events.push(...makeCourseHistories([...kept, ...drafted], { timestamps }));
  events.sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
  await withoutIndexes(tx, schema.eventLog, () => insertRows(tx, schema.eventLog, assignIds(events)));
  await recalculateTurnaround(tx, now);
  await insertRows(tx, schema.notifications, assignIds(makeNotifications(histories, people, now)));

  for (const table of tablesWithIdentity) await advanceIdentity(tx, table);
}

/**
 * Closes some intakes of some courses, closes them for one country, or sets an earlier deadline, where nobody has
 * applied.
 */
const closeSomeIntakes = sql`
  update course_intakes taught set
    status = case when place % 3 = 0 then 'closed' else 'open' end,
    overrides = case when place % 3 = 1 then '[{"countryCode": "PK", "status": "closed", "deadline": null}]' else '[]'::jsonb end,
    deadline = case when place % 3 = 2 then closes_on - 30 end
  from (
    select course_id, intake_id, closes_on, course_id * 7 + intake_id * 3 as place
    from course_intakes join intakes on intakes.id = intake_id
  ) as chosen
  where (taught.course_id, taught.intake_id) = (chosen.course_id, chosen.intake_id) and place % 8 = 0 and not exists (
    select from applications where course_id = taught.course_id and intake_id = taught.intake_id)`;

const tablesWithIdentity = [
  schema.countries,
  schema.branches,
  schema.organisations,
  schema.channelPartners,
  schema.universities,
  schema.universityAgreements,
  schema.universityContacts,
  schema.universityCampuses,
  schema.demandedDocuments,
  schema.intakes,
  schema.coverPictures,
  schema.covers,
  schema.courses,
  schema.courseRequests,
  schema.courseLinks,
  schema.linkDrafts,
  schema.courseFindings,
  schema.linkRefetches,
  schema.currencyRates,
  schema.namingPatterns,
  schema.users,
  schema.students,
  schema.applications,
  schema.applicationDocuments,
  schema.documentFiles,
  schema.eventLog,
  schema.notifications,
];

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
