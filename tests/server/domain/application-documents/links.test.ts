import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { desc, eq } from '../../../../server/db/drizzle.ts';
import { abilityRules, eventLog, sessions, users } from '../../../../server/db/schema/index.ts';
import { parseRange } from '../../../../server/domain/application-documents/byte-ranges.ts';
import { readFileLink, signFileLink } from '../../../../server/domain/application-documents/file-links.ts';
import { createSession } from '../../../../server/session/sessions.ts';
import { seconds } from '../../../support/clock.ts';
import { docx, pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const fileLinkLifetime = 300;

describe('a signed link', () => {
  const now = new Date('2027-03-01T09:00:00.000Z');
  const given = { fileId: '7', sessionId: 3, disposition: 'inline' } as const;
  const { link } = signFileLink('secret', now, given);

  it('says what it was signed for, for five minutes', () => {
    const expires = now.getTime() / 1000 + fileLinkLifetime;
    const later = (ms: number) => readFileLink('secret', new Date(now.getTime() + ms), link);
    expect(later(0)).toEqual({ ...given, expires });
    expect(later(fileLinkLifetime * 1000 - 1)).toEqual({ ...given, expires });
    expect(later(fileLinkLifetime * 1000)).toBeUndefined();
  });

  it('says nothing once a single character is another, or the secret is', () => {
    expect(readFileLink('another secret', now, link)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.nat(link.length - 1),
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
        (at, other) => {
          const changed = link.slice(0, at) + other + link.slice(at + 1);
          if (changed !== link) expect(readFileLink('secret', now, changed)).toBeUndefined();
        },
      ),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readFileLink('secret', now, text)).toBeUndefined();
      }),
    );
  });
});

it('ranges are those of RFC 9110: the first and last byte, or as many as there are from the end', () => {
  expect(
    [
      'bytes=0-9',
      'bytes=90-',
      'bytes=-10',
      'bytes=50-500',
      'bytes=-500',
      'bytes=100-',
      'bytes=-0',
      'bytes=9-0',
      'bytes=0-1,4-5',
      'lines=1-2',
      undefined,
    ].map((header) => parseRange(header, 100)),
  ).toEqual([
    { first: 0, last: 9 },
    { first: 90, last: 99 },
    { first: 90, last: 99 },
    { first: 50, last: 99 },
    { first: 0, last: 99 },
    undefined,
    undefined,
    null,
    null,
    null,
    null,
  ]);
});

describe.each(databases)('links to files on $name', ({ open }) => {
  let id: number;
  const { counsellor, student } = personOf;

  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));
  beforeAll(async () => {
    id = await stage.addDocument(1);
    await stage.upload(counsellor, id, pdf(), 'pdf', 'Zeugnis "A" 日本.pdf');
    await stage.upload(counsellor, id, docx(), 'docx');
  });

  const linkFor = async (userId: number, body: object = {}) => {
    const answer = await stage.call(userId, 'POST', `/application-documents/${id}/link`, body);
    return { status: answer.status, url: answer.body.data?.url ?? '' };
  };
  const opened = (url: string, headers: Record<string, string> = {}) =>
    stage.app().call({ method: 'GET', url, headers });

  it('open each of a document’s files without a token, as a download that can do nothing', async () => {
    const { url } = await linkFor(student, { file: 1 });
    const answer = await opened(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(pdf());
    expect(
      pick(
        answer.headers,
        'content-type content-length content-disposition content-security-policy x-content-type-options cache-control accept-ranges',
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': `attachment; filename="Zeugnis _A_ __.pdf"; filename*=UTF-8''Zeugnis%20%22A%22%20%E6%97%A5%E6%9C%AC.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
  });

  it('show PDFs and pictures in place, and nothing else', async () => {
    const kinds = [];
    for (const file of [1, 2]) {
      const { url } = await linkFor(student, { file, disposition: 'inline' });
      kinds.push(String((await opened(url)).headers['content-disposition']).split(';')[0]);
    }
    expect(kinds).toEqual(['inline', 'attachment']);
  });

  it('answer parts', async () => {
    const { url } = await linkFor(student, { file: 1 });
    const part = await opened(url, { range: 'bytes=5-9' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      `bytes 5-9/${pdf().length}`,
      pdf().toString('latin1', 5, 10),
    ]);
    const beyond = await opened(url, { range: 'bytes=99999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf().length}`]);
  });

  it('are given to those who may read the document', async () => {
    expect((await linkFor(otherOf.student)).status).toBe(404);
    expect((await linkFor(student, { file: 9 })).status).toBe(404);
  });

  it('are over after five minutes', async () => {
    const { url } = await linkFor(counsellor);
    stage.clock.advance(seconds(299));
    expect((await opened(url)).statusCode).toBe(200);
    stage.clock.advance(seconds(1));
    const answer = await opened(url);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link.expired']);
  });

  it('end with the session they were given to', async () => {
    const admin = await stage.signIn(personOf.admin);
    const { url } = await linkFor(personOf.admin);
    expect((await opened(url)).statusCode).toBe(200);
    await test.database.orm
      .update(sessions)
      .set({ revokedAt: stage.clock.now() })
      .where(eq(sessions.id, admin.sessionId));
    expect((await opened(url)).statusCode).toBe(410);
  });

  it('open what the person may open as whom an administrator sees the portal, who is logged as the reader', async () => {
    const admin = otherOf.admin;
    const { url } = await linkFor(admin);
    const hidden = await stage.addDocument(5);
    await stage.upload(admin, hidden, pdf());
    const answer = await stage.call(admin, 'POST', `/application-documents/${hidden}/link`, {});
    const hiddenUrl = answer.body.data?.url ?? '';
    const statuses = async () => [(await opened(url)).statusCode, (await opened(hiddenUrl)).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    await stage.call(admin, 'POST', '/session/seen-as', { userId: counsellor });
    expect(await statuses()).toEqual([200, 410]);
    expect((await stage.call(admin, 'POST', `/application-documents/${hidden}/link`, {})).status).toBe(404);
    const { url: theirs } = await linkFor(admin, { file: 1 });
    expect((await opened(theirs)).statusCode).toBe(200);
    const [event] = await test.database.orm
      .select({ type: eventLog.type, actorId: eventLog.actorId, payload: eventLog.payload })
      .from(eventLog)
      .orderBy(desc(eventLog.id))
      .limit(1);
    expect(event).toEqual({
      type: 'document.opened',
      actorId: admin,
      payload: { file: 1, disposition: 'attachment', seenAs: counsellor },
    });
    await stage.call(admin, 'DELETE', '/session/seen-as');
    expect(await statuses()).toEqual([200, 200]);
  });

  it('open in the browser of their owner alone, which holds the second half of the session', async () => {
    const { token, sessionCookie } = await test.database.orm.transaction((tx) =>
      createSession(tx, stage.clock, {
        userId: personOf.aco,
        userAgent: 'b',
        ipAddress: '::1',
        browser: true,
      }),
    );
    const cookie = `sid=${sessionCookie}`;
    const answer = await stage.app().call({
      method: 'POST',
      url: `/api/application-documents/${id}/link`,
      headers: { authorization: `Bearer ${token}`, cookie },
      payload: {},
    });
    const { url } = answer.json().data;
    expect([
      (await opened(url, { cookie })).statusCode,
      (await opened(url)).statusCode,
      (await opened(url, { cookie: 'sid=somebody-else' })).statusCode,
    ]).toEqual([200, 410, 410]);
  });

  it('stop opening when the rules change', async () => {
    const { url } = await linkFor(personOf.client);
    expect((await opened(url)).statusCode).toBe(200);
    await test.database.orm.insert(abilityRules).values({
      userId: personOf.client,
      position: 1,
      action: 'read',
      subject: 'ApplicationDocument',
      inverted: true,
    });
    expect((await opened(url)).statusCode).toBe(410);
    await test.database.orm
      .update(users)
      .set({ disabledAt: stage.clock.now() })
      .where(eq(users.id, counsellor));
    const counsellors = await linkFor(counsellor);
    expect(counsellors.status).toBe(401);
  });
});
