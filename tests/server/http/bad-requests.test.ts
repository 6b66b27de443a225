import { connect } from 'node:net';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiError, apiError } from '../../../contract/kit/errors.ts';
import { pick } from '../../support/pick.ts';
import { buildTestApp, type Caller } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const json = { 'content-type': 'application/json' };
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a request that cannot be served', () => {
  let caller: Caller;
  let address: string;

  const test = openForSuite(openPostgres);
  const app = openForSuite(() => buildTestApp(test.database));
  beforeAll(async () => {
    caller = await app.signIn('admin');
    address = await app.listen();
  });

  const login = (payload: string, headers: Record<string, string> = json) =>
    app.call({ method: 'POST', url: '/api/login', headers, payload });

  /** Status and the body without what differs from call to call. */
  const told = (response: { statusCode: number; body: string }) => {
    const { requestId, ...body } = apiError.parse(JSON.parse(response.body));
    expect(requestId).toMatch(/^[\w.-]{8,64}$/);
    return { status: response.statusCode, ...body };
  };
  const problem = (status: number, code: ApiError['code'], message: string, fields?: ApiError['fields']) => ({
    status,
    code,
    message,
    errors: [message],
    ...(fields && { fields }),
  });

  it.each([
    ['is broken JSON', '{"email": "a@b.example", '],
    ['is no JSON', 'email=a'],
    ['reaches for a prototype', '{"email": "a@b.example", "password": "x", "__proto__": {"role": "admin"}}'],
    [
      'reaches for a constructor’s prototype',
      '{"email": "a@b.example", "constructor": {"prototype": {"role": "admin"}}}',
    ],
  ])('is told 400 when its body %s', async (_what, payload) => {
    expect(told(await login(payload))).toEqual(
      problem(400, 'request.malformed', 'The request body isn’t valid JSON.'),
    );
  });

  it('is told 400 when its body is nested deeper than 50 levels, and not before', async () => {
    expect(told(await login(nested(51)))).toEqual(
      problem(400, 'request.malformed', 'The request body is nested too deeply.'),
    );
    expect(told(await login(nested(50))).status).toBe(422);
    // Brackets inside a text are no levels.
    expect(told(await login(JSON.stringify({ email: '['.repeat(90) }))).status).toBe(422);
  });

  it('is told 413 when its body is over 1 MB', async () => {
    const payload = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1_048_576) });
    expect(told(await login(payload))).toEqual(problem(413, 'request.tooLarge', 'The request is too large.'));
  });

  it.each(['text/plain', 'application/xml', 'text/json', 'application/octet-stream'])(
    'is told 415 when its body is %s',
    async (type) => {
      expect(told(await login('{}', { 'content-type': type }))).toEqual(
        problem(415, 'request.unsupportedType', 'This content type isn’t accepted.'),
      );
    },
  );

  it('is told 422 with a code for each field', async () => {
    const values = 'Some values aren’t accepted.';
    expect(told(await login('{}'))).toEqual(
      problem(422, 'request.invalid', values, { 'body.email': ['required'], 'body.password': ['required'] }),
    );
    expect(told(await login('{"email": "no address", "password": ""}'))).toEqual(
      problem(422, 'request.invalid', values, { 'body.email': ['email'], 'body.password': ['required'] }),
    );
    expect(told(await login('{"email": 7, "password": {"$ne": ""}}'))).toEqual(
      problem(422, 'request.invalid', values, { 'body.email': ['invalid'], 'body.password': ['invalid'] }),
    );
    expect(told(await login('{"email": "a@b.example", "password": "x", "role": "admin"}'))).toEqual(
      problem(422, 'request.invalid', values, { 'body.role': ['unknown'] }),
    );
    const long = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(129) });
    expect(told(await login(long))).toEqual(
      problem(422, 'request.invalid', values, { 'body.password': ['tooLong'] }),
    );
  });

  it.each([
    ['nothing', undefined, {}],
    ['null', 'null', json],
    ['a list', '[]', json],
    ['a number', '7', json],
  ])('is told 422 when the body is %s', async (_what, payload, headers) => {
    const response = await app.call({
      method: 'POST',
      url: '/api/login',
      headers,
      ...(payload && { payload }),
    });
    expect(pick(told(response), 'status code')).toEqual({ status: 422, code: 'request.invalid' });
  });

  it('is told 400 for parameters that the call does not have, and for no others', async () => {
    const list = async (query: string) =>
      told(await app.call({ url: `/api/notifications/all?${query}`, headers: caller.headers }));
    expect(await list('perPage=10&colour=red')).toEqual(
      problem(400, 'request.malformed', 'Unknown parameters: "colour".'),
    );
    expect(await list('perPage=7')).toEqual(
      problem(422, 'request.invalid', 'Some values aren’t accepted.', { 'query.perPage': ['invalid'] }),
    );
    expect(pick(await list('page=1&page=2'), 'status fields')).toEqual({
      status: 422,
      fields: { 'query.page': ['invalid'] },
    });
    expect((await list('sortBy=password_hash')).status).toBe(422);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e99', '9'.repeat(200)])(
    'is told 422 or 404 when it names the record %s',
    async (id) => {
      const response = await app.call({
        method: 'DELETE',
        url: `/api/profile/devices/${id}`,
        headers: caller.headers,
      });
      expect([404, 422]).toContain(told(response).status);
    },
  );

  it('is told 404 in the same envelope when there is no such call', async () => {
    const there = await app.call({ url: '/api/no-such-call' });
    expect(told(there)).toEqual(problem(404, 'route.notFound', 'This address doesn’t exist.'));
    const page = await app.call({ url: '/api/no-such-call', headers: { accept: 'text/html' } });
    expect(told(page)).toEqual(problem(404, 'route.notFound', 'This address doesn’t exist.'));
    const verb = await app.call({ method: 'PATCH', url: '/api/login' });
    expect(told(verb)).toEqual(problem(404, 'route.notFound', 'This address doesn’t exist.'));
  });

  it('is told 400 by the same envelope when its address cannot be decoded', async () => {
    expect(pick(told(await app.call({ url: '/api/%E0%A4%A' })), 'status code')).toEqual({
      status: 400,
      code: 'request.malformed',
    });
  });

  it('is told 401 before anything else about a call that needs a session', async () => {
    const response = await app.call({
      method: 'PUT',
      url: '/api/profile',
      headers: json,
      payload: '{broken',
    });
    expect(told(response)).toEqual(problem(401, 'session.missing', 'Sign in to continue.'));
  });

  it('has an id of ours, whatever id it came with', async () => {
    for (const given of [
      'f00d-1234.z',
      '3f0c8f6e-0000-4000-8000-000000000000',
      'short',
      'x'.repeat(65),
      '<b>',
    ]) {
      const { headers } = await app.call({ url: '/healthz', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(headers['x-request-id']).not.toBe(given);
    }
  });

  it('never brings the server to an answer outside the contract, whatever the body', async () => {
    const reachesForPrototype = (payload: string) => /"(__proto__|constructor)":/.test(payload);
    const bodies = fc.json({ maxDepth: 6 }).filter((payload) => !reachesForPrototype(payload));
    await fc.assert(
      fc.asyncProperty(bodies, async (payload) => {
        expect(told(await login(payload)).status).toBe(422);
      }),
      { numRuns: 150 },
    );
  });

  it('is hung up on, not answered from its half, when it is no HTTP', async () => {
    const { hostname, port } = new URL(address);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await app.call({ url: '/healthz' })).statusCode).toBe(200);
  });
});
