import { beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../../server/db/schema/index.ts';
import { pick } from '../../support/pick.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

// The calls of specification §7 with no more than it states: no Accept, no If-Match, no key.
describe('a request with the bearer token alone', () => {
  let token: string;

  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    ({ token } = await api.signIn(personOf.admin));
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: object = {}) => {
    const answer = await api.app.call({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...more,
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };

  it.each([
    '/notifications',
    '/notifications/all',
    '/notifications/all?page=1&perPage=10',
    '/application-documents',
    '/unconfirmed-docs-count',
    '/course-detail',
    '/course-details/ai-generated-count',
  ])('reads %s', async (path) => {
    const { status, body } = await call('GET', path);
    expect([status, Object.keys(body)]).toEqual([200, expect.arrayContaining(['data'])]);
  });

  it.each([
    ['no body and no type', {}],
    ['the type of JSON and no body', { 'content-type': 'application/json' }],
  ])('marks a notification as read, with %s', async (_what, headers) => {
    const [row] = await test.database.orm
      .insert(notifications)
      .values({ userId: personOf.admin, notificationHash: 'aaa', type: 'user.registered', data: {} })
      .returning({ id: notifications.id });
    const answer = await call('POST', `/notifications/${row?.id}/mark-as-read`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    expect(pick(answer, 'status body.data.id body.data.read')).toEqual({
      status: 200,
      body: { data: { id: row?.id, read: true } },
    });
  });

  it.each([
    [
      'urlencoded',
      'application/x-www-form-urlencoded',
      (fields: string[][]) => String(new URLSearchParams(fields)),
    ],
    [
      'multipart',
      'multipart/form-data; boundary=frontier',
      (fields: string[][]) =>
        `${fields
          .map(
            ([name, value]) =>
              `--frontier\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .join('')}--frontier--\r\n`,
    ],
  ])('authorizes a channel by form data: %s', async (_what, type, write) => {
    const { status, body } = await call('POST', '/broadcasting/auth', {
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: write([
        ['channel_name', `private-App.Models.User.${personOf.admin}`],
        ['socket_id', '123.456'],
      ]),
    });
    expect([status, body]).toEqual([200, { auth: expect.stringMatching(/^test-key:[0-9a-f]{64}$/) }]);
  });

  it('adds, changes, verifies and deletes a course, and says so in the words of the specification', async () => {
    const added = await call('POST', '/course-detail', { payload: { title: 'MSc Mooring', draft: true } });
    expect(pick(added, 'status body.message body.data.title')).toEqual({
      status: 201,
      body: { message: 'Data submitted successfully', data: { title: 'MSc Mooring' } },
    });
    const path = `/course-detail/${added.body.data.id}`;
    expect(
      pick(await call('PUT', path, { payload: { title: 'MSc Harbours' } }), 'status body.data.title'),
    ).toEqual({
      status: 200,
      body: { data: { title: 'MSc Harbours' } },
    });
    // A draft lacks what a verified course needs; the errors are sentences.
    const refused = await call('POST', `${path}/verify`);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      expect.arrayContaining([expect.any(String)]),
    ]);
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined });
  });

  it('requests a course and gives a link', async () => {
    expect(
      pick(
        await call('POST', '/request-record', {
          payload: { courseName: 'MSc Mooring', universityName: 'Aldmoor', countryCode: 'GB' },
        }),
        'status body.message',
      ),
    ).toEqual({ status: 201, body: { message: 'Request submitted successfully' } });
    expect(
      pick(
        await call('POST', '/proxy-course-details-by-url', {
          payload: { url: 'https://aldmoor.example/courses/mooring' },
        }),
        'status body.message',
      ),
    ).toEqual({ status: 201, body: { message: 'Course link submitted successfully' } });
  });

  it('is answered 401 without the token', async () => {
    const { status, body } = await call('GET', '/notifications', { headers: {} });
    expect([status, body.errors]).toEqual([401, [expect.any(String)]]);
  });
});
