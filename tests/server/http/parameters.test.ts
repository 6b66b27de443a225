import { beforeAll, describe, expect, it } from 'vitest';
import { api as contract } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { courses } from '../../../server/db/schema/index.ts';
import { openPostgres } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';
import { pathOf, samples } from '../access/samples.ts';

/** All of them but the tray of the demonstration’s mail, which exists only there. */
const endpoints: readonly Endpoint[] = Object.values(contract)
  .flatMap((noun) => Object.values(noun))
  .filter(({ name }) => name !== 'mailTray.list');

const withParameter = (path: string, given: string) => `${path}${path.includes('?') ? '&' : '?'}${given}`;

describe('the parameters of a call', () => {
  let token: string;

  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    ({ token } = await api.signIn(personOf.admin));
  });

  const ask = (path: string) => api.send('GET', path, { token });
  const titles = async (query: string) => {
    const { status, body } = await ask(`/course-detail?${query}`);
    return { status, titles: (body as { data: { title: string }[] }).data?.map(({ title }) => title) };
  };

  it.each(endpoints)('of $name are refused with 400 when the call does not have them', async (endpoint) => {
    const sample = samples[endpoint.name]?.(personOf.admin, 1) ?? {};
    const path = withParameter(pathOf(endpoint, 1), 'bogus=1');
    const id = /\/uploads\/:id/.test(endpoint.path) ? 'a'.repeat(32) : '1';
    const { status, body } = await api.send(endpoint.method, path.replace('/uploads/1', `/uploads/${id}`), {
      ...sample,
      token,
    });
    expect(status).toBe(400);
    // An answer to HEAD has no body.
    if (endpoint.method !== 'HEAD') {
      expect(body).toEqual(refusal('request.malformed', {}, 'Unknown parameters: "bogus".'));
    }
  });

  it('are taken as not given when they are empty, every one of the specification’s', async () => {
    const blank =
      'page=&perPage=&searchQuery=&countryId=&intakeId=&universityId=&courseName=&courseType=&editorID=' +
      '&dateFrom=&dateTo=&fetchAll=&sortBy=&orderBy=&isAiGenerated=';
    expect(await ask(`/course-detail?${blank}`)).toEqual(await ask('/course-detail'));
    expect(await titles(blank)).toEqual({ status: 200, titles: ['Law 1', 'Law 2'] });
  });

  it.each([
    '/notifications/all?page=&perPage=&searchQuery=',
    '/applications?page=1&status=&where=&sortBy=&orderBy=',
    '/application-documents?applicationId=&status=&type=&searchQuery=',
    '/universities?searchQuery=&where=',
    '/users?orderBy=',
    '/tasks?status=',
    '/options/university?searchQuery=&ids=',
    '/events?after=',
    '/notifications?type=',
    '/course-detail?searchQuery=&searchQuery=',
  ])('are taken as not given when they are empty: %s', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  it('stay required where the call cannot do without them', async () => {
    expect(await ask('/search?searchQuery=')).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'query.searchQuery': ['required'] } }),
    });
    expect((await ask('/views?list=')).status).toBe(422);
  });

  it.each([
    ['sortBy=title&orderBy=DESC', ['Law 2', 'Law 1']],
    ['sortBy=title&orderBy=Desc', ['Law 2', 'Law 1']],
    ['sortBy=title&orderBy=ASC', ['Law 1', 'Law 2']],
    ['sortBy=state,title&orderBy=ASC,DESC', ['Law 2', 'Law 1']],
  ])('may say the direction of an order in capitals: %s', async (query, expected) => {
    expect(await titles(query)).toEqual({ status: 200, titles: expected });
  });

  // The first course was edited on the last second of 20 November, the second on the first second of 21 November (UTC).
  it.each([
    ['dateFrom=2026-11-21', ['Law 2']],
    ['dateFrom=2026-11-21T00:00:00Z', ['Law 2']],
    ['dateFrom=2026-11-21T23:59:59.999Z', ['Law 2']],
    ['dateTo=2026-11-20T00:00:00.000Z', ['Law 1']],
    ['dateTo=2026-11-20', ['Law 1']],
    // In UTC this is still 20 November, and this already 21 November.
    ['dateFrom=2026-11-21T01:00:00%2B02:00', ['Law 1', 'Law 2']],
    ['dateFrom=2026-11-20T23:00:00-02:00', ['Law 2']],
    ['dateFrom=2026-11-20T09:30:00', ['Law 1', 'Law 2']],
  ])('may give a day as a point in time: %s', async (query, expected) => {
    await test.database.orm
      .update(courses)
      .set({ editedAt: new Date('2026-11-20T23:59:59Z') })
      .where(eq(courses.id, 1));
    await test.database.orm
      .update(courses)
      .set({ editedAt: new Date('2026-11-21T00:00:01Z') })
      .where(eq(courses.id, 2));
    expect(await titles(`${query}&sortBy=title`)).toEqual({ status: 200, titles: expected });
  });

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-11-21T25:00:00Z',
    '0000-01-01T00:00:00Z',
  ])('are refused when they name no day: %s', async (given) => {
    expect(await ask(`/course-detail?dateFrom=${given}`)).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'query.dateFrom': ['invalid'] } }),
    });
  });

  it('may give a point in time in a filter of any list', async () => {
    const where = (value: string) => JSON.stringify({ column: 'editedAt', is: 'on', value });
    expect(await titles(`where=${encodeURIComponent(where('2026-11-21T10:00:00Z'))}`)).toEqual({
      status: 200,
      titles: ['Law 2'],
    });
  });

  it('do not take another word for a direction', async () => {
    expect((await ask('/course-detail?sortBy=title&orderBy=down')).status).toBe(422);
  });
});
