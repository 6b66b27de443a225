import { verificationValidDays } from '../../../contract/charts/course/guards.ts';
import type { CourseState } from '../../../contract/charts/course/state-meta.ts';
import type { CourseType } from '../../../contract/courses/courses.ts';
import type { RichText } from '../../../contract/kit/rich-text.ts';
import type { courseIntakes, courses, eventLog } from '../../db/schema/index.ts';
import { dayLength } from '../days.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';
import type { NewCourse, NewIntake, NewUniversity } from './catalogue.ts';
import { depositOf } from './courses.ts';

/** Context for creating courses. */
interface CourseContext {
  readonly now: Date;
  readonly timestamps: RowTimestamps;
  /** Ids of the officers who maintain courses. */
  readonly officerIds: readonly number[];
}

type StoredCourse = Omit<SeedRow<typeof courses>, 'openIntakeIds' | 'searched' | 'words'>;

const draftCount = 40;

/** One in forty is unverified, and one in thirty was verified too long ago. */
function stateOf(id: number): CourseState {
  if (id % 40 === 27) return 'unverified';
  return id % 30 === 21 ? 'stale' : 'verified';
}

const daysAgo = (now: Date, days: number, hour = 9): Date =>
  new Date(now.getTime() - days * dayLength + hour * 3_600_000);

/** The mode of study of a course. */
export function typeOf(id: number): CourseType {
  if (id % 13 === 5) return 'online';
  if (id % 17 === 3) return 'blended';
  return id % 9 === 4 ? 'partTime' : 'fullTime';
}

const campuses = ['City Campus', 'North Campus', 'Riverside'] as const;

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

function descriptionOf({ title, discipline, durationMonths }: NewCourse, university: string): RichText {
  return {
    ops: [
      { insert: title },
      { insert: '\n', attributes: { header: 2 } },
      {
        insert: `${durationMonths} months of ${discipline?.toLowerCase()} at ${university}.\nWhat you do:\n`,
      },
      { insert: 'Lectures and seminars' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'A project with a partner of the university' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ],
  };
}

/** When a course was last verified, and when it entered its current state. */
function verificationOf(id: number, state: CourseState, now: Date) {
  if (state === 'unverified') return { verifiedAt: null, stateSince: daysAgo(now, 3 + (id % 20)) };
  const verifiedAt = daysAgo(
    now,
    state === 'stale' ? verificationValidDays + 5 + (id % 60) : 2 + ((id * 37) % 160),
  );
  const stateSince =
    state === 'stale' ? new Date(verifiedAt.getTime() + verificationValidDays * dayLength) : verifiedAt;
  return { verifiedAt, stateSince };
}

/** Courses in every state, with their editors. */
export function makeCourseRecords(
  known: readonly NewCourse[],
  universityList: readonly NewUniversity[],
  { now, timestamps, officerIds }: CourseContext,
): StoredCourse[] {
  const year = now.getUTCFullYear();
  return known.map((course) => {
    const { id } = course;
    const place = universityList[course.universityId - 1];
    const officerId = officerIds[id % officerIds.length] ?? null;
    const state = stateOf(id);
    const { verifiedAt, stateSince } = verificationOf(id, state, now);
    const fee = Number(course.tuitionFee);
    return {
      ...timestamps,
      ...course,
      campus: id % 4 === 0 ? (campuses[id % campuses.length] ?? null) : null,
      courseType: typeOf(id),
      codes: {
        own: `C${String(id).padStart(4, '0')}`,
        ...(place?.countryCode === 'AU' && { cricos: `0${90_000 + id}A` }),
      },
      feePeriod: 'year',
      feeValidFor: `${year + 1}/${String((year + 2) % 100).padStart(2, '0')}`,
      deposit: id % 3 === 0 ? null : depositOf(fee).toFixed(2),
      scholarships: id % 6 === 1 ? 'Up to 20 % of the first year’s tuition for early applicants.' : null,
      description: id % 3 === 0 && place ? descriptionOf(course, place.name) : null,
      sourceUrl: place ? `https://www.${slugOf(place.name)}.test/courses/${id}` : null,
      isAiGenerated: id % 10 === 7,
      state,
      stateSince,
      verifiedById: verifiedAt && officerId,
      verifiedAt,
      editorId: officerId,
      editedAt: verifiedAt ?? stateSince,
    };
  });
}

/** Incomplete courses, drafted from links. */
export function makeDraftedCourses(
  known: readonly StoredCourse[],
  { now, timestamps }: Pick<CourseContext, 'now' | 'timestamps'>,
): StoredCourse[] {
  return Array.from({ length: draftCount }, (_, place) => {
    const template = known[place * 61] ?? known[0];
    if (!template) throw new RangeError('There are no courses.');
    const draftedAt = daysAgo(now, 1 + (place % 25), 8 + (place % 9));
    return {
      ...template,
      ...timestamps,
      id: known.length + place + 1,
      title: `${template.title} with Placement`,
      award: place % 3 === 0 ? null : (template.award ?? null),
      level: place % 4 === 1 ? null : (template.level ?? null),
      durationMonths: place % 5 === 2 ? null : (template.durationMonths ?? null),
      tuitionFee: place % 3 === 1 ? null : (template.tuitionFee ?? null),
      applicationFee: null,
      deposit: null,
      codes: {},
      requirements: {},
      sourceUrl: `${template.sourceUrl}-placement`,
      isAiGenerated: true,
      state: 'draft',
      stateSince: draftedAt,
      verifiedById: null,
      verifiedAt: null,
      editorId: null,
      editedAt: draftedAt,
      createdAt: draftedAt,
      updatedAt: draftedAt,
    };
  });
}

/** Intakes of all courses except drafts. */
export const makeCourseIntakes = (
  complete: readonly StoredCourse[],
  starts: readonly NewIntake[],
): (typeof courseIntakes.$inferInsert)[] =>
  complete.flatMap(({ id }) =>
    starts.map((start) => ({
      courseId: id,
      intakeId: start.id,
      status: 'open' as const,
      deadline: null,
      overrides: [],
    })),
  );

type Event = typeof eventLog.$inferInsert & { readonly happenedAt: Date };

/** Log entries about courses: created and last verified. */
export const makeCourseHistories = (
  made: readonly StoredCourse[],
  { timestamps }: Pick<CourseContext, 'timestamps'>,
): Event[] =>
  made.flatMap(({ id, title, editorId = null, verifiedAt, createdAt }) => {
    const about = { subject: 'Course', subjectId: id, actorId: editorId } as const;
    const created: Event = {
      ...about,
      type: 'course.created',
      happenedAt: createdAt ?? timestamps.createdAt,
      payload: { name: title },
    };
    if (!verifiedAt) return [created];
    const verified: Event = {
      ...about,
      type: 'course.moved',
      happenedAt: verifiedAt,
      fromState: 'unverified',
      toState: 'verified',
      payload: { by: 'course.verify', chart: 1, version: 1 },
    };
    return [created, verified];
  });
