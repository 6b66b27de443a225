import { and, eq, max, sql } from 'drizzle-orm';
import type { CourseField } from '../../../contract/course-findings.ts';
import type { LinkChange } from '../../../contract/course-links.ts';
import type { Transaction } from '../../db/database.ts';
import { courseFindings, linkDrafts, linkRefetches } from '../../db/schema/index.ts';
import { notFound, refused } from '../../errors.ts';
import { compare, pendingRefetch } from './course-links.changes.ts';
import { demandLinks, linkTo } from './course-links.commands.ts';
import { type Decider, writeCourse } from './course-links.decisions.ts';
import { draftFound, findingColumns } from './course-links.drafting.ts';
import { lockLink, moveLink } from './course-links.moves.ts';
import { draftsOf } from './course-links.presenter.ts';

/** Updates a draft's finding to the page's current value and marks it as accepted. */
async function takeOver(
  tx: Transaction,
  { user, clock }: Decider,
  { draftId, field, after }: LinkChange,
): Promise<void> {
  const now = clock.now();
  if (after === null) {
    await tx
      .update(courseFindings)
      .set({
        decision: 'rejected',
        decidedValue: null,
        decidedById: user.id,
        decidedAt: now,
        updatedAt: now,
        version: sql`${courseFindings.version} + 1`,
      })
      .where(and(eq(courseFindings.draftId, draftId), eq(courseFindings.field, field)));
    return;
  }
  const { createdAt, ...columns } = findingColumns(draftId, after, now);
  const decided = {
    ...columns,
    decision: 'accepted' as const,
    decidedValue: after.value,
    decidedById: user.id,
    decidedAt: now,
  };
  await tx
    .insert(courseFindings)
    .values({ ...decided, createdAt })
    .onConflictDoUpdate({
      target: [courseFindings.draftId, courseFindings.field],
      set: { ...decided, version: sql`${courseFindings.version} + 1` },
    });
}

/**
 * Applies the selected changes of a refetched page and closes the refetch; the other values are kept. Values that the
 * page no longer has become blank.
 *
 * @throws AppError 404, 403, 409 when the page has been fetched again in the meantime.
 */
export async function applyChanges(
  tx: Transaction,
  caller: Decider,
  linkId: number,
  { refetchId, take }: { readonly refetchId: number; readonly take: readonly string[] },
): Promise<void> {
  const { url } = await linkTo(tx, caller, linkId);
  demandLinks(caller, 'update');
  const link = await lockLink(tx, linkId);
  if (link === undefined) throw notFound();
  const refetch = await pendingRefetch(tx, linkId);
  if (refetch?.id !== refetchId) {
    throw refused('refusal.refetchedSince', 'The page was fetched again. Review the latest version.');
  }
  const { user, clock, record } = caller;
  const now = clock.now();
  const drafts = await draftsOf(tx, linkId);
  const { changes, added } = compare(drafts, refetch.courses);
  const taken = changes.filter(({ key }) => take.includes(key));
  for (const [draftId, own] of Map.groupBy(taken, (change) => change.draftId)) {
    for (const change of own) await takeOver(tx, caller, change);
    const [draft] = await tx.select().from(linkDrafts).where(eq(linkDrafts.id, draftId));
    if (draft) await writeCourse(tx, caller, draft, new Set<CourseField>(own.map(({ field }) => field)));
  }
  const [last] = await tx
    .select({ position: max(linkDrafts.position) })
    .from(linkDrafts)
    .where(eq(linkDrafts.linkId, linkId));
  const wanted = added.filter(({ key }) => take.includes(key));
  for (const [place, { course }] of wanted.entries()) {
    await draftFound(tx, { now, url, linkId, record }, course, (last?.position ?? 0) + place + 1);
  }
  await tx.update(linkRefetches).set({ answeredAt: now }).where(eq(linkRefetches.id, refetchId));
  await moveLink(
    tx,
    { now, actorId: user.id, record },
    link,
    { hash: refetch.hash, fetchedAt: refetch.fetchedAt },
    { before: {}, after: { taken: taken.length + wanted.length } },
  );
}
