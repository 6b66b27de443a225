import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { Orm } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { courseFindings, courseLinks, courses, linkDrafts } from '../../../server/db/schema/index.ts';
import type { Sent } from './api.ts';
import type { Expected, Line } from './matrix.ts';

/** Who drafts courses from links, and who only reads what was drafted. */
const keepers: readonly Role[] = ['admin', 'aco'];
const readers: readonly Role[] = [...keepers, 'compliance-officer'];

const byRole = (statusOf: (role: Role) => number): Expected =>
  Object.fromEntries(roles.map((role) => [role, statusOf(role)])) as Record<Role, number>;

const signedIn = (found: Expected): Line => ({ guest: 401, roles: found });
const ofOne = (found: Expected): Line => ({
  guest: 401,
  roles: { own: found, sameBranch: found, other: found, deleted: 404, missing: 404 },
});
const kept = (status: number): Line =>
  ofOne(byRole((role) => (keepers.includes(role) ? status : readers.includes(role) ? 403 : 404)));
const read = byRole((role) => (readers.includes(role) ? 200 : 403));

/** The lines of the authorization matrix: control officers and administrators keep links, compliance officers read them. */
export const linkLines: Readonly<Record<string, Line>> = {
  // The sample leads into a private network.
  'courseLinks.submit': signedIn(byRole((role) => (keepers.includes(role) ? 422 : 403))),
  'courseLinks.list': signedIn(read),
  'courseLinks.facets': signedIn(read),
  'courseLinks.rows': signedIn(byRole((role) => (keepers.includes(role) ? 200 : 403))),
  'courseLinks.get': ofOne(byRole((role) => (readers.includes(role) ? 200 : 404))),
  // Courses have been drafted of it.
  'courseLinks.retry': kept(409),
  'courseLinks.decide': kept(200),
  'courseLinks.accept': kept(200),
  'courseLinks.place': kept(200),
  // Its page stands where none are read.
  'courseLinks.refetch': kept(422),
  // Nobody has looked again.
  'courseLinks.apply': kept(409),
};

export const linkPaths: Readonly<Record<string, string>> = {
  'courseLinks.facets': '/course-links/facets?columns=state',
};

export const linkSamples: Readonly<Record<string, () => Sent>> = {
  'courseLinks.submit': () => ({ body: { url: 'http://10.0.0.1/course' } }),
  'courseLinks.rows': () => ({ body: { selection: { ids: [999_999] } } }),
  'courseLinks.decide': () => ({ body: { decision: 'accepted' }, headers: { 'if-match': '"1"' } }),
  'courseLinks.accept': () => ({ body: { leastConfidence: 90 } }),
  'courseLinks.place': () => ({ body: { universityId: 1 } }),
  'courseLinks.apply': () => ({ body: { refetchId: 999_999, take: [] } }),
};

let made = 0;

/** Makes a link with a course and one finding for the calls with an id; no rule asks whose it is. */
export function linkMakers(orm: () => Orm) {
  async function make(deleted: boolean) {
    made += 1;
    const url = `http://127.0.0.1:9/course-${made}`;
    const [link] = await orm()
      .insert(courseLinks)
      .values({ url, host: '127.0.0.1', state: 'drafted' })
      .returning({ id: courseLinks.id });
    const [course] = await orm()
      .insert(courses)
      .values({ id: 40_000 + made, title: 'MSc Mooring' })
      .returning({ id: courses.id });
    const linkId = link?.id ?? 0;
    const [draft] = await orm()
      .insert(linkDrafts)
      .values({ linkId, position: 1, title: 'MSc Mooring', courseId: course?.id ?? 0 })
      .returning({ id: linkDrafts.id });
    const draftId = draft?.id ?? 0;
    const [finding] = await orm()
      .insert(courseFindings)
      .values({
        draftId,
        field: 'award',
        value: 'MSc',
        snippet: 'MSc Mooring',
        source: 'heading',
        sourceUrl: url,
        foundAt: new Date('2027-01-01T00:00:00Z'),
        confidence: 80,
      })
      .returning({ id: courseFindings.id });
    if (deleted) await orm().delete(courseLinks).where(eq(courseLinks.id, linkId));
    return { linkId, draftId, findingId: finding?.id ?? 0 };
  }
  const link = async (_userId: number, deleted: boolean) => (await make(deleted)).linkId;
  return {
    'courseLinks.get': link,
    'courseLinks.retry': link,
    'courseLinks.accept': link,
    'courseLinks.refetch': link,
    'courseLinks.apply': link,
    'courseLinks.decide': async (_userId: number, deleted: boolean) => (await make(deleted)).findingId,
    'courseLinks.place': async (_userId: number, deleted: boolean) => (await make(deleted)).draftId,
  };
}
