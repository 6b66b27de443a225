import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Notification, notificationTypes } from '../../../../contract/people/notifications.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { channels, notifications, outbox, sessions, users } from '../../../../server/db/schema/index.ts';
import {
  type NotificationDraft,
  notificationHash,
  notify,
} from '../../../../server/domain/notifications/notifications.commands.ts';
import { toNotificationText } from '../../../../server/domain/notifications/notifications.texts.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { password, passwordHash } from '../../../support/server/passwords.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const me = personOf.counsellor;
const other = personOf.aco;
const draft = (more: Partial<NotificationDraft> = {}): NotificationDraft => ({
  userId: me,
  type: 'application.statusChanged',
  applicationId: 1,
  data: { number: 'QS-1001', student: 'Priya Sharma', from: 'approved', to: 'conditionalOffer' },
  ...more,
});

describe.each(databases)('notifications on $name', ({ open }) => {
  let token: string;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeEach(async () => {
    await test.database.orm.delete(notifications);
    await test.database.orm.delete(outbox);
    await test.database.orm.delete(sessions);
    await test.database.orm.update(channels).set({ lastSeq: 0 });
    token = (await api.signIn(me)).token;
  });

  const make = (...drafts: NotificationDraft[]) =>
    test.database.orm.transaction(async (tx) => {
      for (const each of drafts) await notify(tx, api.clock, each);
    });
  const list = async (path = '/notifications', as = token): Promise<Notification[]> => {
    const { status, body } = await api.send('GET', path, { token: as });
    expect(status).toBe(200);
    return (body as { data: Notification[] }).data;
  };
  const mark = (id: number | string, body?: object) =>
    api.send('POST', `/notifications/${id}/mark-as-read`, { token, ...(body !== undefined && { body }) });

  it('come with the specification’s four fields, a type with its data, and English', async () => {
    await make(draft());
    const [row] = await test.database.orm.select({ id: notifications.id }).from(notifications);
    expect(await list()).toEqual([
      {
        id: row?.id,
        application_id: 1,
        notification_hash: notificationHash('application.statusChanged', 1),
        read: false,
        type: 'application.statusChanged',
        data: { number: 'QS-1001', student: 'Priya Sharma', from: 'approved', to: 'conditionalOffer' },
        title: 'Application QS-1001 is now: Conditional offer',
        body: 'Priya Sharma’s application is waiting for: Student',
        createdAt: api.clock.now().toISOString(),
      },
    ]);
  });

  it('go out on their owner’s channel exactly as the list shows them, with a seq', async () => {
    await make(draft(), draft({ userId: other }));
    const [mine] = await list();
    const rows = await test.database.orm
      .select({ userId: outbox.userId, event: outbox.event, payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.userId, me));
    expect(rows).toEqual([
      {
        userId: me,
        event: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
        payload: {
          seq: 1,
          notification: mine,
          details: {
            id: mine?.id,
            application_id: mine?.application_id,
            notification_hash: mine?.notification_hash,
            read: false,
          },
        },
      },
    ]);
  });

  it('are only one’s own, newest first, the last hundred of them', async () => {
    for (let count = 1; count <= 102; count += 1) {
      api.clock.advance(1_000);
      await make(draft({ data: { number: `N-${count}` } }));
    }
    await make(draft({ userId: other }));
    const numbers = (await list()).map(({ data }) => data.number);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => `N-${102 - index}`));
  });

  it('are paged, filtered to the unread, and searched by what their sentence says', async () => {
    for (const number of ['A-1', 'A-2', 'B_1']) {
      api.clock.advance(1_000);
      await make(draft({ data: { number, student: 'Seán' } }));
    }
    const [newest] = await list();
    await mark(newest?.id ?? 0);
    const page = async (query: string) => {
      const { status, body } = await api.send('GET', `/notifications/all${query}`, { token });
      expect(status).toBe(200);
      const { data, meta } = body as { data: Notification[]; meta: object };
      return { numbers: data.map((each) => each.data.number), meta };
    };
    const meta = { page: 1, perPage: 10, total: 3, lastPage: 1 };
    expect(await page('')).toEqual({ numbers: ['B_1', 'A-2', 'A-1'], meta });
    expect((await page('?sortBy=createdAt&orderBy=asc')).numbers).toEqual(['A-1', 'A-2', 'B_1']);
    expect(await page('?unread=true')).toEqual({ numbers: ['A-2', 'A-1'], meta: { ...meta, total: 2 } });
    expect((await page('?unread=false')).numbers).toEqual(['B_1', 'A-2', 'A-1']);
    expect((await page('?searchQuery=b_1')).numbers).toEqual(['B_1']);
    expect((await page('?searchQuery=%25')).numbers).toEqual([]);
    expect((await page('?searchQuery=se%C3%A1n%20a-')).numbers).toEqual(['A-2', 'A-1']);
    expect(await page('?perPage=5&page=2')).toEqual({ numbers: [], meta: { ...meta, page: 2, perPage: 5 } });
    expect((await api.send('GET', '/notifications/all?userId=2', { token })).status).toBe(400);
  });

  it('are marked as read once; again is no error and changes nothing', async () => {
    await make(draft());
    const [unread] = await list();
    const first = await mark(unread?.id ?? 0);
    expect([first.status, first.body]).toEqual([200, { data: { ...unread, read: true } }]);
    const stored = () => test.database.orm.select().from(notifications);
    const before = await stored();
    expect(pick(before, 'read readAt version')).toEqual([
      { read: true, readAt: api.clock.now(), version: 2 },
    ]);
    api.clock.advance(1_000);
    const second = await mark(unread?.id ?? 0, {});
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await stored()).toEqual(before);
  });

  it('of somebody else do not exist', async () => {
    await make(draft({ userId: other }));
    const [theirs] = await test.database.orm.select().from(notifications);
    const missing = await mark(999_999);
    const foreign = await mark(theirs?.id ?? 0);
    expect(foreign.status).toBe(404);
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    });
    expect(await test.database.orm.select().from(notifications)).toEqual([theirs]);
  });

  it('take nothing from a body or an id that is not theirs to take', async () => {
    await make(draft());
    const [before] = await test.database.orm.select().from(notifications);
    const columns = Object.keys(before ?? {});
    for (const name of [...columns, '__proto__', 'constructor', 'user_id']) {
      const { status } = await mark(before?.id ?? 0, JSON.parse(`{${JSON.stringify(name)}: 2}`));
      expect([name, status]).toEqual([name, name === '__proto__' || name === 'constructor' ? status : 422]);
      expect([200, 400, 422]).toContain(status);
    }
    for (const id of ['0', '-1', '1.5', 'x', '1e9', '%00', "1'--", '99999999999999999999']) {
      expect([id, [404, 422].includes((await mark(id)).status)]).toEqual([id, true]);
    }
    const [after] = await test.database.orm.select().from(notifications);
    expect({ ...after, read: false, readAt: null, version: 1 }).toEqual(before);
  });

  it('tell people of a sign-in on a device not seen before, not of the first and not of a known one', async () => {
    const signIn = (userAgent: string) =>
      api.send('POST', '/login', {
        body: { email: 'reader@quayside.test', password },
        headers: { 'user-agent': userAgent },
      });
    await test.database.orm
      .update(users)
      .set({ email: 'reader@quayside.test', passwordHash })
      .where(eq(users.id, other));
    for (const device of ['Firefox', 'Firefox', 'Chrome', 'Firefox', 'Chrome']) {
      expect((await signIn(device)).status).toBe(200);
    }
    const { token: reader } = await api.signIn(other);
    expect((await list('/notifications', reader)).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'session.signedIn', data: { device: 'Chrome' } },
    ]);
  });

  it('keep values short enough for one event of any engine', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.constant('💥'.repeat(2_000)));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('number', 'student', 'to', 'reason'), value),
        async (data) => {
          fc.pre(!JSON.stringify(data).includes('\\u0000'));
          await test.database.orm.delete(outbox);
          await make(draft({ data }));
          const [row] = await test.database.orm.select({ payload: outbox.payload }).from(outbox);
          expect(Buffer.byteLength(JSON.stringify(row?.payload))).toBeLessThanOrEqual(8_000);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a notification’s hash', () => {
  it('is the same for one type about one thing, and differs for any other', () => {
    const hashes = [
      notificationHash('offer.received', 1),
      notificationHash('offer.received', 2),
      notificationHash('document.rejected', 1),
      notificationHash('user.registered', null, 'User:1'),
      notificationHash('user.registered', null, 'User:2'),
      notificationHash('user.registered', null),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(notificationHash('offer.received', 1)).toBe(hashes[0]);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the English of notifications', () => {
  it('keeps the text of those from before the event and the intake were stored with them', () => {
    const old = [
      toNotificationText('application.bulkMoved', { count: '3' }),
      toNotificationText('application.bulkMoved', { count: '1', to: 'approved' }),
      toNotificationText('application.moved', { number: 'QS-1', student: 'Li Wei' }),
      toNotificationText('application.statusChanged', { number: 'QS-1', student: 'Li Wei', to: 'deferred' }),
    ];
    expect(old.map(({ title, body }) => [title, body])).toEqual([
      ['3 applications updated', 'They were changed together.'],
      ['1 application is now: Approved', 'They were changed together.'],
      ['Application QS-1 updated', 'There’s new activity on Li Wei’s application.'],
      [
        'Application QS-1 is now: Deferred',
        'Li Wei was deferred. A new application for a later intake continues from here.',
      ],
    ]);
  });

  it.each([
    [{ event: 'application.changeIntake' }, 'Intake changed: 2 applications', 'They were changed together.'],
    [
      { event: 'application.approve', to: 'approved' },
      '2 applications are now: Approved',
      'Application approved. Waiting for: Application officer',
    ],
    [
      { event: 'application.cancel', to: 'cancelled' },
      '2 applications are now: Cancelled',
      'Application cancelled. They were changed together.',
    ],
    [
      { event: 'application.merged', to: 'approved' },
      '2 applications are now: Approved',
      'They were changed together.',
    ],
  ])('names the event %j of a bulk change', (data, title, body) => {
    expect(toNotificationText('application.bulkMoved', { count: '2', ...data })).toEqual({ title, body });
  });

  it('says how many other conditions of an offer are open when one is waived', () => {
    const texts = ['0', '1', '2'].map(
      (count) =>
        toNotificationText('offer.conditionWaived', {
          number: 'QS-1',
          student: 'Li Wei',
          condition: 'IELTS 6.5',
          count,
        }).body,
    );
    expect(texts).toEqual([
      'Li Wei no longer has to meet this condition: IELTS 6.5. No other condition is open.',
      'Li Wei no longer has to meet this condition: IELTS 6.5. 1 other condition is open.',
      'Li Wei no longer has to meet this condition: IELTS 6.5. 2 other conditions are open.',
    ]);
  });

  it.each(notificationTypes)('names for %s only what its data holds', (type) => {
    const data = Object.fromEntries(
      [
        'number',
        'student',
        'from',
        'to',
        'document',
        'reason',
        'university',
        'device',
        'name',
        'course',
        'count',
      ].map((name) => [name, `<${name}>`]),
    );
    const { title, body } = toNotificationText(type, data);
    expect(`${title} ${body}`).not.toContain('undefined');
    expect(title.length).toBeGreaterThan(0);
    expect(body.length).toBeGreaterThan(0);
  });
});
