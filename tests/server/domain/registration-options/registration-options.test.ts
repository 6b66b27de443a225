import { beforeAll, describe, expect, it } from 'vitest';
import type {
  RegistrationCourse,
  RegistrationOptions,
} from '../../../../contract/registration/registration-drafts.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  courseIntakes,
  courses,
  intakes,
  rateLimits,
  universities,
} from '../../../../server/db/schema/index.ts';
import { registrationQuestions } from '../../../../server/db/schema/registration-questions.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp } from '../../../support/server/app.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(bothDatabases)('what the pages of a registration offer on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const orm = () => test.database.orm;
  let year = 0;

  beforeAll(async () => {
    year = api.clock.now().getUTCFullYear();
    await orm()
      .update(intakes)
      .set({ startsOn: `${year + 1}-09-01`, opensOn: `${year - 1}-01-01`, closesOn: `${year + 1}-06-30` });
    await orm()
      .insert(intakes)
      .values({
        id: 2,
        name: 'Over',
        startsOn: `${year - 1}-09-01`,
        opensOn: `${year - 2}-01-01`,
        closesOn: `${year - 1}-06-30`,
      });
    await orm().delete(courseIntakes);
    await orm()
      .insert(courseIntakes)
      .values([1, 2].map((courseId) => ({ courseId, intakeId: 1, status: 'open' as const })));
  });

  const getOptions = async (flow: string) =>
    (await api.send('GET', `/registration/options?flow=${flow}`)).body as { data: RegistrationOptions };
  const find = async (query: string) => {
    const { status, body } = await api.send('GET', `/registration/courses?${query}`);
    return { status, data: (body as { data: RegistrationCourse[] }).data };
  };
  const titles = async (query: string) => (await find(query)).data.map(({ title }) => title);

  it('are destinations with universities, intakes that are not over, and the questions of the country', async () => {
    const { data } = await getOptions('nigeria');
    expect(data.destinations).toEqual(['GB']);
    expect(pick(data, 'intakes.id intakes.startsOn')).toEqual({
      intakes: [{ id: 1, startsOn: `${year + 1}-09-01` }],
    });
    expect(data.questions).toHaveLength(15);
    expect(data.questions[0]).toEqual({
      id: 'waecBody',
      countryCode: 'NG',
      step: 'schooling',
      type: 'choice',
      options: ['waec', 'neco', 'nabteb'],
      texts: {
        en: {
          label: 'Examining body',
          hint: 'Of your school-leaving result. If you have several, select the best one',
          options: { waec: 'WAEC', neco: 'NECO', nabteb: 'NABTEB' },
        },
        fr: {
          label: 'Organisme d’examen',
          hint: 'De votre résultat de fin d’études secondaires. Si vous en avez plusieurs, sélectionnez le meilleur',
          options: { waec: 'WAEC', neco: 'NECO', nabteb: 'NABTEB' },
        },
        ar: {
          label: 'الهيئة المشرفة على الامتحان',
          hint: 'لنتيجة إتمام الثانوية. إذا كان لديك أكثر من نتيجة، فاختر الأفضل',
          options: { waec: 'WAEC', neco: 'NECO', nabteb: 'NABTEB' },
        },
      },
    });
    expect((await getOptions('express')).data.questions).toEqual([]);
  });

  it('are sent again only when they have changed', async () => {
    const ask = (etag?: string) =>
      api.app.call({
        method: 'GET',
        url: '/api/registration/options?flow=india',
        headers: { ...(etag !== undefined && { 'if-none-match': etag }) },
      });
    const first = await ask();
    const etag = String(first.headers.etag);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([
      200,
      'public, max-age=60, stale-while-revalidate=86400',
    ]);
    const second = await ask(etag);
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    await orm()
      .update(registrationQuestions)
      .set({ labelEn: 'Board of class X' })
      .where(eq(registrationQuestions.code, 'classXBoard'));
    expect((await ask(etag)).statusCode).toBe(200);
  });

  it('are courses that accept applications, by words, country and level', async () => {
    const { data } = await find('searchQuery=law%201');
    expect(data).toEqual([
      {
        id: 1,
        title: 'Law 1',
        universityName: 'University of Northhaven',
        city: 'Town',
        countryCode: 'GB',
        intakes: [
          { id: 1, name: 'September 2027', startsOn: `${year + 1}-09-01`, closesOn: `${year + 1}-06-30` },
        ],
      },
    ]);
    expect(await titles('')).toEqual(['Law 1', 'Law 2']);
    expect(await titles('countryCode=GB&level=postgraduateTaught')).toEqual(['Law 1', 'Law 2']);
    expect(await titles('level=undergraduate')).toEqual([]);
    expect(await titles('countryCode=FR')).toEqual([]);
    expect(await titles(`searchQuery=${encodeURIComponent("law' or 1=1 --")}`)).toEqual([]);
    expect((await find('level=nonsense')).status).toBe(422);
  });

  it('leave out courses that are closed, over, archived or not verified', async () => {
    const change = async (values: Partial<typeof courses.$inferInsert>) => {
      await orm().update(courses).set(values).where(eq(courses.id, 2));
      return titles('');
    };
    expect(await change({ state: 'draft' })).toEqual(['Law 1']);
    expect(await change({ state: 'verified', archivedAt: new Date(0) })).toEqual(['Law 1']);
    await change({ archivedAt: null });
    const intake = async (values: Partial<typeof courseIntakes.$inferInsert>) => {
      await orm().update(courseIntakes).set(values).where(eq(courseIntakes.courseId, 2));
      return titles('');
    };
    expect(await intake({ status: 'closed' })).toEqual(['Law 1']);
    expect(await intake({ status: 'open', deadline: `${year - 1}-01-01` })).toEqual(['Law 1']);
    expect(await intake({ deadline: `${year + 1}-01-31` })).toEqual(['Law 1', 'Law 2']);
    expect(pick((await find('searchQuery=2')).data, 'title intakes.closesOn')).toEqual([
      { title: 'Law 2', intakes: [{ closesOn: `${year + 1}-01-31` }] },
    ]);
    await orm()
      .update(universities)
      .set({ archivedAt: new Date(0) })
      .where(eq(universities.id, 2));
    expect(await titles('')).toEqual(['Law 1']);
  });

  it('are searched 120 times a minute from one network', async () => {
    const limited = await buildTestApp(test.database, { env: { RATE_LIMITS: 'on' } });
    const search = async () => {
      const { statusCode, headers } = await limited.call({ method: 'GET', url: '/api/registration/courses' });
      return [statusCode, headers['retry-after']];
    };
    expect(await search()).toEqual([200, undefined]);
    await orm()
      .update(rateLimits)
      .set({ count: 119 })
      .where(eq(rateLimits.key, 'registration courses 127.0.0.1'));
    expect(await search()).toEqual([200, undefined]);
    expect(await search()).toEqual([429, '60']);
    await limited.close();
  });
});
