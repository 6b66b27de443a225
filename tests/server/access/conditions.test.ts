import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityRule, Operand } from '../../../contract/kit/ability.ts';
import { actions } from '../../../contract/kit/permissions.ts';
import { createAbility } from '../../../server/access/ability.ts';
import { isFieldRestricted, toSqlCondition } from '../../../server/access/conditions.ts';
import { bigint, boolean, pgTable, smallint, sql, text } from '../../../server/db/drizzle.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { somebody } from './people.ts';

/** Every type that conditions may ask about, under names that applications have. */
const probe = pgTable('probe', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  branchId: bigint('branch_id', { mode: 'number' }),
  counsellorId: smallint('counsellor_id'),
  admission: text('admission'),
  money: boolean('money'),
});
const columns = {
  branchId: probe.branchId,
  counsellorId: probe.counsellorId,
  admission: probe.admission,
  money: probe.money,
  /** Not a column of the table, but computed from one. */
  documents: { type: 'boolean', value: sql`(not ${probe.money})` },
} as const;
const columnNames = ['branchId', 'counsellorId', 'admission', 'money', 'documents'] as const;

/** Every combination of a few values and null. */
const universe = [null, 1, 2].flatMap((branchId) =>
  [null, 1, 7].flatMap((counsellorId) =>
    [null, '', 'draft', 'dr%'].flatMap((admission) =>
      [null, true, false].map((money) => ({
        ...{ branchId, counsellorId, admission, money },
        documents: money === null ? null : !money,
      })),
    ),
  ),
);
const rows = universe.map((row, index) => ({ id: index + 1, ...row }));

const user = somebody('counsellor', { id: 7, branchIds: [1, 2], sharedBranchIds: [], branchId: 2 });

const plain = { noNullPrototype: true } as const;
const word = fc.oneof(
  fc.constantFrom('', 'draft', 'dr%', '1', 'true', "' or 1=1 --", '\u0000', '\ud800', 'Draft'),
  fc.constantFrom('{{user.id}}', '{{user.branchId}}', '{{user.partnerId}}', '{{user.nobody}}'),
);
const number = fc.constantFrom(0, 1, 2, 7, -1, 1.5, 40_000, 3_000_000_000, 2 ** 60, -0);
const operand: fc.Arbitrary<Operand> = fc.oneof(
  word,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.record(
    {
      $in: fc.array(
        fc.oneof(word, number, fc.constantFrom('{{user.branchIds}}', '{{user.sharedBranchIds}}')),
        { maxLength: 4 },
      ),
    },
    plain,
  ),
  fc.record({ $ne: fc.oneof(word, number, fc.boolean(), fc.constant(null)) }, plain),
);
const conditions = fc.dictionary(
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...columnNames) },
    fc.constantFrom('password', '__proto__'),
  ),
  operand,
  { maxKeys: 3, ...plain },
);
const rule: fc.Arbitrary<AbilityRule> = fc.record(
  {
    action: fc.constantFrom('read', 'read', 'read', 'update', 'manage'),
    subject: fc.constantFrom('Application', 'Application', 'Application', 'Student', 'all'),
    conditions,
    fields: fc.subarray([...columnNames], { minLength: 1 }),
    inverted: fc.boolean(),
  },
  { requiredKeys: ['action', 'subject'], ...plain },
);

describe.each(databases)('permission rules as SQL on $name', ({ open }) => {
  const select = (condition: ReturnType<typeof toSqlCondition>) =>
    test.database.orm.select({ id: probe.id }).from(probe).where(condition).orderBy(probe.id);

  const test = openForSuite(open);
  beforeAll(async () => {
    await test.database.orm.execute(sql`
      create table probe (id bigint primary key, branch_id bigint, counsellor_id smallint, admission text, money boolean)`);
    await test.database.orm.insert(probe).values(rows);
  });

  it('select exactly the rows for which the ability says yes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { maxLength: 6 }),
        fc.option(fc.constantFrom(...columnNames), { nil: undefined }),
        async (rules, field) => {
          const ability = createAbility(rules, user);
          const condition = toSqlCondition(ability, 'read', 'Application', columns, field ? { field } : {});
          const allowed = rows.filter((row) =>
            ability.can('read', { __typename: 'Application', ...row }, field),
          );
          expect((await select(condition)).map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('select nothing for an empty list, not everything', async () => {
    const ability = createAbility(
      [
        {
          action: 'read',
          subject: 'Application',
          conditions: { branchId: { $in: ['{{user.sharedBranchIds}}'] } },
        },
      ],
      user,
    );
    expect(await select(toSqlCondition(ability, 'read', 'Application', columns))).toEqual([]);
  });

  it('select nothing when a column that a rule asks about is not in the table, and say so', async () => {
    const said: unknown[] = [];
    const log = { error: (details: unknown) => said.push(details) };
    const unknown: AbilityRule = {
      action: 'read',
      subject: 'Application',
      conditions: { universityId: { $ne: 1 } },
    };
    const allowing = createAbility([unknown], user);
    const forbidding = createAbility(
      [
        { action: 'read', subject: 'all' },
        { ...unknown, inverted: true },
      ],
      user,
    );
    expect(await select(toSqlCondition(allowing, 'read', 'Application', columns, { log }))).toEqual([]);
    expect(await select(toSqlCondition(forbidding, 'read', 'Application', columns, { log }))).toEqual([]);
    expect(said).toEqual([
      { rule: { action: 'read', subject: 'Application', conditions: { universityId: { $ne: 1 } } } },
      {
        rule: {
          action: 'read',
          subject: 'Application',
          conditions: { universityId: { $ne: 1 } },
          inverted: true,
        },
      },
    ]);
  });
});

describe('withholding a field', () => {
  const readAll: AbilityRule = { action: 'read', subject: 'Application' };

  it('is seen for a rule that takes the field away, whatever its conditions', () => {
    const ability = createAbility(
      [readAll, { ...readAll, inverted: true, fields: ['admission'], conditions: { branchId: 1 } }],
      user,
    );
    expect(columnNames.filter((name) => isFieldRestricted(ability, 'read', 'Application', name))).toEqual([
      'admission',
    ]);
  });

  it('is seen for every field that a rule with fields does not name', () => {
    const ability = createAbility([{ ...readAll, fields: ['branchId', 'money'] }], user);
    expect(columnNames.filter((name) => isFieldRestricted(ability, 'read', 'Application', name))).toEqual([
      'counsellorId',
      'admission',
      'documents',
    ]);
  });

  it('is not seen for rules about other actions', () => {
    const others = actions.filter((action) => action !== 'read' && action !== 'manage');
    const ability = createAbility(
      [readAll, ...others.map((action) => ({ ...readAll, action, inverted: true, fields: ['admission'] }))],
      user,
    );
    expect(isFieldRestricted(ability, 'read', 'Application', 'admission')).toBe(false);
  });
});
