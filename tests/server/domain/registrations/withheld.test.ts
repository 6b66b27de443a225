import { describe, expect, it } from 'vitest';
import { eq } from '../../../../server/db/drizzle.ts';
import { abilityRules } from '../../../../server/db/schema/index.ts';
import { openPostgres } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { registrationOf, submit } from './stage.ts';

const { aco } = personOf;

describe('a registration, of which a stored rule withholds a field,', () => {
  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  /** Whether an officer finds it in the list, and what its address answers. */
  async function found(id: number) {
    // Rules are kept for five seconds.
    api.clock.advance(5_000);
    const list = (await api.sendAs(aco, 'GET', '/registrations')).body as { data: readonly { id: number }[] };
    const { status } = await api.sendAs(aco, 'GET', `/registrations/${id}`);
    return [list.data.some((row) => row.id === id), status];
  }

  it.each(['fullName', 'email', 'phone', 'dateOfBirth', 'answers', 'consent'])(
    'is not shown at all without its %s',
    async (field) => {
      const id = await submit(test, api, registrationOf({}, { flow: 'express' }));
      expect(await found(id)).toEqual([true, 200]);
      await test.database.orm.insert(abilityRules).values({
        userId: aco,
        position: 1,
        action: 'read',
        subject: 'Registration',
        fields: [field],
        inverted: true,
      });
      expect(await found(id)).toEqual([false, 404]);
      await test.database.orm.delete(abilityRules).where(eq(abilityRules.userId, aco));
      expect(await found(id)).toEqual([true, 200]);
    },
  );
});
