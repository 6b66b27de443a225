import { pendingLinkStates } from '../../../contract/courses/course-links.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { and, eq, ne } from '../../db/drizzle.ts';
import { courseLinks } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import type { RecordEvents } from '../../events/events.ts';
import { isTransient, LinkError } from '../../extraction/fetching/link-error.ts';
import type { PageFindings, PageReader } from '../../extraction/page-reader.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging.ts';
import { createDraft } from './course-links.drafting.ts';
import { type LinkRow, lockLink, updateLink } from './course-links.updates.ts';

interface ReadScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly pages: PageReader;
  readonly log: Log;
}

/** Progress when a job reaches a state, in per cent. */
const progressByState = { fetching: 10, reading: 60, finished: 100 } as const;

/**
 * Fetches the page of a link and drafts its courses, all of them or none. Problems with the page become the link's
 * refusal; other errors are logged, and the link can be retried. If the process ends in between, the link stays in
 * progress and the job is restarted.
 */
export async function readLinkedPage(
  { database, clock, eventLog, pages, log }: ReadScope,
  linkId: number,
): Promise<void> {
  const updateLocked = (
    change: (tx: Transaction, row: LinkRow, scope: Parameters<typeof updateLink>[1]) => Promise<unknown>,
  ) =>
    database.transaction(async (tx) => {
      const row = await lockLink(tx, linkId);
      if (row === undefined || !pendingLinkStates.includes(row.state)) return undefined;
      const record: RecordEvents = (...events) => eventLog.appendAll(tx, events, { log });
      await change(tx, row, { now: clock.now(), record });
      return row;
    });
  const row = await updateLocked((tx, present, scope) =>
    updateLink(tx, scope, present, { state: 'fetching', progress: progressByState.fetching }),
  );
  if (row === undefined) return;
  try {
    const found = await pages.read(row.url, {
      userId: row.submittedById,
      onStep: async (state) => {
        await updateLocked((tx, present, scope) =>
          updateLink(tx, scope, present, { state, progress: progressByState[state] }),
        );
      },
    });
    await updateLocked((tx, present, scope) => storeFindings(tx, present, scope, found));
  } catch (error) {
    const reason = error instanceof LinkError ? error.reason : null;
    await updateLocked((tx, present, scope) =>
      updateLink(tx, scope, present, {
        state: reason === null || isTransient(reason) ? 'failed' : 'refused',
        refusal: reason,
        progress: progressByState.finished,
      }),
    );
    if (reason === null) log.error({ err: error, linkId }, 'could not read the page of a course link');
  }
}

async function storeFindings(
  tx: Transaction,
  row: LinkRow,
  scope: Parameters<typeof updateLink>[1],
  { url, hash, title, courses, coursesOnPage, notes }: PageFindings,
): Promise<void> {
  const pageValues = {
    title,
    hash,
    coursesOnPage,
    notes: [...notes],
    fetchedAt: scope.now,
    progress: progressByState.finished,
  };
  const known = await findSamePage(tx, row, url, hash);
  if (known !== undefined) {
    await updateLink(tx, scope, row, { ...pageValues, state: 'known', knownAsId: known });
    return;
  }
  for (const [place, course] of courses.entries()) {
    await createDraft(tx, { now: scope.now, url, linkId: row.id, record: scope.record }, course, place + 1);
  }
  await updateLink(tx, scope, row, { ...pageValues, state: courses.length === 0 ? 'empty' : 'drafted' });
}

/** The link under which the same page has already been drafted: by redirect, or from another address. */
async function findSamePage(
  tx: Transaction,
  { id }: LinkRow,
  url: string,
  hash: string,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: courseLinks.id })
    .from(courseLinks)
    .where(and(ne(courseLinks.id, id), eq(courseLinks.state, 'drafted'), eq(courseLinks.hash, hash)))
    .limit(1);
  if (found) return found.id;
  const [there] = await tx
    .select({ id: courseLinks.id })
    .from(courseLinks)
    .where(and(ne(courseLinks.id, id), eq(courseLinks.state, 'drafted'), eq(courseLinks.url, url)))
    .limit(1);
  return there?.id;
}
