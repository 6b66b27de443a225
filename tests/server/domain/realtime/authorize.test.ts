import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../../contract/kit/permissions.ts';
import { sessionSockets } from '../../../../server/db/schema/index.ts';
import { verifyChannel } from '../../../../server/realtime/signature.ts';
import { databases } from '../../../support/server/database.ts';
import { refusal } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { realtimeApp, startApi } from '../../access/api.ts';

const me = personOf.counsellor;
const mine = `private-App.Models.User.${me}`;
const socketId = '123.456';

/** The three encodings a client may choose (specification: form data). */
const encodings = {
  urlencoded: (fields: Record<string, string>) => ({
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  multipart: (fields: Record<string, string>) => ({
    body: [
      ...Object.entries(fields).map(
        ([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--line--\r\n',
    ].join(''),
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
  }),
  JSON: (fields: Record<string, string>) => ({
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  }),
};
const names = ['urlencoded', 'multipart', 'JSON'] as const;

describe.each(databases)('authorizing a channel on $name', ({ open }) => {
  let token: string;
  let sessionId: number;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    ({ token, sessionId } = await api.signIn(me));
  });
  beforeEach(() => test.database.orm.delete(sessionSockets));

  const ask = (
    fields: Record<string, string>,
    encoding: (typeof names)[number] = 'JSON',
    as: string | undefined = token,
  ) => api.send('POST', '/broadcasting/auth', { token: as, ...encodings[encoding](fields) });

  it.each(names)(
    'signs one’s own channel for one socket, asked in %s, and keeps whose socket it is',
    async (encoding) => {
      const { status, body } = await ask({ channel_name: mine, socket_id: socketId }, encoding);
      expect(status).toBe(200);
      const { auth, ...rest } = body as { auth: string };
      expect(rest).toEqual({});
      expect(verifyChannel(realtimeApp, socketId, mine, undefined, auth)).toBe(true);
      expect(await test.database.orm.select().from(sessionSockets)).toEqual([
        { sessionId, socketId, authorizedAt: api.clock.now() },
      ]);
      expect((await ask({ channel_name: mine, socket_id: socketId }, encoding)).status).toBe(200);
    },
  );

  it.each(names)('refuses every other channel, asked in %s', async (encoding) => {
    for (const channel_name of [
      `private-App.Models.User.${personOf.admin}`,
      `private-App.Models.User.0${me}`,
      `private-App.Models.User.${me} `,
      `private-App.Models.User.${me}:x`,
      `presence-App.Models.User.${me}`,
      `App.Models.User.${me}`,
      'private-encrypted-x',
      '#server-to-user-1',
    ]) {
      const { status, body } = await ask({ channel_name, socket_id: socketId }, encoding);
      expect([channel_name, status, body]).toEqual([channel_name, 403, refusal('access.denied')]);
    }
    expect(await test.database.orm.$count(sessionSockets)).toBe(0);
  });

  it('signs for the office, and nobody else, who looks at an application that they may read', async () => {
    const channel_name = 'presence-Application.1';
    const answers: Record<string, unknown> = {};
    for (const role of roles) {
      const { token: theirs } = await api.signIn(personOf[role]);
      const { status, body } = await ask({ channel_name, socket_id: socketId }, 'JSON', theirs);
      const { auth, channel_data } = body as { auth?: string; channel_data?: string };
      const isSigned =
        auth !== undefined && verifyChannel(realtimeApp, socketId, channel_name, channel_data, auth);
      answers[role] = isSigned ? JSON.parse(channel_data ?? '{}') : status;
    }
    const member = (id: number) => ({ user_id: String(id), user_info: { id, name: `Person ${id}` } });
    expect(answers).toEqual({
      admin: member(personOf.admin),
      counsellor: member(personOf.counsellor),
      aco: member(personOf.aco),
      'compliance-officer': 403,
      client: 403,
      'channel-partner': 403,
      'university-contact': 403,
      student: 403,
    });
    for (const other of [
      'presence-Application.0',
      'presence-Application.1 ',
      'presence-Application.999999',
      'presence-Student.1',
    ])
      expect([other, (await ask({ channel_name: other, socket_id: socketId })).status]).toEqual([other, 403]);
  });

  it.each(names)(
    'finds malformed what is not a channel’s name and a socket’s id, asked in %s',
    async (encoding) => {
      for (const fields of [
        {},
        { channel_name: mine },
        { socket_id: socketId },
        { channel_name: '', socket_id: socketId },
        { channel_name: 'x'.repeat(165), socket_id: socketId },
        { channel_name: mine, socket_id: '' },
        { channel_name: mine, socket_id: `1.1:${mine}` },
        { channel_name: mine, socket_id: '1.1\n' },
        { channel_name: mine, socket_id: '١.١' },
      ]) {
        const { status, body } = await ask(fields as Record<string, string>, encoding);
        expect([fields, status, body]).toEqual([
          fields,
          422,
          refusal('request.invalid', { fields: expect.any(Object) }),
        ]);
      }
    },
  );

  it('finds lists and objects malformed', async () => {
    const asForm = (body: string) =>
      api.send('POST', '/broadcasting/auth', {
        token,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const asJson = (body: object) => api.send('POST', '/broadcasting/auth', { token, body });
    expect((await asForm(`channel_name=${mine}&channel_name=${mine}&socket_id=1.1`)).status).toBe(422);
    expect((await asForm(`channel_name[]=${mine}&socket_id=1.1`)).status).toBe(422);
    expect((await asJson({ channel_name: [mine], socket_id: socketId })).status).toBe(422);
    expect((await asJson({ channel_name: { x: mine }, socket_id: socketId })).status).toBe(422);
    expect((await asJson({ channel_name: mine, socket_id: 1.1 })).status).toBe(422);
    expect((await asJson([mine, socketId])).status).toBe(422);
  });

  it('refuses whoever is not signed in', async () => {
    const { status, body } = await api.send('POST', '/broadcasting/auth', {
      body: { channel_name: mine, socket_id: socketId },
    });
    expect([status, body]).toEqual([401, refusal('session.missing')]);
    expect((await ask({ channel_name: mine, socket_id: socketId }, 'JSON', 'x'.repeat(43))).status).toBe(401);
  });

  it('signs nothing but one’s own channel, whatever is asked', async () => {
    const near = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 8 }).map((tail) => mine + tail),
      fc.string({ maxLength: 8 }).map((head) => head + mine),
      fc.constant(mine),
    );
    const id = fc.oneof(
      fc.constant(socketId),
      fc.string({ maxLength: 30 }),
      fc.stringMatching(/^\d{1,5}\.\d{1,5}$/),
    );
    await fc.assert(
      fc.asyncProperty(near, id, async (channel, socket) => {
        const { status } = await ask({ channel_name: channel, socket_id: socket });
        const wellFormed = /^\d+\.\d+$/.test(socket) && channel !== '';
        expect(status).toBe(wellFormed ? (channel === mine ? 200 : 403) : 422);
      }),
      { numRuns: 100 },
    );
  });
});
