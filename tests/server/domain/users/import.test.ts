import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ImportedRow, ImportRowResult } from '../../../../contract/kit/imports.ts';
import { eq, inArray, like } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  branches,
  channelPartners,
  customRoles,
  mailMessages,
  universities,
  users,
} from '../../../../server/db/schema/index.ts';
import { seconds } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stageUsers, tokenIn } from './stage.ts';

let made = 0;

describe.each(databases)('a file of users on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, rowOf, add, change, logged, mailTo } = stageUsers(test, api);
  let email: string;
  beforeEach(() => {
    made += 1;
    email = `imported-${made}@mail.test`;
  });

  const begin = async (by = personOf.admin) =>
    (await send('POST', '/imports', { by, body: { list: 'users', fileName: 'team.csv' } })).data?.id ?? 0;
  const post = (importId: number | null, rows: readonly ImportedRow[], by = personOf.admin) =>
    send('POST', '/users/import', { by, body: { importId, dryRun: importId === null, rows } });
  const read = async (
    importId: number | null,
    ...rows: readonly ImportedRow['values'][]
  ): Promise<readonly ImportRowResult[]> => {
    const { data } = await post(
      importId,
      rows.map((values, index) => ({ row: index + 2, values })),
    );
    return data as unknown as readonly ImportRowResult[];
  };
  const preview = (...rows: readonly ImportedRow['values'][]) => read(null, ...rows);
  const take = async (...rows: readonly ImportedRow['values'][]) => {
    const id = await begin();
    return { id, results: await read(id, ...rows) };
  };
  const undo = async (id: number) =>
    pick((await send('POST', `/imports/${id}/undo`)).data ?? {}, 'restored stayed left');
  const found = async (address: string) =>
    (await test.database.orm.select().from(users).where(eq(users.email, address)))[0];

  const result = (row: number, more: Partial<ImportRowResult>): ImportRowResult => ({
    row,
    outcome: 'wrong',
    before: {},
    fields: {},
    reason: null,
    ...more,
  });
  const wrong = (field: string, code: string) =>
    result(2, { fields: { [field]: [code] } } as Partial<ImportRowResult>);
  const counsellor = () => ({ fullName: 'Ada Obi', email, role: 'counsellor', belongsTo: 'North' });

  it('invites whoever has no account, into what their role needs, by its name', async () => {
    const { results } = await take({
      ...counsellor(),
      email: ` ${email.toUpperCase()} `,
      belongsTo: ' nórth ',
      language: 'fr',
      phone: '+234 1',
    });
    expect(results).toEqual([result(2, { outcome: 'new' })]);
    const user = await found(email);
    expect(
      pick(user ?? {}, 'fullName role branchId customRoleId language phone confirmedAt invitedById'),
    ).toEqual({
      fullName: 'Ada Obi',
      role: 'counsellor',
      branchId: 1,
      customRoleId: null,
      language: 'fr',
      phone: '+234 1',
      confirmedAt: null,
      invitedById: personOf.admin,
    });
    const [message, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(pick(message ?? {}, 'template language')).toEqual({ template: 'invitation', language: 'fr' });
    expect(tokenIn(message)).not.toBe('');
    expect(await logged(user?.id ?? 0, 'user.invited')).toEqual([
      [
        'user.invited',
        personOf.admin,
        { before: {}, after: { role: 'counsellor', branchId: 1 }, version: 1 },
      ],
    ]);
  });

  it('finds what each role needs among its own kind', async () => {
    const [university] = await test.database.orm.select().from(universities).where(eq(universities.id, 1));
    const [partner] = await test.database.orm.select().from(channelPartners).where(eq(channelPartners.id, 4));
    const rows = [
      { fullName: 'U', email: `u-${email}`, role: 'university-contact', belongsTo: university?.name ?? '' },
      { fullName: 'P', email: `p-${email}`, role: 'channel-partner', belongsTo: partner?.name ?? '' },
      { fullName: 'C', email: `c-${email}`, role: 'client', belongsTo: 'Organisation 2' },
      { fullName: 'A', email: `a-${email}`, role: 'admin', belongsTo: null },
    ];
    const { results } = await take(...rows);
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new']);
    expect(pick((await found(`u-${email}`)) ?? {}, 'universityId partnerId branchId')).toEqual({
      universityId: 1,
      partnerId: null,
      branchId: null,
    });
    expect(pick((await found(`p-${email}`)) ?? {}, 'universityId partnerId branchId')).toEqual({
      universityId: null,
      partnerId: 4,
      branchId: null,
    });
    // The same file again: what it says about the accounts is what they have.
    expect((await preview(...rows)).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  it('gives a custom role by its name, with the role it is based on', async () => {
    await send('POST', '/roles', { body: { name: 'Senior désk', from: 'counsellor' } });
    const [custom] = await test.database.orm.select().from(customRoles);
    const { results } = await take({ ...counsellor(), role: null, customRole: 'senior desk' });
    expect(results).toEqual([result(2, { outcome: 'new' })]);
    expect(pick((await found(email)) ?? {}, 'role customRoleId')).toEqual({
      role: 'counsellor',
      customRoleId: custom?.id,
    });
    expect(
      await preview({ ...counsellor(), email: `x-${email}`, role: 'aco', customRole: 'Senior désk' }),
    ).toEqual([wrong('customRole', 'contradicts')]);
  });

  it.each([
    ['no name', { fullName: null }, 'fullName', 'required'],
    ['an address that is none', { email: 'ada' }, 'email', 'email'],
    ['no role', { role: null }, 'role', 'required'],
    ['the role of those who register', { role: 'student' }, 'role', 'invalid'],
    ['no branch', { belongsTo: null }, 'belongsTo', 'required'],
    ['a branch that is not there', { belongsTo: 'Nowhere' }, 'belongsTo', 'unknown'],
    ['a university for a counsellor', { belongsTo: 'University of Northhaven' }, 'belongsTo', 'unknown'],
    ['a branch for an administrator', { role: 'admin' }, 'belongsTo', 'notUsable'],
    ['a custom role that is not there', { customRole: 'Nobody' }, 'customRole', 'unknown'],
  ])('refuses a row with %s, in the preview and in the import', async (_what, given, field, code) => {
    const row = { ...counsellor(), ...given };
    expect(await preview(row)).toEqual([wrong(field, code)]);
    const { results } = await take(row);
    expect(results).toEqual([wrong(field, code)]);
    expect(await mailTo(email)).toEqual([]);
  });

  it('offers no archived branch', async () => {
    const [branch] = await test.database.orm
      .update(branches)
      .set({ archivedAt: new Date() })
      .where(eq(branches.id, 2))
      .returning();
    expect(await preview({ ...counsellor(), belongsTo: branch?.name ?? '' })).toEqual([
      wrong('belongsTo', 'unknown'),
    ]);
    await test.database.orm.update(branches).set({ archivedAt: null }).where(eq(branches.id, 2));
  });

  it('changes nothing by a preview', async () => {
    expect(await preview(counsellor())).toEqual([result(2, { outcome: 'new' })]);
    expect(await found(email)).toBeUndefined();
    expect(await mailTo(email)).toEqual([]);
  });

  it('changes name, telephone and language of an account, and nothing that would sign it out', async () => {
    const id = await add('counsellor', {
      email,
      fullName: 'Old Name',
      branchId: 1,
      phone: '1',
      language: 'en',
    });
    const { results } = await take({ ...counsellor(), fullName: 'New Name', phone: null, language: 'ar' });
    expect(results).toEqual([
      result(2, { outcome: 'changed', before: { fullName: 'Old Name', phone: '1', language: 'en' } }),
    ]);
    expect(pick(await rowOf(id), 'fullName phone language role branchId')).toEqual({
      fullName: 'New Name',
      phone: null,
      language: 'ar',
      role: 'counsellor',
      branchId: 1,
    });
    expect(await mailTo(email)).toEqual([]);
    const same = { email, fullName: 'New Name' };
    const { results: again } = await take(
      { ...counsellor(), ...same },
      { ...counsellor(), ...same, email: ` ${email.toUpperCase()} `, belongsTo: ' nórth ' },
      same,
      { ...same, role: null, customRole: '', belongsTo: null },
    );
    expect(again).toEqual([2, 3, 4, 5].map((row) => result(row, { outcome: 'unchanged' })));
    expect(await preview({ ...counsellor(), role: 'aco' })).toEqual([wrong('role', 'mismatch')]);
    expect(await preview({ ...counsellor(), belongsTo: 'South' })).toEqual([wrong('belongsTo', 'mismatch')]);
    expect(await preview({ ...counsellor(), customRole: 'Any' })).toEqual([wrong('customRole', 'mismatch')]);
  });

  it('takes addresses for one only if they are the same letter for letter', async () => {
    await add('counsellor', { email: `jose-${email}`, fullName: 'Jose', branchId: 1 });
    expect(await preview({ ...counsellor(), email: `josé-${email}` })).toEqual([wrong('email', 'email')]);
    expect(
      await preview(
        { email: `jose-${email}`, fullName: 'Jose' },
        { email: `josé-${email}`, fullName: 'José' },
      ),
    ).toEqual([result(2, { outcome: 'unchanged' }), result(3, { fields: { email: ['email'] } })]);
    expect(await preview({ ...counsellor(), email: `jos-${email}` })).toEqual([
      result(2, { outcome: 'new' }),
    ]);
  });

  it('shows and changes only accounts that whoever imports may read', async () => {
    const near = await add('counsellor', { email: `near-${email}`, fullName: 'Near', branchId: 1 });
    const far = await add('counsellor', { email: `far-${email}`, fullName: 'Far', branchId: 2 });
    const row = (address: string) => ({ ...counsellor(), email: address, fullName: 'Renamed' });
    const rows = [
      { row: 2, values: row(`near-${email}`) },
      { row: 3, values: row(`far-${email}`) },
    ];
    // An application officer reads the users of their own branch.
    const granted = await test.database.orm
      .insert(abilityRules)
      .values(
        (['create', 'update'] as const).map((action, index) => ({
          role: 'aco' as const,
          action,
          subject: 'User' as const,
          position: 98 + index,
        })),
      )
      .returning({ id: abilityRules.id });
    onTestFinished(async () => {
      const ids = granted.map(({ id }) => id);
      await test.database.orm.delete(abilityRules).where(inArray(abilityRules.id, ids));
      api.clock.advance(seconds(10));
    });
    api.clock.advance(seconds(10));
    const renamed = result(2, { outcome: 'changed', before: { fullName: 'Near' } });
    expect((await post(null, rows, personOf.aco)).data).toEqual([renamed, result(3, { outcome: 'new' })]);
    const id = await begin(personOf.aco);
    expect((await post(id, rows, personOf.aco)).data).toEqual([
      renamed,
      result(3, { fields: { email: ['taken'] } }),
    ]);
    expect([(await rowOf(near)).fullName, (await rowOf(far)).fullName]).toEqual(['Renamed', 'Far']);
  });

  it('leaves a deactivated account as it is, and says why', async () => {
    const id = await add('counsellor', { email, branchId: 1, disabledAt: new Date() });
    const before = await rowOf(id);
    const { results } = await take({ ...counsellor(), fullName: 'New Name' });
    expect(results).toEqual([result(2, { reason: 'import.deactivated' })]);
    expect(await rowOf(id)).toEqual(before);
  });

  it('is undone: invitations are withdrawn, values come back, and what was accepted or changed since stays', async () => {
    const kept = await add('counsellor', { email: `kept-${email}`, fullName: 'Kept', branchId: 1 });
    const edited = await add('counsellor', { email: `edited-${email}`, fullName: 'Edited', branchId: 1 });
    const { id, results } = await take(
      { ...counsellor(), email: `open-${email}` },
      { ...counsellor(), email: `done-${email}` },
      { email: `kept-${email}`, fullName: 'Renamed' },
      { email: `edited-${email}`, fullName: 'Renamed' },
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'changed', 'changed']);
    const accepted = tokenIn((await mailTo(`done-${email}`)).at(-1));
    await api.send('POST', '/register/confirm', { body: { token: accepted, password: 'my first password' } });
    await change(edited, { phone: '5' });
    expect(await undo(id)).toEqual({ restored: 2, stayed: 2, left: 0 });
    const withdrawn = await found(`open-${email}`);
    expect(withdrawn?.disabledAt).not.toBeNull();
    const opened = await api.send('POST', '/register/confirm', {
      body: { token: tokenIn((await mailTo(`open-${email}`)).at(-1)), password: 'my first password' },
    });
    expect(opened.status).toBe(422);
    expect((await found(`done-${email}`))?.disabledAt).toBeNull();
    expect((await rowOf(kept)).fullName).toBe('Kept');
    expect((await rowOf(edited)).fullName).toBe('Renamed');
  });

  it('invites 500 people at once, each once, and again nobody', { tags: ['heavy'] }, async () => {
    const id = await begin();
    const batch = (from: number) =>
      Array.from({ length: 250 }, (_, index) => ({
        row: from + index + 2,
        values: { ...counsellor(), email: `crowd-${from + index}-${email}` },
      }));
    const crowd = like(users.email, `crowd-%-${email}`);
    const [first, second] = await Promise.all([post(id, batch(0)), post(id, batch(250))]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(await test.database.orm.$count(users, crowd)).toBe(500);
    const ids = (await test.database.orm.select({ id: users.id }).from(users).where(crowd)).map(
      (row) => row.id,
    );
    expect(await test.database.orm.$count(mailMessages, inArray(mailMessages.userId, ids))).toBe(500);
    const again = await post(await begin(), batch(0));
    expect(new Set((again.data as unknown as ImportRowResult[]).map(({ outcome }) => outcome))).toEqual(
      new Set(['unchanged']),
    );
    expect(await test.database.orm.$count(mailMessages, inArray(mailMessages.userId, ids))).toBe(500);
  });

  it('invites each person once when two files name the same people in opposite orders', async () => {
    const people = Array.from({ length: 20 }, (_, index) => ({
      row: index + 2,
      values: { ...counsellor(), email: `both-${index}-${email}` },
    }));
    const [one, other] = [await begin(), await begin()];
    const answers = await Promise.all([post(one, people), post(other, people.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const outcomes = answers.flatMap(({ data }) =>
      (data as unknown as ImportRowResult[]).map(({ outcome }) => outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(20);
    const found = await test.database.orm
      .select({ id: users.id })
      .from(users)
      .where(like(users.email, `both-%-${email}`));
    expect(found).toHaveLength(20);
    const ids = found.map(({ id }) => id);
    expect(await test.database.orm.$count(mailMessages, inArray(mailMessages.userId, ids))).toBe(20);
  });

  it('is refused to whoever may not invite users, though they may change their own account', async () => {
    const own = await rowOf(personOf.counsellor);
    const row = { row: 2, values: { email: own.email, fullName: 'Myself' } };
    expect((await post(null, [row], personOf.counsellor)).status).toBe(403);
    expect(
      (await send('POST', '/imports', { by: personOf.aco, body: { list: 'users', fileName: 'x.csv' } }))
        .status,
    ).toBe(403);
  });
});
