import * as z from 'zod/mini';
import { abilityRule, role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { actions, roles, subjects } from '../kit/permissions.ts';
import { dataOf, id, instant, version } from '../kit/primitives.ts';
import { singleLine } from '../kit/text.ts';
import { getCustomRoleId, isCustomRoleKey, type RoleKey, roleKey } from './role-keys.ts';

/** The id of a role in realtime events: its position, and for custom roles their own id behind these. */
export const toRoleId = (of: RoleKey): number =>
  isCustomRoleKey(of) ? roles.length + getCustomRoleId(of) : roles.indexOf(of) + 1;

/** The most rules that a role can have. */
export const maxRules = 400;

const code = singleLine(80);
const text = singleLine(120, 0);
const scalar = z.union([text, z.int(), z.boolean(), z.null()]);
const operand = z.union([
  scalar,
  z.strictObject({
    $in: z.array(z.union([text, z.int()])).check(z.maxLength(200)),
  }),
  z.strictObject({ $ne: scalar }),
]);

/** A rule as an administrator enters it; `findEditErrors` says what else is refused. */
export const editedRule = z.strictObject({
  action: z.enum(actions),
  subject: z.enum(subjects),
  conditions: z.optional(z.record(code, operand)),
  fields: z.optional(z.array(code).check(z.maxLength(80))),
  inverted: z.optional(z.boolean()),
  reason: z.optional(singleLine(200)),
});

const editedRules = z.array(editedRule).check(z.maxLength(maxRules));

/** The rules of a role, in order: a later one overrides an earlier one. */
export const rolePermissions = z.object({
  role: roleKey,
  /** What is the agency's own about a custom role; null for the roles of the installation. */
  custom: z.nullable(
    z.object({
      id,
      name: z.string(),
      /** The role of the installation on which it is based: it decides what a user belongs to and which events they send. */
      base: role,
      archived: z.boolean(),
      /** For `If-Match` when it is renamed or archived. */
      version,
    }),
  ),
  /** The number of the version: 1 for the rules of the installation, then one more for each change. */
  version,
  rules: z.array(abilityRule),
  /** The page on which people of the role start. */
  home: z.string(),
  /** The number of people who have the role and can sign in. */
  people: z.int(),
  /** When and by whom the rules were last changed; null for the rules of the installation. */
  changedAt: z.nullable(instant),
  changedByName: z.nullable(z.string()),
});
export type RolePermissions = z.output<typeof rolePermissions>;

/** One version of a role’s rules. */
export const ruleVersion = z.object({
  number: version,
  createdAt: instant,
  /** Null for the rules of the installation. */
  authorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  rules: z.array(abilityRule),
});
export type RuleVersion = z.output<typeof ruleVersion>;

/** Who gains or loses something, and on which records. */
const affected = z.object({
  /** The number of people. */
  people: z.int().check(z.positive()),
  /** The first of them, by name. */
  names: z.array(z.string()).check(z.maxLength(5)),
  /** The records, of the person with the most of them; null for pages, and for records without a table. */
  records: z.nullable(z.int()),
  /** Some of these records. */
  examples: z.array(z.object({ id, label: z.string() })).check(z.maxLength(3)),
});
export type Affected = z.output<typeof affected>;

/** What an edit of a role’s rules would change for its people. */
export const ruleImpact = z.object({
  /** The people of the role who can sign in, and how many of them were looked at. */
  people: z.int(),
  examined: z.int(),
  changes: z.array(
    z.object({
      action: z.enum(actions),
      subject: z.enum(subjects),
      /** The fields that it is about; null for the records themselves. */
      fields: z.nullable(z.array(z.string())),
      gained: z.nullable(affected),
      lost: z.nullable(affected),
    }),
  ),
  /** The positions of new rules whose conditions match no record for any of these people. */
  withoutRecords: z.array(z.int()),
});
export type RuleImpact = z.output<typeof ruleImpact>;

/** A rule with where it comes from: the version of the role, or a grant to this person alone. */
const decidingRule = z.extend(abilityRule, {
  origin: z.enum(['role', 'user']),
  /** The version of the role’s rules that first contained it; null for a grant to the person. */
  since: z.nullable(z.omit(ruleVersion, { rules: true })),
});
export type DecidingRule = z.output<typeof decidingRule>;

/** Why a person may or may not do something. */
export const permissionAnswer = z.object({
  allowed: z.boolean(),
  /** The rule that decides; null if none is about it, so that it isn’t allowed. */
  rule: z.nullable(decidingRule),
  /** The record that was asked about; null if none was, and the answer is about at least one record. */
  record: z.nullable(z.object({ id, label: z.string() })),
});
export type PermissionAnswer = z.output<typeof permissionAnswer>;

/** What a person could do at a time, and what changed since. */
export const pastPermissions = z.object({
  id,
  fullName: z.string(),
  /** Null before the account was created, and while it was deactivated. */
  role: z.nullable(roleKey),
  /** The name of a custom role; null for the roles of the installation. */
  roleName: z.nullable(z.string()),
  rules: z.array(decidingRule),
  /** What has changed it since then, the oldest first: versions of the rules, and changes of the account. */
  changes: z.array(
    z.object({
      at: instant,
      byName: z.nullable(z.string()),
      /** Why; only versions of rules have a reason. */
      reason: z.nullable(z.string()),
      what: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('rules'),
          role: roleKey,
          /** The name of a custom role; null for the roles of the installation. */
          roleName: z.nullable(z.string()),
          number: version,
        }),
        z.object({
          kind: z.literal('account'),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
        }),
      ]),
    }),
  ),
});
export type PastPermissions = z.output<typeof pastPermissions>;

const roleParams = z.strictObject({ role: roleKey });

export const permissionsApi = {
  list: endpoint('GET /permissions', {
    name: 'permissions.list',
    summary: 'All roles with their rules and who has them',
    reply: dataOf(z.array(rolePermissions)),
  }),
  preview: endpoint('POST /permissions/:role/preview', {
    name: 'permissions.preview',
    summary: 'What other rules would change for the people of a role; nothing is stored',
    reads: true,
    cost: 'heavy',
    params: roleParams,
    body: z.strictObject({ rules: editedRules }),
    reply: dataOf(ruleImpact),
  }),
  save: endpoint('PUT /permissions/:role', {
    name: 'permissions.save',
    summary:
      'Store the rules of a role as a new version; 409 `refusal.administration` if administrators couldn’t administer any more, `refusal.administratorsOnly` if another role could',
    versioned: true,
    params: roleParams,
    body: z.strictObject({ rules: editedRules, reason: singleLine(300, 3) }),
    reply: dataOf(rolePermissions),
  }),
  versions: endpoint('GET /permissions/:role/versions', {
    name: 'permissions.versions',
    summary: 'The newest 100 versions of a role’s rules, with who changed them and why',
    params: roleParams,
    reply: dataOf(z.array(ruleVersion)),
  }),
  answer: endpoint('GET /users/:id/permission', {
    name: 'permissions.answer',
    summary: 'Whether a user may do something, and the rule that decides; with `at`, as it was then',
    query: z.strictObject({
      action: z.enum(actions),
      subject: z.enum(subjects),
      /** The record; 422 if the subject is a page. */
      recordId: z.optional(id),
      field: z.optional(code),
      at: z.optional(instant),
    }),
    reply: dataOf(permissionAnswer),
  }),
  past: endpoint('GET /users/:id/permissions', {
    name: 'permissions.past',
    summary: 'What a user could do at a time, by which rules, and what has changed since; now without `at`',
    query: z.strictObject({ at: z.optional(instant) }),
    reply: dataOf(pastPermissions),
  }),
};
