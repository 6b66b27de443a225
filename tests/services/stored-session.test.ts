import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { abilityRule } from '../../contract/kit/ability.ts';
import { actions, roles, subjects } from '../../contract/kit/permissions.ts';
import { id } from '../../contract/kit/primitives.ts';
import { userData } from '../../contract/people/session.ts';
import { readStoredRules, readStoredUser } from '../../src/services/browser/stored-session.ts';

// Thousands of generated cases take their time on a busy machine.
const junk = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1, 1.5, 2 ** 53, '', 'x', '7', ' 7 ', '7e2', [], {}, [7]),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Mostly a value that fits, so that most records are nearly right. */
const mostly = (fitting: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: junk });
const scalar = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null));
const operand = fc.oneof(
  scalar,
  fc.record({ $in: fc.array(fc.oneof(fc.string(), fc.integer(), junk), { maxLength: 3 }) }),
  fc.record({ $ne: mostly(scalar) }),
  fc.record({ $ne: scalar, $in: junk }, { requiredKeys: [] }),
);
const anyRule = fc.oneof(
  junk,
  fc.record(
    {
      action: mostly(fc.constantFrom(...actions)),
      subject: mostly(fc.constantFrom(...subjects)),
      conditions: mostly(fc.dictionary(fc.constantFrom('branchId', 'ownerId'), mostly(operand))),
      fields: mostly(fc.array(mostly(fc.string()), { maxLength: 3 })),
      inverted: mostly(fc.boolean()),
      reason: mostly(fc.string()),
      unknown: junk,
    },
    { requiredKeys: ['action', 'subject'] },
  ),
);
/** The values as a cookie brings them. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the user in the cookie', () => {
  it('is any with an id and a role, as the contract reads them', () => {
    const anyUser = fc.record(
      {
        id: mostly(fc.oneof(fc.nat(), fc.nat().map(String))),
        role: mostly(fc.constantFrom(...roles)),
        fullName: mostly(fc.string()),
        email: mostly(fc.string()),
        home: mostly(fc.string()),
        unknown: junk,
      },
      { requiredKeys: ['id', 'role'] },
    );
    fc.assert(
      fc.property(fc.oneof(anyUser, junk), (given) => {
        const value = asJson(given);
        const complete =
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? { fullName: '', email: '', home: '', ...value }
            : value;
        const expected = z.safeParse(userData, complete).data ?? null;
        const read = readStoredUser(value);
        expect(read && { ...read, fullName: '' }).toEqual(expected && { ...expected, fullName: '' });
        if (read && expected)
          expect(read.fullName).toBe(expected.fullName || expected.email || `#${expected.id}`);
      }),
      { numRuns: 3000 },
    );
  });

  it.each<unknown>([
    7,
    '7',
    ' 7 ',
    '7.0',
    0,
    -7,
    7.5,
    'seven',
    '',
    null,
    true,
    [7],
    [7, 8],
    {},
    { toString: '' },
    2 ** 53,
  ])('has the id %j exactly when the contract reads it', (given) => {
    const read = readStoredUser({ id: given, role: 'aco' });
    expect(read?.id).toBe(z.safeParse(id, given).data);
  });
});

describe('the rules in the cookie', () => {
  it('are those that the contract knows', () => {
    fc.assert(
      fc.property(anyRule, (given) => {
        const value = asJson(given);
        const { data } = z.safeParse(abilityRule, value);
        const isForbidding =
          typeof value === 'object' && value !== null && 'inverted' in value && value.inverted === true;
        expect(readStoredRules([value])).toEqual(data ? [data] : isForbidding ? null : []);
      }),
      { numRuns: 5000 },
    );
  });

  it('count only together: an unreadable one that forbids makes all unreadable, one that grants is left out', () => {
    const grant = { action: 'read', subject: 'dashboard' };
    const unknown = { action: 'read', subject: 'spaceship' };
    expect(readStoredRules([grant, unknown])).toEqual([grant]);
    expect(readStoredRules([grant, { ...unknown, inverted: true }])).toBeNull();
    expect(readStoredRules([grant, { ...grant, inverted: true, conditions: { a: { $gt: 1 } } }])).toBeNull();
    expect(readStoredRules({ 0: grant })).toBeNull();
  });
});
