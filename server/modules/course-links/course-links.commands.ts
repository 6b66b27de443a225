import { and, eq, sql } from 'drizzle-orm';
import { type CourseLinkDetails, linkUnderWay } from '../../../contract/course-links.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { courseLinks, linkRefetches } from '../../db/schema/index.ts';
import { denied, notFound, refused } from '../../errors.ts';
import { LinkRefused } from '../../extraction/fetching/link-refused.ts';
import { type AllowedHosts, readLink } from '../../extraction/fetching/link-url.ts';
import type { PageFindings, Pages } from '../../extraction/pages.ts';
import { linkRefused } from '../../extraction/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { findLink, type LinkRecord } from './course-links.list.ts';
import { type LinkRow, linkChanged, lockLink, moveLink } from './course-links.moves.ts';
import { presentDetails, presentLink } from './course-links.presenter.ts';

type Queue = Pick<Jobs, 'enqueue'>;

/** States in which submitting the link again restarts it. */
const open: readonly LinkRow['state'][] = ['refused', 'failed', 'empty'];

/** @throws AppError 403 with the rule's reason when this person may not do this with links. */
export function demandLinks({ ability }: Pick<ListReader, 'ability'>, action: 'create' | 'update'): void {
  if (!ability.can(action, 'CourseLink')) throw denied(ability.relevantRuleFor(action, 'CourseLink')?.reason);
}

/** A link this person may read. @throws AppError 404 */
export async function linkTo(orm: Orm | Transaction, reader: ListReader, id: number): Promise<LinkRecord> {
  const record = await findLink(orm, reader, id);
  if (record === undefined) throw notFound();
  return record;
}

/** A link as this reader may see it. @throws AppError 404 */
export const detailsTo = async (
  orm: Orm | Transaction,
  reader: ListReader,
  id: number,
): Promise<CourseLinkDetails> => presentDetails(orm, reader, await linkTo(orm, reader, id));

const fresh = (): Partial<LinkRow> => ({ state: 'queued', progress: 0, refusal: null, notes: [] });

function readGiven(given: string, allowed: AllowedHosts): URL {
  try {
    return readLink(given, allowed);
  } catch (error) {
    throw error instanceof LinkRefused ? linkRefused(error.reason) : error;
  }
}

/**
 * Submits a link and queues the job that reads its page.
 *
 * @throws AppError 422 for a URL that cannot be read, 409 with the existing link when the page was submitted before.
 */
export async function submitLink(
  tx: Transaction,
  caller: ChangeCaller & ListReader,
  jobs: Queue,
  given: string,
  allowed: AllowedHosts,
): Promise<LinkRecord> {
  const { user, clock, record } = caller;
  const url = readGiven(given, allowed);
  const now = clock.now();
  const [made] = await tx
    .insert(courseLinks)
    .values({ url: url.href, host: url.hostname, submittedById: user.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await record(linkChanged({ actorId: user.id }, made, {}, { state: made.state }));
    await jobs.enqueue(tx, 'read-link', { linkId: made.id }, user.id);
    return linkTo(tx, caller, made.id);
  }
  const [known] = await tx.select().from(courseLinks).where(eq(courseLinks.url, url.href)).for('update');
  if (known === undefined) throw new Error('the link could be neither stored nor found');
  if (!open.includes(known.state)) {
    const shown = await findLink(tx, caller, known.id);
    throw refused('refusal.linkKnown', 'This page was already submitted.', shown && presentLink(shown));
  }
  await beginAgain(tx, caller, jobs, known);
  return linkTo(tx, caller, known.id);
}

async function beginAgain(tx: Transaction, caller: ChangeCaller, jobs: Queue, row: LinkRow): Promise<void> {
  const { user, clock, record } = caller;
  await moveLink(tx, { now: clock.now(), actorId: user.id, record }, row, fresh());
  await jobs.enqueue(tx, 'read-link', { linkId: row.id }, user.id);
}

/** Reads a page again. @throws AppError 404, 409 while it is being read or when courses have been drafted from it. */
export async function retryLink(
  tx: Transaction,
  caller: ChangeCaller & ListReader,
  jobs: Queue,
  id: number,
): Promise<void> {
  await linkTo(tx, caller, id);
  demandLinks(caller, 'create');
  const row = await lockLink(tx, id);
  if (row === undefined) throw notFound();
  if (linkUnderWay.includes(row.state)) throw refused('refusal.linkUnderWay', 'This page is being read. Wait for it to finish.');
  if (!open.includes(row.state)) throw refused('refusal.linkKnown', 'This page was already read.');
  await beginAgain(tx, caller, jobs, row);
}

/**
 * Fetches a page again, without storing anything.
 *
 * @throws AppError 404, 409 while it has not been read, 422 when it cannot be read.
 */
export async function lookAgain(
  orm: Orm,
  reader: ListReader,
  pages: Pages,
  id: number,
): Promise<PageFindings> {
  const { state, url } = await linkTo(orm, reader, id);
  demandLinks(reader, 'update');
  if (state !== 'drafted') throw refused('refusal.linkUnread', 'No course has been drafted from this page.');
  try {
    return await pages.read(url, { person: reader.user.id });
  } catch (error) {
    throw error instanceof LinkRefused ? linkRefused(error.reason) : error;
  }
}

/** Stores the refetched content of a page for review, replacing any earlier refetch that nobody has reviewed. */
export async function keepLook(
  tx: Transaction,
  { user, clock, record }: ChangeCaller,
  id: number,
  { hash, courses }: PageFindings,
): Promise<void> {
  const row = await lockLink(tx, id);
  if (row === undefined) throw notFound();
  const now = clock.now();
  await tx
    .update(linkRefetches)
    .set({ answeredAt: now })
    .where(and(eq(linkRefetches.linkId, id), sql`${linkRefetches.answeredAt} is null`));
  await tx.insert(linkRefetches).values({ linkId: id, hash, courses, fetchedById: user.id, fetchedAt: now });
  await moveLink(tx, { now, actorId: user.id, record }, row, {}, { before: {}, after: { refetched: true } });
}
