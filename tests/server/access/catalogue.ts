import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { Orm } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { courseIntakes, courses } from '../../../server/db/schema/index.ts';
import type { Sent } from './api.ts';
import type { Expected, Line } from './matrix.ts';

/** Who keeps the catalogue, and who of the agency reads all of it. */
const keepers: readonly Role[] = ['admin', 'aco'];
const readers: readonly Role[] = [...keepers, 'counsellor', 'compliance-officer'];

const byRole = (able: readonly Role[], status: number): Expected =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? status : 403])) as Record<Role, number>;
const signedIn = (found: Expected): Line => ({ guest: 401, roles: found });
const ofOne = (found: Expected): Line => ({
  guest: 401,
  roles: { own: found, sameBranch: found, other: found, deleted: 404, missing: 404 },
});

/** The lines of the authorization matrix: everybody reads what is verified, officers keep it. */
export const catalogueLines: Readonly<Record<string, Line>> = {
  'courseDetail.list': signedIn(200),
  'courseDetail.facets': signedIn(200),
  'courseDetail.rows': signedIn(byRole([...readers, 'channel-partner'], 200)),
  'courseDetail.compare': signedIn(200),
  'courseDetail.get': ofOne(200),
  'courseDetail.create': signedIn(byRole(keepers, 201)),
  'courseDetail.update': ofOne(byRole(keepers, 200)),
  'courseDetail.verify': ofOne(byRole(keepers, 200)),
  // It has been handed in before.
  'courseDetail.submit': ofOne(byRole(keepers, 409)),
  'courseDetail.return': ofOne(byRole(keepers, 200)),
  'courseDetail.remove': ofOne(byRole(keepers, 204)),
  'courseDetail.uses': ofOne(byRole(keepers, 200)),
  'courseDetail.history': ofOne(byRole(keepers, 200)),
  'courseDetail.aiGeneratedCount': signedIn(byRole(readers, 200)),
  'courseDetail.bulk': signedIn(200),
  'currencyRates.list': signedIn(200),
  'currencyRates.put': signedIn(byRole(['admin'], 200)),
};

export const cataloguePaths: Readonly<Record<string, string>> = {
  'courseDetail.facets': '/course-detail/facets?columns=level',
  'courseDetail.compare': '/course-detail/compare?ids=1,2',
  'currencyRates.put': '/currency-rates/GBP',
};

export const catalogueSamples: Readonly<Record<string, () => Sent>> = {
  'courseDetail.rows': () => ({ body: { selection: { ids: [999_999] } } }),
  'courseDetail.bulk': () => ({
    body: { selection: { matching: {} }, change: { archived: true }, dryRun: true },
  }),
  'courseDetail.create': () => ({ body: { title: 'New', draft: true } }),
  'courseDetail.update': () => ({ body: { campus: 'Elsewhere' } }),
  'courseDetail.return': () => ({ body: { reason: 'The fee is last year’s' } }),
  'currencyRates.put': () => ({
    body: { perDollar: '0.79', asOf: '2026-11-01', reviewOn: '2026-12-01' },
    headers: { 'if-match': '"0"' },
  }),
};

/** Makes a verified course; no rule asks whose it is. */
export const catalogueMakers = (orm: () => Orm) => {
  let made = 20_000;
  const make = async (_userId: number, deleted: boolean): Promise<number> => {
    made += 1;
    await orm()
      .insert(courses)
      .values({
        id: made,
        universityId: 1,
        title: `Course ${made}`,
        award: 'BSc',
        level: 'undergraduate',
        discipline: 'Computing',
        courseType: 'fullTime',
        durationMonths: 36,
        tuitionFee: '9000.00',
        currency: 'GBP',
        state: 'verified',
      });
    await orm().insert(courseIntakes).values({ courseId: made, intakeId: 1 });
    if (deleted) await orm().delete(courses).where(eq(courses.id, made));
    return made;
  };
  const calls = ['get', 'update', 'verify', 'submit', 'return', 'remove', 'uses', 'history'];
  return Object.fromEntries(calls.map((call) => [`courseDetail.${call}`, make]));
};
