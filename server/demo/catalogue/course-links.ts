import { createHash } from 'node:crypto';
import type { CourseField, FindingDecision, PageFinding } from '../../../contract/courses/course-findings.ts';
import type { LinkState } from '../../../contract/courses/course-links.ts';
import type { LinkRefusal } from '../../../contract/courses/link-refusals.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type {
  courseFindings,
  courseIntakes,
  courseLinks,
  linkDrafts,
  linkRefetches,
} from '../../db/schema/index.ts';
import type { SeedRow } from '../rows.ts';
import type { NewIntake, NewUniversity } from './catalogue.ts';
import { type Draft, type StatedValue, statedValue, statedValuesOf } from './stated-values.ts';

interface LinkContext {
  readonly now: Date;
  readonly universities: readonly NewUniversity[];
  readonly intakes: readonly NewIntake[];
  /** Ids of the officers who submit links and decide on the findings. */
  readonly officerIds: readonly number[];
}

type Finding = Omit<SeedRow<typeof courseFindings>, 'id'>;

/** The demonstration data about links. */
interface Links {
  readonly links: SeedRow<typeof courseLinks>[];
  readonly drafts: SeedRow<typeof linkDrafts>[];
  readonly findings: Finding[];
  readonly refetches: SeedRow<typeof linkRefetches>[];
  /** Intakes of the drafted courses. */
  readonly taught: (typeof courseIntakes.$inferInsert)[];
}

/** Number of drafted courses that still have their source link. */
const linkedCount = 18;
/** Index of the link whose page has changed since, and has been fetched again. */
const changedIndex = 5;

const minute = 60_000;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const hostOf = (url: string): string => new URL(url).host;

/** The decision on a finding: of every three links, one has some decisions, one has none and one is fully decided. */
function decisionOf(
  place: number,
  field: CourseField,
  order: number,
  isBlank: boolean,
): FindingDecision | null {
  const isDecided = place % 3 === 2 || (place % 3 === 0 && order % 2 === 0);
  // A course has no award when the page's value was rejected.
  if (field === 'award' && isBlank) return 'rejected';
  return isDecided ? 'accepted' : null;
}

/** Links that could not be read or contained no course. */
const unreadableLinks: readonly { path: string; state: LinkState; refusal?: LinkRefusal; days: number }[] = [
  { path: 'apply/portal/courses', state: 'refused', refusal: 'link.loginWall', days: 3 },
  { path: 'downloads/prospectus-2027', state: 'refused', refusal: 'link.pdf', days: 4 },
  { path: 'courses/all?view=full', state: 'failed', refusal: 'link.tooSlow', days: 2 },
  { path: 'courses/retired', state: 'refused', refusal: 'link.notFound', days: 7 },
  { path: 'about/campus-life', state: 'empty', days: 5 },
];

/**
 * Links submitted by officers: some with partly decided drafts, one whose page has changed since, and some that could
 * not be read.
 */
export function makeCourseLinks(
  drafted: readonly Draft[],
  { now, universities, intakes, officerIds }: LinkContext,
): Links {
  const made: Links = { links: [], drafts: [], findings: [], refetches: [], taught: [] };
  const today = toUtcDay(now);
  const autumnIntakes = intakes.filter(({ startsOn }) => startsOn >= today && startsOn.slice(5, 7) === '09');
  const officerAt = (place: number) => officerIds[place % officerIds.length] ?? null;
  for (const [place, draft] of drafted.slice(0, linkedCount).entries()) {
    const university = universities.find(({ id }) => id === draft.universityId);
    const { sourceUrl: url, createdAt: fetchedAt } = draft;
    if (!university || !url || !fetchedAt)
      throw new RangeError('The drafted course has no university or source URL.');
    const id = place + 1;
    const stated = statedValuesOf(draft, university.name, place % 2 === 0);
    if (stated.intakes) {
      made.taught.push(
        ...autumnIntakes.map((start) => ({
          courseId: draft.id,
          intakeId: start.id,
          status: 'open' as const,
          deadline: null,
          overrides: [],
        })),
      );
    }
    const decidedAt = new Date(Math.min(now.getTime(), fetchedAt.getTime() + 90 * minute));
    const found = Object.entries(stated) as [CourseField, StatedValue][];
    made.links.push({
      id,
      url,
      host: hostOf(url),
      title: `${draft.title} | ${university.name}`,
      state: 'drafted',
      progress: 100,
      coursesOnPage: 1,
      hash: hashOf(url),
      fetchedAt,
      submittedById: officerAt(place),
      createdAt: new Date(fetchedAt.getTime() - minute),
      updatedAt: fetchedAt,
    });
    made.drafts.push({ id, linkId: id, position: 1, title: draft.title, courseId: draft.id });
    for (const [order, [field, one]] of found.entries()) {
      const decision = decisionOf(place, field, order, draft.award === null);
      const decided = decision !== null && {
        decision,
        decidedValue: decision === 'accepted' ? one.value : null,
        decidedById: officerAt(place + 1),
        decidedAt,
        updatedAt: decidedAt,
        version: 2,
      };
      made.findings.push({
        draftId: id,
        field,
        ...one,
        sourceUrl: url,
        foundAt: fetchedAt,
        others: [],
        createdAt: fetchedAt,
        updatedAt: fetchedAt,
        version: 1,
        ...decided,
      });
    }
    if (place === changedIndex) {
      const refetchedAt = new Date(now.getTime() - 45 * minute);
      const findings = found.map(([field, one]): PageFinding => {
        const page = { ...one, field, sourceUrl: url, foundAt: refetchedAt.toISOString(), others: [] };
        return field === 'courseType'
          ? { ...page, value: 'blended', snippet: 'Study mode: Blended learning' }
          : page;
      });
      findings.push({
        ...statedValue(`${Number(today.slice(0, 4)) + 1}-06-30`, 'Apply by 30 June', 'list', 85),
        field: 'deadline',
        sourceUrl: url,
        foundAt: refetchedAt.toISOString(),
        others: [],
      });
      made.refetches.push({
        id: 1,
        linkId: id,
        hash: hashOf(`${url} ${refetchedAt.toISOString()}`),
        courses: [{ title: draft.title, findings }],
        fetchedById: officerAt(place),
        fetchedAt: refetchedAt,
      });
    }
  }
  const site = made.links[0]?.host ?? '';
  for (const [place, { path, state, refusal = null, days }] of unreadableLinks.entries()) {
    const createdAt = new Date(now.getTime() - days * 24 * 60 * minute + 10 * 60 * minute);
    const url = `https://${site}/${path}`;
    made.links.push({
      id: linkedCount + place + 1,
      url,
      host: site,
      state,
      progress: 100,
      refusal,
      coursesOnPage: 0,
      ...(state === 'empty' && { title: 'Campus life', hash: hashOf(url), fetchedAt: createdAt }),
      submittedById: officerAt(place),
      createdAt,
      updatedAt: new Date(createdAt.getTime() + minute),
    });
  }
  return made;
}
