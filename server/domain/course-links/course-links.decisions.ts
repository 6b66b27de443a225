import {
  type CourseField,
  type CourseFinding,
  type FindingDecision,
  type FindingValue,
  isValidFindingValue,
} from '../../../contract/courses/course-findings.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, gte, inArray, isNull, sql } from '../../db/drizzle.ts';
import { courseFindings, courses, linkDrafts, universities, users } from '../../db/schema/index.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { conflict, invalid, notFound, orNotFound, stale } from '../../platform/errors.ts';
import { changeRecord } from '../../records/change.ts';
import { courseRecords, flattenChange } from '../courses/course-record.ts';
import { getEffectiveValue } from './course-links.changes.ts';
import { assertLinkPermission, getReadableLink } from './course-links.commands.ts';
import { type FindingRow, presentFinding } from './course-links.presenter.ts';
import { type LinkRow, lockLink, updateLink } from './course-links.updates.ts';
import { type FieldValues, findUniversityByName, toCourseChange } from './course-values.ts';

export type ReviewCaller = ChangeContext & ListReader;
type Draft = typeof linkDrafts.$inferSelect;

interface LockedDraft {
  readonly link: LinkRow;
  readonly draft: Draft;
}

/** A draft and its link, locked until the transaction ends. @throws AppError 404, 403 */
async function lockDraft(tx: Transaction, caller: ReviewCaller, id: number): Promise<LockedDraft> {
  const draft = orNotFound((await tx.select().from(linkDrafts).where(eq(linkDrafts.id, id)))[0]);
  await getReadableLink(tx, caller, draft.linkId);
  assertLinkPermission(caller, 'update');
  const link = orNotFound(await lockLink(tx, draft.linkId));
  return { link, draft };
}

const courseDeleted = () => conflict('refusal.courseGone', 'This course was deleted.');

/**
 * Writes the values of a draft's findings to the course, for the fields in `touched`. A verified course then needs
 * re-verification, which its chart handles.
 *
 * @throws AppError 409 when the course was deleted, 403 when the rules forbid the change.
 */
export async function updateCourse(
  tx: Transaction,
  caller: ReviewCaller,
  { id, courseId }: Draft,
  touched: ReadonlySet<CourseField>,
): Promise<void> {
  const rows = await tx.select().from(courseFindings).where(eq(courseFindings.draftId, id));
  const fieldValues = Object.fromEntries(
    rows.map((row) => [row.field, getEffectiveValue(row)]),
  ) as FieldValues;
  const [course] = await tx
    .select({ requirements: courses.requirements })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (course === undefined) throw courseDeleted();
  const today = toUtcDay(caller.clock.now());
  const change = await toCourseChange(tx, fieldValues, touched, today, course.requirements);
  await changeRecord(tx, caller, courseRecords, courseId, null, flattenChange(change));
}

const toUpdateScope = ({ clock, record }: ReviewCaller) => ({ now: clock.now(), record });

/** A decision on a finding. */
export interface Decision {
  readonly decision: FindingDecision;
  readonly value?: unknown;
}

/**
 * The value that a decision results in.
 *
 * @throws AppError 422 when the value does not fit the field, or is missing where the field needs one.
 */
async function resolveValue(
  tx: Transaction,
  { field, value }: FindingRow,
  given: Decision,
): Promise<FindingValue | null> {
  if (given.decision === 'accepted') return value;
  if (given.decision === 'rejected') {
    if (field === 'title') throw invalid({ 'body.decision': ['invalid'] });
    return null;
  }
  if (given.value === undefined) throw invalid({ 'body.value': ['required'] });
  if (!isValidFindingValue(field, given.value)) throw invalid({ 'body.value': ['invalid'] });
  if (field === 'university' && (await findUniversityByName(tx, String(given.value))) === undefined) {
    throw invalid({ 'body.value': ['unknown'] });
  }
  return given.value as FindingValue;
}

/** A finding with the name of the person who decided on it. */
export async function getFinding(tx: Transaction, id: number): Promise<CourseFinding> {
  const [found] = await tx
    .select({ finding: courseFindings, name: users.fullName })
    .from(courseFindings)
    .leftJoin(users, eq(users.id, courseFindings.decidedById))
    .where(eq(courseFindings.id, id));
  if (found === undefined) throw notFound();
  return presentFinding(found.finding, found.name);
}

/**
 * Accepts, corrects or rejects the finding for one field.
 *
 * @throws AppError 404, 403, 412 with the current finding, 422, 409 when the course was deleted.
 */
export async function decide(
  tx: Transaction,
  caller: ReviewCaller,
  id: number,
  version: number,
  given: Decision,
): Promise<CourseFinding> {
  const [first] = await tx
    .select({ draftId: courseFindings.draftId })
    .from(courseFindings)
    .where(eq(courseFindings.id, id));
  if (first === undefined) throw notFound();
  const { link, draft } = await lockDraft(tx, caller, first.draftId);
  const row = orNotFound((await tx.select().from(courseFindings).where(eq(courseFindings.id, id)))[0]);
  if (row.version !== version) throw stale(await getFinding(tx, id));
  const value = await resolveValue(tx, row, given);
  await storeDecisions(tx, caller, [row], given.decision, value);
  await updateCourse(tx, caller, draft, new Set([row.field]));
  await updateLink(
    tx,
    toUpdateScope(caller),
    link,
    {},
    {
      before: { [row.field]: row.decision },
      after: { [row.field]: given.decision },
    },
  );
  return getFinding(tx, id);
}

async function storeDecisions(
  tx: Transaction,
  { user, clock }: ReviewCaller,
  rows: readonly FindingRow[],
  decision: FindingDecision,
  value?: FindingValue | null,
): Promise<void> {
  const now = clock.now();
  for (const row of rows) {
    await tx
      .update(courseFindings)
      .set({
        decision,
        decidedValue: value === undefined ? row.value : value,
        decidedById: user.id,
        decidedAt: now,
        updatedAt: now,
        version: sql`${courseFindings.version} + 1`,
      })
      .where(eq(courseFindings.id, row.id));
  }
}

/** Accepts every undecided finding with enough confidence; deleted courses are skipped. */
export async function acceptFindings(
  tx: Transaction,
  caller: ReviewCaller,
  linkId: number,
  { leastConfidence, draftId }: { readonly leastConfidence: number; readonly draftId?: number | undefined },
): Promise<void> {
  await getReadableLink(tx, caller, linkId);
  assertLinkPermission(caller, 'update');
  const link = orNotFound(await lockLink(tx, linkId));
  const drafts = await tx
    .select({ draft: linkDrafts })
    .from(linkDrafts)
    .innerJoin(courses, eq(courses.id, linkDrafts.courseId))
    .where(
      and(eq(linkDrafts.linkId, linkId), draftId === undefined ? undefined : eq(linkDrafts.id, draftId)),
    );
  let accepted = 0;
  for (const { draft } of drafts) {
    const rows = await tx
      .select()
      .from(courseFindings)
      .where(
        and(
          inArray(courseFindings.draftId, [draft.id]),
          isNull(courseFindings.decision),
          gte(courseFindings.confidence, leastConfidence),
        ),
      );
    if (rows.length === 0) continue;
    await storeDecisions(tx, caller, rows, 'accepted');
    await updateCourse(tx, caller, draft, new Set(rows.map(({ field }) => field)));
    accepted += rows.length;
  }
  if (accepted > 0)
    await updateLink(tx, toUpdateScope(caller), link, {}, { before: {}, after: { accepted } });
}

/**
 * Assigns a draft to a university.
 *
 * @throws AppError 404, 403, 409 when the course was deleted, 422 when there is no such university.
 */
export async function assignUniversity(
  tx: Transaction,
  caller: ReviewCaller,
  id: number,
  universityId: number,
): Promise<number> {
  const { link, draft } = await lockDraft(tx, caller, id);
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, draft.courseId));
  if (course === undefined) throw courseDeleted();
  const known = await tx
    .select({ name: universities.name })
    .from(universities)
    .where(eq(universities.id, universityId));
  const [university] = known;
  if (university === undefined) throw invalid({ 'body.universityId': ['unknown'] });
  await changeRecord(tx, caller, courseRecords, draft.courseId, null, flattenChange({ universityId }));
  const [row] = await tx
    .select()
    .from(courseFindings)
    .where(and(eq(courseFindings.draftId, id), eq(courseFindings.field, 'university')));
  if (row) await storeDecisions(tx, caller, [row], 'corrected', university.name);
  await updateLink(tx, toUpdateScope(caller), link, {}, { before: {}, after: { universityId } });
  return link.id;
}
