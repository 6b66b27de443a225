import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { listUnits } from '../../../../server/domain/permissions/impact.units.ts';

const read: AbilityRule = { action: 'read', subject: 'Application' };
const own: AbilityRule = { ...read, conditions: { counsellorId: '{{user.id}}' } };
const hide = (...fields: string[]): AbilityRule => ({ ...read, fields, inverted: true, reason: 'Because' });

describe('what two lists of rules may decide differently', () => {
  it.each<[string, AbilityRule[], AbilityRule[], unknown[]]>([
    ['is nothing for the same rules', [read, own], [read, own], []],
    [
      'is an action on a subject of which a rule was added',
      [read],
      [read, { action: 'export', subject: 'Course' }],
      [{ action: 'export', subject: 'Course', fields: null }],
    ],
    [
      'is the one of which a rule was taken',
      [read, own],
      [own],
      [{ action: 'read', subject: 'Application', fields: null }],
    ],
    [
      'is the one whose rules changed places',
      [read, own],
      [own, read],
      [{ action: 'read', subject: 'Application', fields: null }],
    ],
    [
      'is not another action of the same subject',
      [read, { ...read, action: 'update' }],
      [{ ...read, action: 'update' }, read],
      [],
    ],
    [
      'is each field that is hidden, together',
      [read],
      [read, hide('money', 'remark')],
      [{ action: 'read', subject: 'Application', fields: ['money', 'remark'] }],
    ],
    [
      'is only the field that is hidden now and was not before',
      [read, hide('money')],
      [read, hide('money'), hide('remark')],
      [{ action: 'read', subject: 'Application', fields: ['remark'] }],
    ],
    [
      'is every action of a subject for `manage`',
      [],
      [{ action: 'manage', subject: 'Role' }],
      [
        'read',
        'create',
        'update',
        'delete',
        'enable',
        'confirm',
        'verify',
        'assign',
        'transition',
        'export',
      ].map((action) => ({ action, subject: 'Role', fields: null })),
    ],
    [
      'is nothing when only a reason is worded differently',
      [read, hide('money')],
      [read, { ...hide('money'), reason: 'Other' }],
      [],
    ],
  ])('%s', (_title, before, after, units) => {
    expect(listUnits(before, after)).toEqual(units);
  });
});
