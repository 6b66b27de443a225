import type {
  PastPermissions,
  RolePermissions,
  RuleImpact,
  RuleVersion,
} from '../../../contract/access/permissions.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';

/** Rules of counsellors: pages, own applications and those of their branches, and two exceptions. */
export const counsellorRules: AbilityRule[] = [
  { action: 'read', subject: 'dashboard' },
  { action: 'read', subject: 'Application', conditions: { counsellorId: '{{user.id}}' } },
  { action: 'read', subject: 'Application', conditions: { branchId: { $in: ['{{user.branchIds}}'] } } },
  { action: 'export', subject: 'Course', conditions: { state: { $in: ['verified', 'stale'] } } },
  {
    action: 'read',
    subject: 'Application',
    fields: ['money'],
    inverted: true,
    reason: 'Commission is only for application officers.',
  },
];

/** The permissions of a role: of counsellors, as they were installed. */
export const permissionsOf = (more: Partial<RolePermissions> = {}): RolePermissions => ({
  role: 'counsellor',
  custom: null,
  version: 1,
  rules: counsellorRules,
  home: '/dashboard',
  people: 12,
  changedAt: null,
  changedByName: null,
  ...more,
});

/** Administrators and counsellors. */
export const twoRoles = (counsellor: Partial<RolePermissions> = {}): readonly RolePermissions[] => [
  permissionsOf({
    role: 'admin',
    rules: [{ action: 'manage', subject: 'all' }],
    people: 2,
    changedAt: '2026-11-02T10:30:00.000Z',
    changedByName: 'Nadia Karim',
    version: 4,
  }),
  permissionsOf(counsellor),
];

/** A custom role, copied from that of counsellors and not changed since; one person has it. */
export const customRole = (more: Partial<NonNullable<RolePermissions['custom']>> = {}): RolePermissions => ({
  ...permissionsOf({ role: `custom-${more.id ?? 7}`, people: 1, changedByName: 'Nadia Karim' }),
  custom: {
    id: 7,
    name: 'Senior counsellor',
    base: 'counsellor',
    archived: false,
    version: 3,
    ...more,
  },
});

/** A version of rules, saved by Omar. */
export const versionOf = (more: Partial<RuleVersion> = {}): RuleVersion => ({
  number: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  authorName: 'Omar Haddad',
  reason: 'Exports are for officers',
  rules: counsellorRules,
  ...more,
});

/** What changes would do: counsellors can no longer export courses. */
export const impactOf = (more: Partial<RuleImpact> = {}): RuleImpact => ({
  people: 12,
  examined: 12,
  changes: [
    {
      action: 'export',
      subject: 'Course',
      fields: null,
      gained: null,
      lost: {
        people: 12,
        names: ['Amina Diallo', 'Tomasz Kowalski'],
        records: 340,
        examples: [{ id: 5, label: 'BSc Nursing' }],
      },
    },
  ],
  withoutRecords: [],
  ...more,
});

/** What Tomasz can do now. */
export const pastOf = (more: Partial<PastPermissions> = {}): PastPermissions => ({
  id: 5,
  fullName: 'Tomasz Kowalski',
  role: 'counsellor',
  roleName: null,
  rules: [
    {
      action: 'export',
      subject: 'Course',
      origin: 'role',
      since: {
        number: 1,
        createdAt: '2026-01-05T09:00:00.000Z',
        authorName: null,
        reason: null,
      },
    },
  ],
  changes: [],
  ...more,
});
