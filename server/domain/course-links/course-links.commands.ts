import { type CourseLinkDetails, pendingLinkStates } from '../../../contract/courses/course-links.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { courseLinks, linkRefetches } from '../../db/schema/index.ts';
import { LinkError } from '../../extraction/fetching/link-error.ts';
import { type AllowedHosts, parseLink } from '../../extraction/fetching/link-url.ts';
import type { PageFindings, PageReader } from '../../extraction/page-reader.ts';
import { unreadableLink } from '../../extraction/unreadable-link.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { conflict, orNotFound } from '../../platform/errors.ts';
import { findLink, type LinkRecord } from './course-links.list.ts';
import { presentDetails, presentLink } from './course-links.presenter.ts';
import { type LinkRow, lockLink, toChangedEvent, updateLink } from './course-links.updates.ts';

type JobQueue = Pick<Jobs, 'enqueue'>;

/** States in which submitting the link again restarts it. */
const restartableStates: readonly LinkRow['state'][] = ['refused', 'failed', 'empty'];

/** @throws AppError 403 with the rule's reason when this person may not do this with links. */
export function assertLinkPermission(
  { ability }: Pick<ListReader, 'ability'>,
  action: 'create' | 'update',
): void {
  assertCan(ability, action, 'CourseLink');
}

/** A link this person may read. @throws AppError 404 */
export async function getReadableLink(orm: Orm, reader: ListReader, id: number): Promise<LinkRecord> {
  return orNotFound(await findLink(orm, reader, id));
}

/** A link as this reader may see it. @throws AppError 404 */
export const getLinkDetails = async (orm: Orm, reader: ListReader, id: number): Promise<CourseLinkDetails> =>
  presentDetails(orm, reader, await getReadableLink(orm, reader, id));

const initialValues = (): Partial<LinkRow> => ({ state: 'queued', progress: 0, refusal: null, notes: [] });

function parseSubmittedLink(given: string, allowed: AllowedHosts): URL {
  try {
    return parseLink(given, allowed);
  } catch (error) {
    throw error instanceof LinkError ? unreadableLink(error.reason) : error;
  }
}

/**
 * Submits a link and queues the job that reads its page.
 *
 * @throws AppError 422 for a URL that cannot be read, 409 with the existing link when the page was submitted before.
 */
export async function submitLink(
  tx: Transaction,
  caller: ChangeContext & ListReader,
  jobs: JobQueue,
  given: string,
  allowed: AllowedHosts,
): Promise<LinkRecord> {
  const { user, clock, record } = caller;
  const url = parseSubmittedLink(given, allowed);
  const now = clock.now();
  const [made] = await tx
    .insert(courseLinks)
    .values({ url: url.href, host: url.hostname, submittedById: user.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await record(toChangedEvent(made, {}, { state: made.state }));
    await jobs.enqueue(tx, 'read-link', { linkId: made.id }, user.id);
    return getReadableLink(tx, caller, made.id);
  }
  const [known] = await tx.select().from(courseLinks).where(eq(courseLinks.url, url.href)).for('update');
  if (known === undefined) throw new Error('the link could be neither stored nor found');
  if (!restartableStates.includes(known.state)) {
    const shown = await findLink(tx, caller, known.id);
    throw conflict('refusal.linkKnown', 'This page was already submitted.', shown && presentLink(shown));
  }
  await restartLink(tx, caller, jobs, known);
  return getReadableLink(tx, caller, known.id);
}

async function restartLink(
  tx: Transaction,
  caller: ChangeContext,
  jobs: JobQueue,
  row: LinkRow,
): Promise<void> {
  const { user, clock, record } = caller;
  await updateLink(tx, { now: clock.now(), record }, row, initialValues());
  await jobs.enqueue(tx, 'read-link', { linkId: row.id }, user.id);
}

/** Reads a page again. @throws AppError 404, 409 while it is being read or when courses have been drafted from it. */
export async function retryLink(
  tx: Transaction,
  caller: ChangeContext & ListReader,
  jobs: JobQueue,
  id: number,
): Promise<void> {
  await getReadableLink(tx, caller, id);
  assertLinkPermission(caller, 'create');
  const row = orNotFound(await lockLink(tx, id));
  if (pendingLinkStates.includes(row.state))
    throw conflict('refusal.linkUnderWay', 'This page is being read. Wait for it to finish.');
  if (!restartableStates.includes(row.state))
    throw conflict('refusal.linkKnown', 'This page was already read.');
  await restartLink(tx, caller, jobs, row);
}

/**
 * Fetches a page again, without storing anything.
 *
 * @throws AppError 404, 409 while it has not been read, 422 when it cannot be read.
 */
export async function refetchPage(
  orm: Orm,
  reader: ListReader,
  pages: PageReader,
  id: number,
): Promise<PageFindings> {
  const { state, url } = await getReadableLink(orm, reader, id);
  assertLinkPermission(reader, 'update');
  if (state !== 'drafted') throw conflict('refusal.linkUnread', 'No course has been drafted from this page.');
  try {
    return await pages.read(url, { userId: reader.user.id });
  } catch (error) {
    throw error instanceof LinkError ? unreadableLink(error.reason) : error;
  }
}

/** Stores the refetched content of a page for review, replacing any earlier refetch that nobody has reviewed. */
export async function storeRefetch(
  tx: Transaction,
  { user, clock, record }: ChangeContext,
  id: number,
  { hash, courses }: PageFindings,
): Promise<void> {
  const row = orNotFound(await lockLink(tx, id));
  const now = clock.now();
  await tx
    .update(linkRefetches)
    .set({ answeredAt: now })
    .where(and(eq(linkRefetches.linkId, id), sql`${linkRefetches.answeredAt} is null`));
  await tx.insert(linkRefetches).values({ linkId: id, hash, courses, fetchedById: user.id, fetchedAt: now });
  await updateLink(tx, { now, record }, row, {}, { before: {}, after: { refetched: true } });
}
