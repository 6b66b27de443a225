import { readableRows } from '../../../access/readable-rows.ts';
import type { Orm } from '../../../db/database.ts';
import { and, asc, eq } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationCases, applicationNotes, applications } from '../../../db/schema/index.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import { loadTimeline } from '../../applications/events/timeline.ts';

const shown = ['number', 'admission', 'universityName', 'courseTitle', 'countryCode', 'intakeName'] as const;
const allEvents = 100_000;

/** The events that both may see, oldest first, as the student is told them. */
async function loadEvents(
  orm: Orm,
  subject: RecordReader,
  reader: RecordReader,
  row: typeof applications.$inferSelect,
) {
  const told = await loadTimeline(orm, subject, row, allEvents);
  const known = await loadTimeline(orm, reader, row, allEvents);
  const knownIds = new Set(known.map(({ id }) => id));
  return told
    .filter(({ id }) => knownIds.has(id))
    .reverse()
    .map((entry) => pick(entry, 'happenedAt', 'type', 'actorName', 'from', 'to', 'payload', 'changes'));
}

/** The applications of a student that both the student and the reader may read, with what happened to each. */
export async function loadApplications(
  orm: Orm,
  subject: RecordReader,
  reader: RecordReader,
  studentId: number,
) {
  const readableBy = ({ ability, log }: RecordReader) =>
    readableRows(ability, 'Application', applications, shown, log);
  const rows = await orm
    .select({ row: applications, kept: pick(applicationCases, 'submittedAt', 'profile') })
    .from(applications)
    .leftJoin(applicationCases, eq(applicationCases.applicationId, applications.id))
    .where(and(eq(applications.studentId, studentId), readableBy(subject), readableBy(reader)))
    .orderBy(asc(applications.id));
  const found = [];
  for (const { row, kept } of rows) {
    const notes = await orm
      .select(pick(applicationNotes, 'createdAt', 'words'))
      .from(applicationNotes)
      .where(and(eq(applicationNotes.applicationId, row.id), eq(applicationNotes.audience, 'shared')))
      .orderBy(asc(applicationNotes.id));
    found.push({
      ...pick(row, ...shown, 'preference', 'createdAt', 'updatedAt'),
      submittedAt: kept?.submittedAt ?? null,
      /** Education, tests, work and funding as they were submitted to the university. */
      submittedProfile: kept?.profile ?? null,
      events: await loadEvents(orm, subject, reader, row),
      notes,
    });
  }
  return found;
}
