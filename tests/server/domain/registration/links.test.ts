import { describe, expect, it } from 'vitest';
import type { PublicLink, RegistrationLink } from '../../../../contract/registration/links.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { eventLog, registrationLinks, users } from '../../../../server/db/schema/index.ts';
import { createSession } from '../../../../server/session/sessions.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusal } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, strangerId } from '../../access/agency.ts';
import { complete, setStage } from './stage.ts';

describe.each(databases)('a registration link, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  const openLink = async (kind: string, id: number) =>
    (await stage.post<PublicLink>(`/links/${kind}/${id}`, {})).body.data;
  async function signIn(userId: number) {
    const { token } = await test.database.orm.transaction((tx) =>
      createSession(tx, stage.clock, { userId, userAgent: 'test', ipAddress: '::1', browser: false }),
    );
    const headers = { authorization: `Bearer ${token}` };
    const url = '/api/profile/registration-link';
    return {
      own: () => stage.call<RegistrationLink | null>({ method: 'GET', url, headers }),
      change: (payload: object, version: number) =>
        stage.call<RegistrationLink>({
          method: 'PUT',
          url,
          payload,
          headers: { ...headers, 'if-match': `"${version}"` },
        }),
    };
  }
  const changed = (userId: number, set: Partial<typeof users.$inferInsert>) =>
    test.database.orm.update(users).set(set).where(eq(users.id, userId));
  const unknown = { state: 'unknown', owner: null };

  it.each([
    ['user', personOf['channel-partner'], null],
    ['counsellor', personOf.counsellor, 'North'],
    ['aco', personOf.aco, 'North'],
    ['admin', personOf.admin, null],
  ] as const)('of a %s says whose it is, and nothing else', async (kind, id, branchName) => {
    expect(await openLink(kind, id)).toEqual({
      state: 'active',
      owner: { fullName: `Person ${id}`, branchName },
    });
  });

  it.each([
    ['nobody', 'counsellor', 999_999],
    ['an owner of another kind', 'aco', personOf.counsellor],
    ['a role without one', 'user', personOf.student],
    ['a compliance officer', 'user', personOf['compliance-officer']],
  ] as const)('of %s is unknown', async (_whose, kind, id) => {
    expect(await openLink(kind, id)).toEqual(unknown);
  });

  it('of an account that was deactivated is disabled, and of one that was never confirmed unknown', async () => {
    await changed(otherOf.counsellor, { disabledAt: stage.clock.now() });
    await changed(otherOf.aco, { confirmedAt: null });
    expect([await openLink('counsellor', otherOf.counsellor), await openLink('aco', otherOf.aco)]).toEqual([
      { state: 'disabled', owner: null },
      unknown,
    ]);
  });

  it('is disabled and enabled by its owner, and versioned', async () => {
    const owner = await signIn(colleagueId);
    const url = `https://portal.example/counsellor/${colleagueId}/student-registration`;
    const fresh = { url, version: 1, state: 'active', expiresOn: null, disabledAt: null };
    const none = { opened: 0, started: 0, registrations: 0 };
    expect((await owner.own()).body.data).toEqual({ ...fresh, ...none });
    const disabled = await owner.change({ enabled: false, expiresOn: null }, 1);
    const disabledAt = stage.clock.now().toISOString();
    const present = { ...fresh, ...none, version: 2, state: 'disabled', disabledAt };
    expect([disabled.status, disabled.body.data, disabled.headers.etag]).toEqual([200, present, '"2"']);
    expect(await openLink('counsellor', colleagueId)).toEqual({ state: 'disabled', owner: null });
    const draft = await stage.create({ link: { kind: 'counsellor', id: colleagueId } });
    expect([draft.status, draft.body.data.link]).toEqual([201, null]);

    const stale = await owner.change({ enabled: true, expiresOn: null }, 1);
    expect([stale.status, stale.body]).toEqual([412, refusal('record.stale', { current: present })]);
    const enabled = await owner.change({ enabled: true, expiresOn: null }, 2);
    expect(pick(enabled.body.data, 'version state disabledAt')).toEqual({
      version: 3,
      state: 'active',
      disabledAt: null,
    });
    const events = await test.database.orm
      .select()
      .from(eventLog)
      .where(eq(eventLog.type, 'registrationLink.changed'));
    expect(pick(events, 'actorId subject subjectId payload')).toEqual([
      {
        actorId: colleagueId,
        subject: 'User',
        subjectId: colleagueId,
        payload: {
          before: { enabled: true, expiresOn: null },
          after: { enabled: false, expiresOn: null },
          version: 2,
        },
      },
      {
        actorId: colleagueId,
        subject: 'User',
        subjectId: colleagueId,
        payload: {
          before: { enabled: false, expiresOn: null },
          after: { enabled: true, expiresOn: null },
          version: 3,
        },
      },
    ]);
  });

  it('works on its last day, by the server’s date, and not on the next', async () => {
    const owner = await signIn(strangerId);
    await owner.change({ enabled: true, expiresOn: '2027-03-01' }, 1);
    expect((await openLink('counsellor', strangerId)).state).toBe('active');
    stage.clock.advance(hours(15) - 1);
    expect((await openLink('counsellor', strangerId)).state).toBe('active');
    stage.clock.advance(1);
    expect(await openLink('counsellor', strangerId)).toEqual({ state: 'expired', owner: null });
  });

  it('counts visits, registrations that were started, and those that were submitted; its version stays', async () => {
    const link = { kind: 'admin', id: otherOf.admin };
    const owner = await signIn(otherOf.admin);
    const before = (await owner.own()).body.data;
    await openLink('admin', otherOf.admin);
    await openLink('admin', otherOf.admin);
    const draft = await stage.start(complete, { link });
    await stage.start({}, { link });
    await stage.submit(draft);
    expect((await owner.own()).body.data).toEqual({ ...before, opened: 2, started: 2, registrations: 1 });
    expect(before?.version).toBe(1);
  });

  it('counts every one of 20 visits at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => openLink('aco', personOf.aco)));
    const [row] = await test.database.orm
      .select()
      .from(registrationLinks)
      .where(eq(registrationLinks.userId, personOf.aco));
    expect(row?.opened).toBe(21);
  });

  it('keeps the claim of whoever was its owner when it was opened', async () => {
    const link = { kind: 'counsellor', id: colleagueId };
    const draft = await stage.start(complete, { link });
    await changed(colleagueId, { disabledAt: stage.clock.now() });
    const { body } = await stage.submit(draft);
    expect(pick(await stage.registration(body.data.number), 'linkOwnerId counsellorId branchId')).toEqual({
      linkOwnerId: colleagueId,
      counsellorId: null,
      branchId: 1,
    });
    await changed(colleagueId, { disabledAt: null });
  });

  it('is nobody else’s to change, and no client’s', async () => {
    const client = await signIn(personOf.client);
    expect([
      (await client.own()).body.data,
      (await client.change({ enabled: false, expiresOn: null }, 1)).status,
    ]).toEqual([null, 404]);
  });
});
