import { expect, it } from 'vitest';
import { createPageAbility } from '../../../server/access/ability.ts';
import { assertCan } from '../../../server/access/assert-can.ts';
import { forbidden } from '../../../server/platform/errors.ts';

const ability = createPageAbility([
  { action: 'read', subject: 'Branch' },
  { action: 'update', subject: 'Branch' },
  {
    action: 'update',
    subject: 'Branch',
    fields: ['code'],
    inverted: true,
    reason: 'Branch codes are printed on letters.',
  },
]);

it('lets through what the rules allow', () => {
  expect(() => assertCan(ability, 'read', 'Branch')).not.toThrow();
  expect(() => assertCan(ability, 'update', 'Branch', 'name')).not.toThrow();
});

it('refuses the rest with the reason of the rule that forbids it, or the general one', () => {
  expect(() => assertCan(ability, 'update', 'Branch', 'code')).toThrow(
    forbidden('Branch codes are printed on letters.'),
  );
  expect(() => assertCan(ability, 'delete', 'Branch')).toThrow(forbidden());
});
