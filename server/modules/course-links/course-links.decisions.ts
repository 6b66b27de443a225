import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import {
  type CourseField,
  type CourseFinding,
  type FindingDecision,
  type FindingValue,
  fitsField,
} from '../../../contract/course-findings.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { courseRecords, flatChange } from '../../courses/course-record.ts';
import type { Transaction } from '../../db/database.ts';
import { courseFindings, courses, linkDrafts, universities, users } from '../../db/schema/index.ts';
import { invalid, notFound, refused, stale } from '../../errors.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { changeRecord } from '../../records/change.ts';
import { standingValue } from './course-links.changes.ts';
import { demandLinks, linkTo } from './course-links.commands.ts';
import { type LinkRow, lockLink, moveLink } from './course-links.moves.ts';
import { type FindingRow, presentFinding } from './course-links.presenter.ts';
import { courseFieldsOf, type Standing, universityNamed } from './course-values.ts';

export type Decider = ChangeCaller & ListReader;
type Draft = typeof linkDrafts.$inferSelect;

interface Held {
  readonly link: LinkRow;
  readonly draft: Draft;
}

/** A draft and its link, locked until the transaction ends. @throws AppError 404, 403 */
async function holdDraft(tx: Transaction, caller: Decider, id: number): Promise<Held> {
  const [draft] = await tx.select().from(linkDrafts).where(eq(linkDrafts.id, id));
  if (draft === undefined) throw notFound();
  await linkTo(tx, caller, draft.linkId);
  demandLinks(caller, 'update');
  const link = await lockLink(tx, draft.linkId);
  if (link === undefined) throw notFound();
  return { link, draft };
}

const gone = () => refused('refusal.courseGone', 'This course was deleted.');

/**
 * Writes the values of a draft's findings to the course, for the fields in `touched`. A verified course then needs
 * re-verification, which its chart handles.
 *
 * @throws AppError 409 when the course was deleted, 403 when the rules forbid the change.
 */
export async function writeCourse(
  tx: Transaction,
  caller: Decider,
  { id, courseId }: Draft,
  touched: ReadonlySet<CourseField>,
): Promise<void> {
  const rows = await tx.select().from(courseFindings).where(eq(courseFindings.draftId, id));
  const standing = Object.fromEntries(rows.map((row) => [row.field, standingValue(row)])) as Standing;
  const [course] = await tx
    .select({ requirements: courses.requirements })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (course === undefined) throw gone();
  const today = caller.clock.now().toISOString().slice(0, 10);
  const change = await courseFieldsOf(tx, standing, touched, today, course.requirements);
  await changeRecord(tx, caller, courseRecords, courseId, null, flatChange(change));
}

const scopeOf = ({ clock, user, record }: Decider) => ({ now: clock.now(), actorId: user.id, record });

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
async function decidedValueOf(
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
  if (!fitsField(field, given.value)) throw invalid({ 'body.value': ['invalid'] });
  if (field === 'university' && (await universityNamed(tx, String(given.value))) === undefined) {
    throw invalid({ 'body.value': ['unknown'] });
  }
  return given.value as FindingValue;
}

/** A finding with the name of the person who decided on it. */
export async function findingTo(tx: Transaction, id: number): Promise<CourseFinding> {
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
  caller: Decider,
  id: number,
  version: number,
  given: Decision,
): Promise<CourseFinding> {
  const [first] = await tx
    .select({ draftId: courseFindings.draftId })
    .from(courseFindings)
    .where(eq(courseFindings.id, id));
  if (first === undefined) throw notFound();
  const { link, draft } = await holdDraft(tx, caller, first.draftId);
  const [row] = await tx.select().from(courseFindings).where(eq(courseFindings.id, id));
  if (row === undefined) throw notFound();
  if (row.version !== version) throw stale(await findingTo(tx, id));
  const value = await decidedValueOf(tx, row, given);
  await settleRows(tx, caller, [row], given.decision, value);
  await writeCourse(tx, caller, draft, new Set([row.field]));
  await moveLink(
    tx,
    scopeOf(caller),
    link,
    {},
    {
      before: { [row.field]: row.decision },
      after: { [row.field]: given.decision },
    },
  );
  return findingTo(tx, id);
}

async function settleRows(
  tx: Transaction,
  { user, clock }: Decider,
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
export async function acceptAll(
  tx: Transaction,
  caller: Decider,
  linkId: number,
  { leastConfidence, draftId }: { readonly leastConfidence: number; readonly draftId?: number | undefined },
): Promise<void> {
  await linkTo(tx, caller, linkId);
  demandLinks(caller, 'update');
  const link = await lockLink(tx, linkId);
  if (link === undefined) throw notFound();
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
    await settleRows(tx, caller, rows, 'accepted');
    await writeCourse(tx, caller, draft, new Set(rows.map(({ field }) => field)));
    accepted += rows.length;
  }
  if (accepted > 0) await moveLink(tx, scopeOf(caller), link, {}, { before: {}, after: { accepted } });
}

/**
 * Assigns a draft to a university.
 *
 * @throws AppError 404, 403, 409 when the course was deleted, 422 when there is no such university.
 */
export async function placeDraft(
  tx: Transaction,
  caller: Decider,
  id: number,
  universityId: number,
): Promise<number> {
  const { link, draft } = await holdDraft(tx, caller, id);
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, draft.courseId));
  if (course === undefined) throw gone();
  const known = await tx
    .select({ name: universities.name })
    .from(universities)
    .where(eq(universities.id, universityId));
  const [university] = known;
  if (university === undefined) throw invalid({ 'body.universityId': ['unknown'] });
  await changeRecord(tx, caller, courseRecords, draft.courseId, null, flatChange({ universityId }));
  const [row] = await tx
    .select()
    .from(courseFindings)
    .where(and(eq(courseFindings.draftId, id), eq(courseFindings.field, 'university')));
  if (row) await settleRows(tx, caller, [row], 'corrected', university.name);
  await moveLink(tx, scopeOf(caller), link, {}, { before: {}, after: { universityId } });
  return link.id;
}
