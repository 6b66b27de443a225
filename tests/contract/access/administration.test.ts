import { createMongoAbility, type MongoAbility, subject as toSubject } from '@casl/ability';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitsRole,
  isForAdministrators,
  keepsAdministration,
} from '../../../contract/access/administration.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { actions, subjects } from '../../../contract/kit/permissions.ts';

const all: AbilityRule = { action: 'manage', subject: 'all' };
const forbid = (action: AbilityRule['action'], subject: AbilityRule['subject'], more = {}): AbilityRule => ({
  action,
  subject,
  inverted: true,
  ...more,
});

describe('administrators', () => {
  it.each<[string, readonly AbilityRule[], boolean]>([
    ['keep everything with the rules of the installation', [all], true],
    ['may lose the export of courses', [all, forbid('export', 'Course')], true],
    ['may lose a field of applications', [all, forbid('read', 'Application', { fields: ['money'] })], true],
    ['do not lose everything', [], false],
    ['do not lose the page of users', [all, forbid('read', 'user')], false],
    ['do not lose the page of permissions', [all, forbid('read', 'record')], false],
    ['do not lose reading roles', [all, forbid('read', 'Role')], false],
    ['do not lose changing roles', [all, forbid('update', 'Role')], false],
    ['do not lose a field of users', [all, forbid('update', 'User', { fields: ['active'] })], false],
    ['do not lose some users', [all, forbid('read', 'User', { conditions: { role: 'admin' } })], false],
    ['do not lose inviting', [all, forbid('manage', 'User')], false],
    ['do not lose all of it at once', [all, forbid('manage', 'all')], false],
    ['have it again by a later rule', [forbid('manage', 'all'), all], true],
    [
      'do not have it by a rule for some users',
      [forbid('manage', 'all'), { ...all, subject: 'User', conditions: { id: 1 } }],
      false,
    ],
  ])('%s', (_title, rules, kept) => {
    expect(keepsAdministration(rules)).toBe(kept);
    expect(fitsRole('admin', rules)).toBe(kept);
  });

  const rule = fc.record(
    {
      action: fc.constantFrom(...actions),
      subject: fc.constantFrom('all', 'User', 'Role', 'user', 'record', 'AclDemo', 'Course' as const),
      inverted: fc.constant(true as const),
      fields: fc.constantFrom(['active'], ['role']),
      conditions: fc.constantFrom({ id: 1 }, { role: 'admin' }),
    },
    { requiredKeys: ['action', 'subject'] },
  );

  it('can do what they need on every user and field, whatever else their rules say', () => {
    const people = [
      { id: 1, role: 'admin' },
      { id: 2, role: 'student' },
    ];
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), fc.boolean(), (edits, whole) => {
        const rules = (whole ? [all, ...edits] : edits) as AbilityRule[];
        if (!keepsAdministration(rules)) return;
        const ability = createMongoAbility<MongoAbility>(rules as never);
        for (const action of ['read', 'create', 'update']) {
          for (const person of people) {
            for (const field of [undefined, 'active', 'role'])
              expect(ability.can(action, toSubject('User', { ...person }), field)).toBe(true);
          }
        }
        for (const action of ['read', 'update']) expect(ability.can(action, 'Role')).toBe(true);
        for (const page of ['user', 'record', 'AclDemo']) expect(ability.can('read', page)).toBe(true);
      }),
    );
  });

  it('are the only ones who change roles, or have everything', () => {
    const found = subjects.flatMap((subject) =>
      actions.flatMap((action) => (isForAdministrators({ action, subject }) ? [`${action} ${subject}`] : [])),
    );
    expect(found).toEqual([
      'create Role',
      'update Role',
      'delete Role',
      'enable Role',
      'confirm Role',
      'verify Role',
      'assign Role',
      'transition Role',
      'export Role',
      'manage Role',
      ...actions.map((action) => `${action} all`),
    ]);
    expect([
      fitsRole('aco', [{ action: 'update', subject: 'Role' }]),
      fitsRole('aco', [{ action: 'update', subject: 'Role', conditions: { id: 1 } }]),
      fitsRole('aco', [{ action: 'update', subject: 'Role', inverted: true }]),
      fitsRole('aco', [{ action: 'read', subject: 'Role' }]),
    ]).toEqual([false, false, true, true]);
  });
});
