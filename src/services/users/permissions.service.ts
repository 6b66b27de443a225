import {
  type PastPermissions,
  type PermissionAnswer,
  permissionsApi,
  type RolePermissions,
  type RuleImpact,
  type RuleVersion,
} from '../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../contract/access/role-keys.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import type { AbilityRule, Action, Subject } from '../../../contract/kit/ability.ts';
import { mainApi } from '../kit/api.ts';

/** All roles with their rules and the number of their people. */
export const listPermissions = async (signal: AbortSignal): Promise<readonly RolePermissions[]> =>
  (await mainApi.call(permissionsApi.list, {}, { signal })).data;

/** What other rules would change for the people of a role; nothing is stored. */
export const previewRules = async (
  role: RoleKey,
  rules: readonly AbilityRule[],
  signal: AbortSignal,
): Promise<RuleImpact> =>
  (await mainApi.call(permissionsApi.preview, { params: { role }, body: { rules: [...rules] } }, { signal }))
    .data;

/** Rules that replace the version of a role’s rules that they were made from. */
export interface NewRules {
  readonly role: RoleKey;
  readonly version: number;
  readonly rules: readonly AbilityRule[];
  readonly reason: string;
}

/** Stores a new version of a role’s rules. @throws ProblemError `stale` when someone else stored one first. */
export const saveRules = async (
  { role, version, rules, reason }: NewRules,
  signal: AbortSignal,
): Promise<RolePermissions> =>
  (
    await mainApi.call(
      permissionsApi.save,
      { params: { role }, body: { rules: [...rules], reason } },
      { ifMatch: version, signal },
    )
  ).data;

/** The versions of a role’s rules, the newest first. */
export const listRuleVersions = async (
  role: RoleKey,
  signal: AbortSignal,
): Promise<readonly RuleVersion[]> => {
  const { data } = await mainApi.call(permissionsApi.versions, { params: { role } }, { signal });
  return data.toSorted((one, other) => other.number - one.number);
};

/** What is asked about a user: an action, on any record of a subject or on one. */
export interface PermissionQuestion {
  readonly userId: number;
  readonly action: Action;
  readonly subject: Subject;
  readonly recordId?: number;
  readonly field?: string;
  /** As it was then; now without it. */
  readonly at?: Instant;
}

/** Whether a user may do something, and the rule that decides. */
export const askPermission = async (
  { userId, ...query }: PermissionQuestion,
  signal: AbortSignal,
): Promise<PermissionAnswer> =>
  (await mainApi.call(permissionsApi.answer, { params: { id: userId }, query }, { signal })).data;

/** What a user could do at a time, and what has changed since; now without a time. */
export const loadPastPermissions = async (
  userId: number,
  at: Instant | undefined,
  signal: AbortSignal,
): Promise<PastPermissions> =>
  (
    await mainApi.call(
      permissionsApi.past,
      { params: { id: userId }, query: at === undefined ? {} : { at } },
      { signal },
    )
  ).data;
