import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/kit/permissions.ts';
import { loadAbility } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { abilityRules, applications, channelPartners, users } from '../../../server/db/schema/index.ts';
import { databases } from '../../support/server/database.ts';
import { openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency, planted, readable } from './agency.ts';

describe.each(databases)('the person who asks, on $name', ({ open }) => {
  const test = openWith(open, plantAgency);

  it('comes with every branch they work for, and which of them share', async () => {
    expect(await loadCurrentUser(test.database.orm, personOf.aco)).toEqual({
      id: personOf.aco,
      version: 1,
      role: 'aco',
      email: `person-${personOf.aco}@quayside.test`,
      fullName: `Person ${personOf.aco}`,
      homeCurrency: null,
      branchId: 1,
      branchIds: [1, 3],
      sharedBranchIds: [1],
      customRoleId: null,
      partnerId: null,
      partnerIds: [],
      organisationId: null,
      universityId: null,
      studentId: null,
    });
  });

  it('comes with the sub-agents of their partner at any depth, even when the tree has a circle', async () => {
    const partnerIds = async () =>
      (await loadCurrentUser(test.database.orm, personOf['channel-partner']))?.partnerIds;
    expect(await partnerIds()).toEqual([1, 2, 3]);
    await test.database.orm.update(channelPartners).set({ parentId: 3 }).where(eq(channelPartners.id, 1));
    expect(await partnerIds()).toEqual([1, 2, 3]);
    await test.database.orm.update(channelPartners).set({ parentId: null }).where(eq(channelPartners.id, 1));
  });

  it('is nobody once disabled, before confirmation, or when there is no such person', async () => {
    const id = personOf.student;
    const set = (values: Partial<typeof users.$inferInsert>) =>
      test.database.orm.update(users).set(values).where(eq(users.id, id));
    await set({ disabledAt: new Date() });
    expect(await loadCurrentUser(test.database.orm, id)).toBeUndefined();
    await set({ disabledAt: null, confirmedAt: null });
    expect(await loadCurrentUser(test.database.orm, id)).toBeUndefined();
    await set({ confirmedAt: new Date() });
    expect((await loadCurrentUser(test.database.orm, id))?.id).toBe(id);
    expect(await loadCurrentUser(test.database.orm, 999)).toBeUndefined();
  });

  it('is bound by the rule with the higher position, also where that was stored first, and by their own after their role’s', async () => {
    const { orm } = test.database;
    const user = await loadCurrentUser(orm, personOf.client);
    if (user === undefined) throw new Error('no such person');
    const rule = { action: 'read', subject: 'Lead', role: 'client' } as const;
    const may = async () => (await loadAbility(orm, user)).can('read', 'Lead');
    const stored = await orm
      .insert(abilityRules)
      .values([
        { ...rule, position: 9_002 },
        { ...rule, inverted: true, position: 9_001 },
      ])
      .returning({ id: abilityRules.id });
    expect(await may()).toBe(true);
    const [own] = await orm
      .insert(abilityRules)
      .values({ ...rule, userId: user.id, role: null, inverted: true, position: 1 })
      .returning({ id: abilityRules.id });
    expect(await may()).toBe(false);
    for (const { id } of [...stored, ...(own ? [own] : [])])
      await orm.delete(abilityRules).where(eq(abilityRules.id, id));
  });

  it.each(roles)('may, as %s, read the applications that the table of roles says', async (role) => {
    const user = await loadCurrentUser(test.database.orm, personOf[role]);
    if (user === undefined) throw new Error('no such person');
    const ability = await loadAbility(test.database.orm, user);
    const rows = await test.database.orm.select().from(applications).orderBy(applications.id);
    expect(rows).toHaveLength(planted.length);
    expect(
      rows.filter((row) => ability.can('read', { __typename: 'Application', ...row })).map(({ id }) => id),
    ).toEqual(readable[role]);
  });
});
