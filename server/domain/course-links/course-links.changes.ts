import { openStates } from '../../../contract/charts/application/states.ts';
import type { CourseFinding, FindingValue, PageFinding } from '../../../contract/courses/course-findings.ts';
import type { LinkChange, LinkChanges, LinkDraft } from '../../../contract/courses/course-links.ts';
import { fold } from '../../../contract/kit/fold.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, desc, eq, inArray, isNull } from '../../db/drizzle.ts';
import { applications, linkRefetches } from '../../db/schema/index.ts';
import type { FoundCourse } from '../../extraction/page-reader.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { toCanonicalJson } from '../courses/canonical-json.ts';

/** The value that a finding gives the course: as decided, or as found while it is undecided. */
export const getEffectiveValue = ({
  decision,
  decidedValue,
  value,
}: Pick<CourseFinding, 'decision' | 'decidedValue' | 'value'>): FindingValue | null =>
  decision === null ? value : decidedValue;

const toComparableTitle = (title: string): string => fold(title).replace(/[^\p{L}\d]+/gu, '');

/** Pairs drafts with the courses of a page: by title, or directly if there is exactly one of each. */
function pairDrafts(drafts: readonly LinkDraft[], found: readonly FoundCourse[]) {
  const [draft, ...moreDrafts] = drafts;
  const [course, ...moreFound] = found;
  if (draft && course && moreDrafts.length === 0 && moreFound.length === 0) return [[draft, course] as const];
  return drafts.flatMap((each) => {
    const same = found.find(({ title }) => toComparableTitle(title) === toComparableTitle(each.title));
    return same ? [[each, same] as const] : [];
  });
}

/** The fields whose values on the page differ from those of a draft. */
export function diffDraft(draft: LinkDraft, { findings }: FoundCourse): LinkChange[] {
  const known = new Map(draft.findings.map((finding) => [finding.field, finding]));
  const change = (
    field: LinkChange['field'],
    kind: LinkChange['kind'],
    before: CourseFinding | undefined,
    after: PageFinding | null,
  ): LinkChange => ({
    key: `${draft.id}:${field}`,
    draftId: draft.id,
    title: draft.title,
    kind,
    field,
    before: before ? getEffectiveValue(before) : null,
    after,
  });
  const present = findings.flatMap((after) => {
    const before = known.get(after.field);
    if (before === undefined) return [change(after.field, 'added', before, after)];
    return toCanonicalJson(before.value) === toCanonicalJson(after.value)
      ? []
      : [change(after.field, 'changed', before, after)];
  });
  const fields = new Set(findings.map(({ field }) => field));
  const removed = draft.findings.filter(
    ({ field, decision }) => !fields.has(field) && decision !== 'rejected',
  );
  return [...present, ...removed.map((before) => change(before.field, 'gone', before, null))];
}

export interface PageDiff {
  readonly changes: readonly LinkChange[];
  readonly added: readonly { readonly key: string; readonly course: FoundCourse }[];
}

/** The differences between a refetched page and its drafts. */
export function diffPage(drafts: readonly LinkDraft[], found: readonly FoundCourse[]): PageDiff {
  const paired = pairDrafts(drafts, found);
  const known = new Set(paired.map(([, course]) => course));
  return {
    changes: paired
      .filter(([draft]) => draft.draftState !== 'deleted')
      .flatMap(([draft, course]) => diffDraft(draft, course)),
    added: found.flatMap((course, place) => (known.has(course) ? [] : [{ key: `new:${place}`, course }])),
  };
}

/** The latest refetch that nobody has reviewed; undefined when there is none. */
export async function findPendingRefetch(orm: Orm, linkId: number) {
  const [found] = await orm
    .select()
    .from(linkRefetches)
    .where(and(eq(linkRefetches.linkId, linkId), isNull(linkRefetches.answeredAt)))
    .orderBy(desc(linkRefetches.id))
    .limit(1);
  return found;
}

const maxApplications = 200;

/** The changes that the latest refetch proposes, and the open applications concerned that this reader may see. */
export async function loadPendingChanges(
  orm: Orm,
  { ability, log }: ListReader,
  { id }: { readonly id: number },
  drafts: readonly LinkDraft[],
): Promise<LinkChanges | null> {
  const refetch = await findPendingRefetch(orm, id);
  if (refetch === undefined) return null;
  const { changes, added } = diffPage(drafts, refetch.courses);
  const touched = new Set(changes.map(({ draftId }) => draftId));
  const courseIds = drafts.filter((draft) => touched.has(draft.id)).flatMap(({ courseId }) => courseId ?? []);
  const open =
    courseIds.length === 0
      ? []
      : await orm
          .select({
            id: applications.id,
            number: applications.number,
            studentName: applications.studentName,
            status: applications.admission,
            courseId: applications.courseId,
          })
          .from(applications)
          .where(
            and(
              inArray(applications.courseId, courseIds),
              inArray(applications.admission, [...openStates]),
              readableRows(ability, 'Application', applications, ['studentName'], log),
            ),
          )
          .orderBy(asc(applications.id))
          .limit(maxApplications);
  return {
    refetchId: refetch.id,
    fetchedAt: refetch.fetchedAt.toISOString(),
    changes: [...changes],
    added: added.map(({ key, course }) => ({ key, title: course.title })),
    applications: open,
  };
}
