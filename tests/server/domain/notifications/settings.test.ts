import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationSettings } from '../../../../contract/notifications/settings.ts';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import {
  eventLog,
  mailMessages,
  notificationSettings,
  notifications,
  outbox,
  users,
} from '../../../../server/db/schema/index.ts';
import {
  type NotificationDraft,
  notify,
} from '../../../../server/domain/notifications/notifications.commands.ts';
import { mailNotifications } from '../../../../server/domain/notifications/settings/notification-mail.ts';
import { hours, minutes } from '../../../support/clock.ts';
import { defaultSettings } from '../../../support/notification-settings.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const me = personOf.counsellor;
const other = personOf.aco;
const { version: _, ...defaults } = { ...defaultSettings, timeZone: 'Africa/Lagos' };
const assigned: NotificationDraft = {
  userId: me,
  type: 'application.assigned',
  applicationId: 1,
  data: { number: 'QS-1001', student: 'Priya Sharma' },
};
const offer: NotificationDraft = {
  ...assigned,
  type: 'offer.received',
  data: { number: 'QS-1001', university: 'Leeds' },
};

describe.each(databases)('how people are notified, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeEach(async () => {
    const { orm } = test.database;
    await orm.delete(notifications);
    await orm.delete(notificationSettings);
    await orm.delete(mailMessages);
    await orm.delete(outbox);
    await orm
      .update(users)
      .set({ disabledAt: null, confirmedAt: new Date(0), language: null })
      .where(eq(users.id, me));
  });

  const get = async (as = me): Promise<NotificationSettings> =>
    ((await api.sendAs(as, 'GET', '/profile/notifications')).body as { data: NotificationSettings }).data;
  const put = (body: object, version: number, as = me) =>
    api.sendAs(as, 'PUT', '/profile/notifications', body, { 'if-match': `"${version}"` });
  const channels = (kinds: Partial<NotificationSettings['kinds']>) => ({
    ...defaults,
    kinds: { ...defaults.kinds, ...kinds },
  });
  const make = (...drafts: NotificationDraft[]) =>
    test.database.orm.transaction(async (tx) => {
      for (const each of drafts) await notify(tx, api.clock, each);
    });
  const send = () => mailNotifications({ ...api.app.deps, database: test.database });
  const mails = () =>
    test.database.orm
      .select({ to: mailMessages.recipient, subject: mailMessages.subject, text: mailMessages.text })
      .from(mailMessages)
      .orderBy(asc(mailMessages.id));
  const bell = async (as = me) =>
    ((await api.sendAs(as, 'GET', '/notifications')).body as { data: { type: string }[] }).data.map(
      ({ type }) => type,
    );

  it('is sensible from the start, at the hours of their branch, or of UTC without one', async () => {
    const zone = (await get()).timeZone;
    expect([await get(), await get(personOf.admin)]).toEqual([
      { ...defaults, timeZone: zone, version: 1 },
      { ...defaults, timeZone: 'UTC', version: 1 },
    ]);
    expect(zone).not.toBe('UTC');
  });

  it('is saved whole, for oneself alone, and is in the log', async () => {
    const wanted = {
      ...channels({ documents: { bell: false, mail: 'now' } }),
      summaryHour: 17,
      quietHours: null,
      timeZone: 'Asia/Kolkata',
    };
    expect(await put(wanted, 1)).toEqual({ status: 200, body: { data: { ...wanted, version: 2 } } });
    expect([await get(), (await get(other)).version]).toEqual([{ ...wanted, version: 2 }, 1]);
    const logged = await test.database.orm
      .select({ actorId: eventLog.actorId, subjectId: eventLog.subjectId })
      .from(eventLog)
      .where(eq(eventLog.type, 'notificationSettings.changed'));
    expect(logged).toEqual([{ actorId: me, subjectId: me }]);
  });

  it('is not saved over what was saved elsewhere, also when both are the first', async () => {
    const early = put({ ...defaults, summaryHour: 6 }, 1);
    const late = put({ ...defaults, summaryHour: 9 }, 1);
    const answers = await Promise.all([early, late]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await get()).version).toBe(2);
    expect((await put(defaults, 2)).status).toBe(200);
    expect((await put(defaults, 2)).status).toBe(412);
  });

  it.each([
    ['an hour that no clock has', { ...defaults, summaryHour: 24 }, 'body.summaryHour'],
    ['an hour below the first', { ...defaults, summaryHour: -1 }, 'body.summaryHour'],
    ['half an hour', { ...defaults, summaryHour: 7.5 }, 'body.summaryHour'],
    ['quiet hours without end', { ...defaults, quietHours: { from: 7, until: 7 } }, 'body.quietHours'],
    ['a zone that does not exist', { ...defaults, timeZone: 'Europe/Atlantis' }, 'body.timeZone'],
    [
      'hidden security',
      { ...defaults, kinds: { ...defaults.kinds, security: { bell: false, mail: 'now' } } },
      'body.kinds.security.bell',
    ],
    [
      'an unknown kind',
      { ...defaults, kinds: { ...defaults.kinds, weather: { bell: true, mail: 'now' } } },
      'body.kinds.weather',
    ],
  ])('refuses %s, and keeps what there was', async (_what, body, field) => {
    const answer = await put(body, 1);
    expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([422, [field]]);
    expect((await get()).version).toBe(1);
  });

  it('hides from the bell what was switched off there, and nothing else', async () => {
    await put(channels({ offers: { bell: false, mail: 'never' } }), 1);
    await make(offer, assigned, { ...offer, userId: other });
    expect([await bell(), await bell(other)]).toEqual([['application.assigned'], ['offer.received']]);
    const all = (await api.sendAs(me, 'GET', '/notifications/all')).body as { data: unknown[] };
    expect(all.data).toHaveLength(1);
    // What is neither shown nor sent is not stored.
    expect(await test.database.orm.$count(notifications)).toBe(2);
    const sent = await test.database.orm.select({ userId: outbox.userId }).from(outbox);
    expect(sent.map(({ userId }) => userId).sort()).toEqual([me, other].sort());
  });

  it('cannot be told by a hidden notification’s number that it is there', async () => {
    await put(channels({ offers: { bell: false, mail: 'daily' } }), 1);
    await make(offer);
    const [hidden] = await test.database.orm.select({ id: notifications.id }).from(notifications);
    expect((await api.sendAs(me, 'POST', `/notifications/${hidden?.id}/mark-as-read`, {})).status).toBe(404);
  });

  it('writes one email about all that is due, without the names of students', async () => {
    const now = { bell: true, mail: 'now' } as const;
    await put({ ...channels({ offers: now, assignments: now, registrations: now }), quietHours: null }, 1);
    await make(
      assigned,
      offer,
      { ...assigned, applicationId: 2, data: { number: 'QS-0999', student: 'Bola Ade' } },
      {
        userId: me,
        type: 'registration.received',
        applicationId: null,
        data: { number: 'R-1', name: 'Ada' },
      },
    );
    expect([await send(), await send()]).toEqual([1, 0]);
    const [message, ...others] = await mails();
    expect([message?.to, message?.subject, others]).toEqual([
      `person-${me}@quayside.test`,
      'Unread notifications: 4',
      [],
    ]);
    expect(message?.text?.split('\n\n')[2]).toBe(
      'Assignments: QS-0999, QS-1001\nOffers: QS-1001\nRegistrations: 1',
    );
    expect(message?.text).toContain('/notifications');
    expect(message?.text).not.toMatch(/Priya|Bola|Ada|Leeds/);
  });

  it('counts applications where there are more than five', async () => {
    await put({ ...channels({ offers: { bell: true, mail: 'now' } }), quietHours: null }, 1);
    const numbers = ['1', '2', '3', '4', '5', '6'];
    const about = (number: string) => ({ ...offer, data: { number, university: 'Leeds' } });
    await make(...numbers.slice(0, 5).map(about));
    await send();
    await make(...numbers.map(about));
    await send();
    expect((await mails()).map(({ text }) => text?.split('\n\n')[2])).toEqual([
      'Offers: 1, 2, 3, 4, 5',
      'Offers: 6',
    ]);
  });

  it('writes in the language of the reader', async () => {
    await test.database.orm.update(users).set({ language: 'fr' }).where(eq(users.id, me));
    await put({ ...channels({ offers: { bell: true, mail: 'now' } }), quietHours: null }, 1);
    await make(offer);
    await send();
    const [message] = await mails();
    expect([message?.subject, message?.text?.split('\n\n')[2]]).toEqual([
      'Notifications non lues\u00a0: 1',
      'Offres: QS-1001',
    ]);
  });

  it('writes the daily summary at its hour, not before', async () => {
    await put({ ...defaults, summaryHour: 12, quietHours: null, timeZone: 'UTC' }, 1);
    await make(assigned);
    api.clock.advance(hours(3) - minutes(1));
    expect(await send()).toBe(0);
    api.clock.advance(minutes(1));
    expect([await send(), (await mails()).length]).toEqual([1, 1]);
  });

  it('writes nothing about what has been read, nor to who has left or has not confirmed the address', async () => {
    const now = { ...channels({ offers: { bell: true, mail: 'now' } }), quietHours: null };
    await put(now, 1);
    await make(offer);
    const [unread] = await test.database.orm.select({ id: notifications.id }).from(notifications);
    await api.sendAs(me, 'POST', `/notifications/${unread?.id}/mark-as-read`, {});
    expect(await send()).toBe(0);
    await make(offer);
    await test.database.orm.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, me));
    expect([await send(), await mails()]).toEqual([0, []]);
    await make(offer);
    await test.database.orm
      .update(users)
      .set({ disabledAt: null, confirmedAt: null })
      .where(eq(users.id, me));
    expect([await send(), await mails()]).toEqual([0, []]);
  });

  it('does not write again about what has an email of its own', async () => {
    const about = { userId: me, applicationId: null, data: {} };
    await make(
      { ...about, type: 'session.secondFactorReset' },
      { ...about, type: 'session.secondFactorChanged' },
    );
    await send();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Unread notifications: 1']);
  });

  it('writes once when two processes do it at the same time', async () => {
    await put({ ...channels({ offers: { bell: true, mail: 'now' } }), quietHours: null }, 1);
    await make(offer, offer, offer);
    const written = await Promise.all([send(), send(), send()]);
    expect([written.reduce((sum, n) => sum + n), (await mails()).map(({ subject }) => subject)]).toEqual([
      1,
      ['Unread notifications: 3'],
    ]);
  });

  it('gives email that is waiting to the new settings', async () => {
    await put({ ...channels({ offers: { bell: true, mail: 'daily' } }), quietHours: null }, 1);
    await make(assigned, offer);
    await put(
      {
        ...channels({ assignments: { bell: true, mail: 'never' }, offers: { bell: true, mail: 'now' } }),
        quietHours: null,
      },
      2,
    );
    await send();
    expect((await mails()).map(({ text }) => text?.split('\n\n')[2])).toEqual(['Offers: QS-1001']);
  });
});
