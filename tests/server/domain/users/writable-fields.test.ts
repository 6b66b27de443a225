import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { type ChangeableUserField, changeableUserFields } from '../../../../contract/people/users.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { users } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** A value of each field that an administrator could give. */
const values: Readonly<Record<ChangeableUserField, unknown>> = {
  fullName: 'Another Name',
  phone: '12345',
  role: 'admin',
  customRoleId: 1,
  branchId: 3,
  organisationId: 2,
  partnerId: 4,
  universityId: 2,
  language: 'fr',
  active: false,
};

/** What everyone may change of their own account; nobody but administrators changes anything else. */
const ownFields: readonly ChangeableUserField[] = ['fullName', 'phone'];

const others = roles.filter((role) => role !== 'admin');
/** Whose account it is, with what those answer who may not change it: it is read by officers of the branch alone. */
const targets = (role: Role): readonly (readonly [id: number, refused: number])[] => [
  [personOf[role], 403],
  [colleagueId, role === 'aco' ? 403 : 404],
  [otherOf[role], 404],
  [personOf.admin, 404],
];

describe.each(databases)('a field of an account on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  it.each(others)('is not changed by a %s, except one’s own name and phone', async (role) => {
    const answers: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const [id, refused] of targets(role)) {
      for (const field of changeableUserFields) {
        const [before] = await test.database.orm.select().from(users).where(eq(users.id, id));
        const { status } = await api.sendAs(
          personOf[role],
          'PATCH',
          `/users/${id}`,
          { [field]: values[field] },
          { 'if-match': `"${before?.version}"` },
        );
        const isOwn = id === personOf[role] && ownFields.includes(field);
        answers[`${id} ${field}`] = status;
        expected[`${id} ${field}`] = isOwn ? 200 : refused;
        const [after] = await test.database.orm.select().from(users).where(eq(users.id, id));
        if (!isOwn) expect(after).toEqual(before);
      }
    }
    expect(answers).toEqual(expected);
  });
});
