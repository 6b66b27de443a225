import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/platform/logging.ts';
import { buildExtractionApp } from '../../../server/portal/extraction-app.ts';
import { createSession } from '../../../server/session/sessions.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { html, startSite } from '../../support/server/site.ts';
import { openForSuite } from '../../support/server/suite.ts';

const page =
  '<!doctype html><title>MSc Mooring</title><h1>MSc Mooring</h1><dl><dt>Duration</dt><dd>1 year</dd></dl>';

type Headers = Readonly<Record<string, string>>;

describe('the second API', () => {
  let officer: Headers;
  let student: Headers;

  const site = openForSuite(() =>
    startSite((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      if (request.url === '/login') return response.writeHead(200, html).end('<input type="password">');
      return response.writeHead(200, html).end(page);
    }),
  );
  const test = openForSuite(openPostgres);
  const main = openForSuite(() =>
    buildTestApp(test.database, { env: { EXTRACTION_ALLOWED_HOSTS: `127.0.0.1:${site.port}` } }),
  );
  const app = openForSuite(() => buildExtractionApp({ ...main.deps, logger: createLogger('silent') }));
  beforeAll(async () => {
    officer = await signIn('aco');
    student = await signIn('student');
  });

  const signIn = async (role: 'aco' | 'student'): Promise<Headers> => {
    const { id: userId } = await main.addUser(role);
    const { token } = await test.database.orm.transaction((tx) =>
      createSession(tx, main.clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
    );
    return { authorization: `Bearer ${token}` };
  };
  const read = (url: string, headers: Headers = officer) =>
    app.inject({ method: 'POST', url: '/readings', headers, payload: { url } });

  it('reads a page while somebody waits, and keeps nothing', async () => {
    const answer = await read(`${site.url}/course`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        data: {
          url: `${site.url}/course`,
          title: 'MSc Mooring',
          coursesOnPage: 1,
          courses: [{ title: 'MSc Mooring', findings: expect.any(Array) }],
          notes: [],
        },
      },
    ]);
    const { findings } = answer.json().data.courses[0];
    expect(findings.find((each: { field: string }) => each.field === 'duration')).toEqual({
      field: 'duration',
      value: 12,
      snippet: 'Duration 1 year',
      source: 'list',
      confidence: 86,
      others: [],
      sourceUrl: `${site.url}/course`,
      foundAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('says why a page cannot be read, and what can be done about it', async () => {
    const refused = async (url: string) => {
      const answer = await read(url);
      const { code, reason, fields } = answer.json();
      return [answer.statusCode, code, reason, fields];
    };
    expect(await refused('http://10.0.0.1/')).toEqual([
      422,
      'request.invalid',
      'link.privateAddress',
      { 'body.url': ['invalid'] },
    ]);
    expect((await refused(`${site.url}/login`))[2]).toBe('link.loginWall');
  });

  it('is for those who may draft courses', async () => {
    expect((await read(`${site.url}/course`, student)).statusCode).toBe(403);
  });

  it('answers 401 without a session, as the main API does', async () => {
    for (const headers of [{}, { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }]) {
      const answer = await read(`${site.url}/course`, headers);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });

  it('may be called from the portal’s pages and from no others', async () => {
    const asked = async (origin: string) => {
      const answer = await app.inject({
        method: 'OPTIONS',
        url: '/readings',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      return [
        answer.headers['access-control-allow-origin'],
        answer.headers['access-control-allow-credentials'],
      ];
    };
    expect(await asked('http://localhost:3000')).toEqual(['http://localhost:3000', 'true']);
    expect((await asked('https://elsewhere.example'))[0]).toBeUndefined();
  });

  it('has none of the calls of the main API', async () => {
    const paths = ['/api/course-links', '/course-links', '/api/me', '/config.json'];
    const answers = await Promise.all(paths.map((url) => app.inject({ url, headers: officer })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
  });
});
