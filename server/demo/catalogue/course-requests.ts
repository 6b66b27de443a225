import type { CourseRequestState } from '../../../contract/charts/course-request/state-meta.ts';
import type { courseRequests, eventLog } from '../../db/schema/index.ts';
import { dayLength } from '../days.ts';
import { demoUsers } from '../demonstration.ts';
import type { NewUser } from '../people/people.ts';
import { createRandom } from '../random.ts';
import type { SeedRow } from '../rows.ts';
import type { NewCourse, NewUniversity } from './catalogue.ts';
import { inventCourse } from './courses.ts';

type NewRequest = SeedRow<typeof courseRequests>;
type NewEvent = typeof eventLog.$inferInsert & { readonly happenedAt: Date };

/** Context for creating course requests. */
interface RequestContext {
  readonly now: Date;
  readonly people: readonly NewUser[];
  readonly universities: readonly NewUniversity[];
  /** Courses that can fulfil a request. */
  readonly courses: readonly (Pick<NewCourse, 'id' | 'title'> & {
    readonly universityId?: number | null | undefined;
  })[];
  readonly intakes: readonly { readonly id: number }[];
}

const requestCount = 320;

/** Relative frequency of the states. */
const weights: Readonly<Record<CourseRequestState, number>> = {
  requested: 24,
  researching: 16,
  published: 42,
  refused: 18,
};

const reasons = [
  'The university no longer teaches it; the last intake was this year’s.',
  'We have no agreement with this university, and it takes no applications from agencies.',
  'It is taught in the country’s own language alone.',
  'The course is for people who work in the field already; your student has just left school.',
  'The same course is in the catalogue under another name: search for the award.',
] as const;

const explanations = [
  'Three students of mine ask for it this week.',
  'The student has a cousin there and will go nowhere else.',
  'It is the only one with a placement year in this city.',
  'Cheaper than what we offer in the same field.',
  'The university’s own page says that applications are open.',
] as const;

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Course requests to head office, with their log entries. */
export function makeCourseRequests({ now, people, universities, courses, intakes }: RequestContext): {
  readonly requests: NewRequest[];
  readonly events: NewEvent[];
} {
  const random = createRandom('course requests');
  const requesters = people.filter(({ role }) => role === 'counsellor' || role === 'channel-partner');
  const officers = people.filter(({ role }) => role === 'aco').map(({ id }) => id);
  // The demonstration's own users make more requests than others, so that their pages have content.
  const demoUserIds = [demoUsers.counsellor.id, demoUsers['channel-partner'].id];
  const events: NewEvent[] = [];
  const requests = Array.from({ length: requestCount }, (_, index): NewRequest => {
    const id = index + 1;
    const requestedById = random.chance(0.12) ? random.pick(demoUserIds) : random.pick(requesters).id;
    const requester = people[requestedById - 1];
    const status = random.weighted(weights);
    const isFound = status === 'published' || (status === 'researching' && random.chance(0.3));
    const isKnown = isFound || random.chance(0.6);
    const course = isFound ? random.pick(courses) : undefined;
    const university = isKnown
      ? (universities.find((each) => each.id === course?.universityId) ?? random.pick(universities))
      : undefined;
    const place = university ?? random.pick(universities);
    const invented = inventCourse(random, place.countryCode);
    const courseName = course?.title ?? invented.title;
    const universityName =
      university?.name ?? `${place.city} School of ${random.pick(['Design', 'Health', 'Law'])}`;
    const ageDays =
      status === 'published' || status === 'refused' ? random.between(3, 200) : random.between(0, 9);
    const askedAt = new Date(now.getTime() - ageDays * dayLength - random.between(1, 600) * 60_000);
    const startedAt = new Date(askedAt.getTime() + random.between(20, 1200) * 60_000);
    const decidedAt = new Date(startedAt.getTime() + random.between(30, 2000) * 60_000);
    const researcher = status === 'requested' ? null : random.pick(officers);
    const refusal = status === 'refused' ? random.pick(reasons) : null;
    const notAfterNow = (...times: Date[]) =>
      new Date(Math.min(now.getTime(), ...times.map((at) => at.getTime())));
    const waitingSince =
      status === 'requested' ? askedAt : notAfterNow(status === 'researching' ? startedAt : decidedAt);
    const log = (type: 'courseRequest.created' | 'courseRequest.changed', event: Partial<NewEvent>) =>
      events.push({
        happenedAt: askedAt,
        actorId: researcher,
        type,
        subject: 'CourseRequest',
        subjectId: id,
        fromState: null,
        toState: null,
        payload: {},
        requestId: null,
        ...event,
      });
    log('courseRequest.created', { actorId: requestedById, toState: 'requested' });
    if (status !== 'requested') {
      log('courseRequest.changed', {
        happenedAt: notAfterNow(startedAt),
        fromState: 'requested',
        toState: 'researching',
        payload: { before: { status: 'requested' }, after: { status: 'researching' }, version: 2 },
      });
    }
    if (course) {
      log('courseRequest.changed', {
        happenedAt: notAfterNow(decidedAt),
        payload: {
          before: { status: 'researching' },
          after: { status: 'researching', courseTitle: course.title },
          version: 3,
        },
      });
    }
    if (status === 'published' || status === 'refused') {
      log('courseRequest.changed', {
        happenedAt: waitingSince,
        fromState: 'researching',
        toState: status,
        payload: {
          before: { status: 'researching' },
          after: { status, ...(refusal && { reason: refusal }) },
          version: course ? 4 : 3,
        },
      });
    }
    return {
      id,
      courseName,
      universityName,
      universityId: university?.id ?? null,
      countryCode: place.countryCode,
      level: invented.level,
      intakeId: random.chance(0.5) ? random.pick(intakes).id : null,
      link: random.chance(0.7)
        ? `https://www.${slug(universityName)}.example/courses/${slug(courseName)}`
        : null,
      why: random.chance(0.6) ? random.pick(explanations) : null,
      status,
      waitingSince,
      requestedById,
      branchId: requester?.branchId ?? null,
      partnerId: requester?.partnerId ?? null,
      researcherId: researcher,
      courseId: course?.id ?? null,
      refusal,
      createdAt: askedAt,
      updatedAt: waitingSince,
      version: { requested: 1, researching: course ? 3 : 2, refused: 3, published: 4 }[status],
    };
  });
  return { requests, events };
}
