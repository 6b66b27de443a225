import type { CourseDetails, CourseHistoryEntry, CourseRow } from '../../../../contract/courses/courses.ts';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import type { FacetCounts } from '../../../../contract/kit/lists.ts';
import type { Orm } from '../../../../server/db/database.ts';
import { sql } from '../../../../server/db/drizzle.ts';
import {
  countries,
  courseIntakes,
  courses,
  currencyRates,
  intakes,
  universities,
} from '../../../../server/db/schema/index.ts';
import { personOf } from '../../access/agency.ts';
import type { Answer, TestApi } from '../../access/api.ts';

/** What an answer says, whatever it is. */
export interface Said<Data = unknown> {
  readonly status: number;
  readonly data: Data;
  readonly meta: { page: number; perPage: number; total: number; lastPage: number };
  readonly message?: string;
  readonly fields?: object;
  readonly reason?: string;
  readonly reasons?: string[];
  readonly uses?: object[];
  readonly current?: { readonly version: number };
}

export const said = <Data = unknown>({ status, body }: Answer): Said<Data> => ({
  status,
  ...(body as Omit<Said<Data>, 'status'>),
});

/** Speaks to the catalogue as somebody. */
export function catalogue(api: TestApi) {
  const list = async (query: Readonly<Record<string, unknown>> = {}, role: keyof typeof personOf = 'aco') => {
    const given = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    const answer = await api.sendAs(personOf[role], 'GET', `/course-detail?${new URLSearchParams(given)}`);
    return said<CourseRow[]>(answer);
  };
  return {
    list,
    titles: async (query: Readonly<Record<string, unknown>> = {}, role: keyof typeof personOf = 'aco') => {
      const { data } = await list({ perPage: 100, ...query }, role);
      return data.map(({ title }) => title);
    },
    facets: async (columns: string, query: Readonly<Record<string, unknown>> = {}): Promise<FacetCounts> => {
      const given = Object.entries({ columns, ...query }).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]);
      const answer = await api.sendAs(
        personOf.aco,
        'GET',
        `/course-detail/facets?${new URLSearchParams(given)}`,
      );
      return (answer.body as { data: FacetCounts }).data;
    },
    get: async (id: number, role: keyof typeof personOf = 'aco', query = '') => {
      const answer = await api.sendAs(personOf[role], 'GET', `/course-detail/${id}${query}`);
      return said<CourseDetails>(answer);
    },
    send: async (
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
      version?: number,
      role: keyof typeof personOf = 'aco',
    ) => {
      const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
      const answer = await api.sendAs(personOf[role], method, `/course-detail${path}`, body, headers);
      return said<CourseDetails>(answer);
    },
    history: async (id: number) => {
      const { body } = await api.sendAs(personOf.aco, 'GET', `/course-detail/${id}/history`);
      return (body as { data: CourseHistoryEntry[] }).data;
    },
    aiCount: async (role: keyof typeof personOf = 'aco') =>
      said(await api.sendAs(personOf[role], 'GET', '/course-details/ai-generated-count')),
  };
}

/** A day so many days after another one. */
export const dayAfter = (now: Date, days: number): Day => toUtcDay(now.getTime() + days * 86_400_000);

/** A course of which everything is known. */
export const complete = {
  universityId: 1,
  award: 'MSc',
  level: 'postgraduateTaught',
  discipline: 'Computing',
  courseType: 'fullTime',
  durationMonths: 12,
  tuitionFee: '20000.00',
  currency: 'GBP',
  intakes: [{ intakeId: 1, status: 'open', deadline: null, overrides: [] }],
} as const;

/** Three universities in two countries, two intakes that take applications today, and a dozen courses. */
export async function plantCatalogue(orm: Orm, now: Date): Promise<void> {
  await orm.delete(courseIntakes);
  await orm.execute(sql`delete from applications`);
  await orm.execute(sql`delete from courses`);
  await orm
    .insert(countries)
    .values({ id: 50, code: 'FR', name: 'France', callingCode: '33', currency: 'EUR' });
  await orm
    .insert(universities)
    .values({ id: 50, name: 'Université de Évreux', city: 'Évreux', countryId: 50 });
  await orm
    .update(intakes)
    .set({ startsOn: dayAfter(now, 200), opensOn: dayAfter(now, -60), closesOn: dayAfter(now, 90) });
  await orm.insert(intakes).values({
    id: 50,
    name: 'January',
    startsOn: dayAfter(now, 400),
    opensOn: dayAfter(now, -30),
    closesOn: dayAfter(now, 300),
  });
  await orm.insert(currencyRates).values([
    { code: 'GBP', perDollar: '0.8', asOf: '2026-11-01', reviewOn: '2026-12-01' },
    { code: 'EUR', perDollar: '0.9', asOf: '2026-10-01', reviewOn: '2026-12-01' },
    { code: 'USD', perDollar: '1', asOf: '2026-11-01', reviewOn: '2026-12-01' },
  ]);
  const subjects = ['Computer Science', 'Mechanical Engineering', 'Génie civil', 'Data Science'];
  const states = ['verified', 'verified', 'stale', 'unverified', 'draft'] as const;
  const rows = Array.from({ length: 12 }, (_, place) => ({
    id: 101 + place,
    universityId: [1, 2, 50][place % 3] ?? 1,
    title: `${subjects[place % subjects.length]} ${place + 1}`,
    award: place % 2 === 0 ? 'BSc' : 'MSc',
    level: place % 2 === 0 ? 'undergraduate' : 'postgraduateTaught',
    discipline: place % 4 === 1 ? 'Engineering' : 'Computing',
    courseType: place % 5 === 0 ? ('online' as const) : ('fullTime' as const),
    durationMonths: place % 2 === 0 ? 36 : 12,
    tuitionFee: `${8 + place * 3}000.00`,
    currency: place % 3 === 2 ? 'EUR' : 'GBP',
    state: states[place % states.length] ?? 'draft',
    isAiGenerated: place % 4 === 3,
    stateSince: now,
    editorId: personOf.aco,
    editedAt: new Date(now.getTime() - place * 86_400_000),
  }));
  await orm.insert(courses).values(rows);
  await orm
    .insert(courseIntakes)
    .values(
      rows.flatMap(({ id }) => [
        { courseId: id, intakeId: 1, status: id % 4 === 0 ? ('closed' as const) : ('open' as const) },
        ...(id % 2 === 0 ? [{ courseId: id, intakeId: 50 }] : []),
      ]),
    );
}
