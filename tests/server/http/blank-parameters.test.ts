import { beforeAll, describe, expect, it } from 'vitest';
import { api as contract } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';
import { pathOf } from '../access/samples.ts';

/** The fields of a query, by name. */
const fieldsOf = ({ query }: Endpoint): readonly string[] =>
  Object.keys((query?._zod.def as { shape?: object } | undefined)?.shape ?? {});

const reads = Object.values(contract)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ method, query }) => method === 'GET' && query);

/** Fields that another client may send to any list. */
const usual = ['search', 'page', 'perPage', 'sort', 'status', 'filter', 'q'];

/** The path with every field of its query left blank that it does not give itself. */
function blank(path: string, fields: readonly string[]): string {
  const given = new URLSearchParams(path.split('?')[1]);
  const blanks = fields.filter((field) => !given.has(field)).map((field) => `${field}=`);
  return `${path}${path.includes('?') ? '&' : '?'}${blanks.join('&')}`;
}

/** Paths of the samples whose records do not exist, with records that do. */
const existing: Readonly<Record<string, string>> = {
  'students.mergePreview': '/students/1/merge-preview?mergedId=2',
};

interface Listed {
  readonly data: readonly unknown[];
  readonly meta: { readonly page: number; readonly perPage: number; readonly total: number };
}

describe('fields of a query that are left blank', () => {
  let token: string;

  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    ({ token } = await api.signIn(personOf.admin));
  });

  const ask = (path: string) => api.send('GET', path, { token });

  it.each(reads)('are as good as left out of $name', async (endpoint) => {
    const path = existing[endpoint.name] ?? pathOf(endpoint, 1);
    const fields = fieldsOf(endpoint);
    expect(fields.length).toBeGreaterThan(0);
    const without = await ask(path);
    const given = await ask(blank(path, [...new Set([...fields, ...usual])]));
    expect(given).toEqual(without);
  });

  // What the agency has of each; a page has ten rows unless it is asked for otherwise (specification §9).
  it.each([
    ['/applications', 7],
    ['/users', 18],
    ['/course-detail', 2],
    ['/universities', 2],
    ['/branches', 3],
    ['/notifications/all', 0],
  ])('leave the first ten of %s', async (path, total) => {
    const { status, body } = await ask(`${path}?page=&perPage=&searchQuery=&sortBy=&orderBy=&where=&status=`);
    const { data, meta } = body as Listed;
    expect([status, data.length, meta]).toEqual([
      200,
      Math.min(total, 10),
      { page: 1, perPage: 10, total, lastPage: Math.max(1, Math.ceil(total / 10)) },
    ]);
  });

  it('take nothing from those that are given', async () => {
    const { body } = await ask(
      '/applications?page=&perPage=5&searchQuery=&status=approved&sortBy=&orderBy=desc&where=',
    );
    const { data, meta } = body as Listed & { readonly data: readonly { readonly id: number }[] };
    expect([data.map(({ id }) => id), meta]).toEqual([[3], { page: 1, perPage: 5, total: 1, lastPage: 1 }]);
  });
});
