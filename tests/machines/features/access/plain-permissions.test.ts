import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { ExplainedRule } from '../../../../contract/people/profile.ts';
import {
  getPlainPermissions,
  getWithheldReasons,
} from '../../../../src/machines/features/access/plain-permissions.ts';

const explained = (rules: readonly AbilityRule[]): ExplainedRule[] =>
  rules.map((rule, index) => ({ ...rule, id: index + 1, origin: 'role' }));

const client = explained([
  { action: 'read', subject: 'AclDemo' },
  { action: 'read', subject: 'application' },
  { action: 'read', subject: 'User', conditions: { id: 7 } },
  { action: 'update', subject: 'User', conditions: { id: 7 }, fields: ['fullName'] },
  { action: 'read', subject: 'Country' },
  { action: 'read', subject: 'University' },
  { action: 'read', subject: 'Course', conditions: { state: { $in: ['verified'] } } },
  { action: 'read', subject: 'Ticket', conditions: { requesterId: 7 } },
  { action: 'update', subject: 'Ticket', conditions: { requesterId: 7 } },
  { action: 'read', subject: 'Application', conditions: { organisationId: 1 } },
  { action: 'read', subject: 'ApplicationDocument', conditions: { organisationId: 1 } },
  { action: 'update', subject: 'Application', inverted: true, reason: 'Only the agency can change them.' },
  { action: 'delete', subject: 'Application', inverted: true, reason: 'Only the agency can change them.' },
  { action: 'read', subject: 'University', fields: ['agreements'], inverted: true, reason: 'Not for you.' },
]);

describe('permissions in plain words', () => {
  it('are few: subjects with the same actions on the same records are one, applications first', () => {
    expect(getPlainPermissions(client)).toEqual([
      { scope: 'organisation', actions: ['read'], subjects: ['Application', 'ApplicationDocument'] },
      { scope: 'own', actions: ['read', 'update'], subjects: ['User', 'Ticket'] },
      { scope: 'some', actions: ['read'], subjects: ['Course'] },
      { scope: 'all', actions: ['read'], subjects: ['Country', 'University'] },
    ]);
  });

  it('say whose records they are about', () => {
    const scopeOf = (conditions: NonNullable<AbilityRule['conditions']>) =>
      getPlainPermissions(explained([{ action: 'read', subject: 'Application', conditions }]))[0]?.scope;
    expect([
      scopeOf({ studentId: 3 }),
      scopeOf({ universityId: 2, admission: { $in: ['submitted'] } }),
      scopeOf({ partnerId: { $in: [1, 2] } }),
      scopeOf({ branchId: { $in: [1] } }),
      scopeOf({ counsellorId: 4 }),
      scopeOf({ compliance: { $ne: 'notNeeded' } }),
    ]).toEqual(['own', 'university', 'partner', 'branch', 'assigned', 'some']);
  });

  it('are some where several rules allow different records, and all where one of them allows every record', () => {
    const both: readonly AbilityRule[] = [
      { action: 'read', subject: 'Lead', conditions: { counsellorId: 4 } },
      { action: 'read', subject: 'Lead', conditions: { branchId: 1 } },
    ];
    expect(getPlainPermissions(explained(both)).map(({ scope }) => scope)).toEqual(['some']);
    const all = explained([...both, { action: 'read', subject: 'Lead' }]);
    expect(getPlainPermissions(all).map(({ scope }) => scope)).toEqual(['all']);
  });

  it('are about the records that the allowing rules name, whatever others forbid', () => {
    const rules: readonly AbilityRule[] = [
      { action: 'read', subject: 'Lead', conditions: { branchId: 1 } },
      {
        action: 'read',
        subject: 'Lead',
        conditions: { counsellorId: 4 },
        inverted: true,
        reason: 'Not theirs.',
      },
    ];
    expect(getPlainPermissions(explained(rules))).toEqual([
      { scope: 'branch', actions: ['read'], subjects: ['Lead'] },
    ]);
  });

  it('give each reason for what is withheld once', () => {
    expect(getWithheldReasons(client)).toEqual(['Only the agency can change them.', 'Not for you.']);
  });
});
