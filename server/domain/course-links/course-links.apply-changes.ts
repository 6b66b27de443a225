import type { CourseField } from '../../../contract/courses/course-findings.ts';
import type { LinkChange } from '../../../contract/courses/course-links.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, max, sql } from '../../db/drizzle.ts';
import { courseFindings, linkDrafts, linkRefetches } from '../../db/schema/index.ts';
import { conflict, orNotFound } from '../../platform/errors.ts';
import { diffPage, findPendingRefetch } from './course-links.changes.ts';
import { assertLinkPermission, getReadableLink } from './course-links.commands.ts';
import { type ReviewCaller, updateCourse } from './course-links.decisions.ts';
import { createDraft, toFindingColumns } from './course-links.drafting.ts';
import { loadDrafts } from './course-links.presenter.ts';
import { lockLink, updateLink } from './course-links.updates.ts';

/** Updates a draft's finding to the page's current value and marks it as accepted. */
async function applyChange(
  tx: Transaction,
  { user, clock }: ReviewCaller,
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
  const { createdAt, ...columns } = toFindingColumns(draftId, after, now);
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
  caller: ReviewCaller,
  linkId: number,
  { refetchId, take }: { readonly refetchId: number; readonly take: readonly string[] },
): Promise<void> {
  const { url } = await getReadableLink(tx, caller, linkId);
  assertLinkPermission(caller, 'update');
  const link = orNotFound(await lockLink(tx, linkId));
  const refetch = await findPendingRefetch(tx, linkId);
  if (refetch?.id !== refetchId) {
    throw conflict('refusal.refetchedSince', 'The page was fetched again. Review the latest version.');
  }
  const { clock, record } = caller;
  const now = clock.now();
  const drafts = await loadDrafts(tx, linkId);
  const { changes, added } = diffPage(drafts, refetch.courses);
  const taken = changes.filter(({ key }) => take.includes(key));
  for (const [draftId, own] of Map.groupBy(taken, (change) => change.draftId)) {
    for (const change of own) await applyChange(tx, caller, change);
    const [draft] = await tx.select().from(linkDrafts).where(eq(linkDrafts.id, draftId));
    if (draft) await updateCourse(tx, caller, draft, new Set<CourseField>(own.map(({ field }) => field)));
  }
  const [last] = await tx
    .select({ position: max(linkDrafts.position) })
    .from(linkDrafts)
    .where(eq(linkDrafts.linkId, linkId));
  const wanted = added.filter(({ key }) => take.includes(key));
  for (const [place, { course }] of wanted.entries()) {
    await createDraft(tx, { now, url, linkId, record }, course, (last?.position ?? 0) + place + 1);
  }
  await tx.update(linkRefetches).set({ answeredAt: now }).where(eq(linkRefetches.id, refetchId));
  await updateLink(
    tx,
    { now, record },
    link,
    { hash: refetch.hash, fetchedAt: refetch.fetchedAt },
    { before: {}, after: { taken: taken.length + wanted.length } },
  );
}
