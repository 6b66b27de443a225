import type { AbilityRule, Action, Subject } from '../kit/ability.ts';
import type { RoleKey } from './role-keys.ts';

/** What administrators need to give others, or themselves, access again. */
const needed: readonly (readonly [Action, Subject])[] = [
  ['read', 'user'],
  ['read', 'record'],
  ['read', 'AclDemo'],
  ['read', 'Role'],
  ['update', 'Role'],
  ['read', 'User'],
  ['create', 'User'],
  ['update', 'User'],
];

const covers = (rule: AbilityRule, action: Action, subject: Subject): boolean =>
  (rule.action === action || rule.action === 'manage') &&
  (rule.subject === subject || rule.subject === 'all');

const isWhole = (rule: AbilityRule): boolean =>
  rule.conditions === undefined && rule.fields === undefined && rule.inverted !== true;

/** Whether rules give an action on all records of a subject and all their fields, whatever else they say. */
function givesWhole(rules: readonly AbilityRule[], action: Action, subject: Subject): boolean {
  const applicable = rules.filter((rule) => covers(rule, action, subject));
  const last = applicable.findLastIndex(isWhole);
  return last >= 0 && applicable.slice(last).every((rule) => rule.inverted !== true);
}

/**
 * Whether administrators can still administer users and permissions with these rules. The portal refuses others for
 * their role, so that the last administrator can’t lock themselves out by any sequence of edits.
 */
export const keepsAdministration = (rules: readonly AbilityRule[]): boolean =>
  needed.every(([action, subject]) => givesWhole(rules, action, subject));

/**
 * Whether a rule would let a role other than the administrators’ change permissions, and with them everything else: any
 * action but `read` on roles, and everything on `all`.
 */
export const isForAdministrators = (rule: AbilityRule): boolean =>
  rule.inverted !== true && (rule.subject === 'all' || (rule.subject === 'Role' && rule.action !== 'read'));

/** Whether a role can have these rules: administrators keep what they need, and others don’t become administrators. */
export const fitsRole = (role: RoleKey, rules: readonly AbilityRule[]): boolean =>
  role === 'admin' ? keepsAdministration(rules) : !rules.some(isForAdministrators);
