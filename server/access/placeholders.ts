import { isPlaceholder, type Placeholder, parsePlaceholder } from '../../contract/access/placeholders.ts';
import type { AbilityRule, Operand } from '../../contract/kit/ability.ts';
import type { CurrentUser } from './current-user.ts';

/** The value of each placeholder; a list is only allowed in `$in`. */
export const placeholders = {
  'user.id': (user) => user.id,
  'user.branchId': (user) => user.branchId,
  'user.branchIds': (user) => user.branchIds,
  'user.sharedBranchIds': (user) => user.sharedBranchIds,
  'user.partnerId': (user) => user.partnerId,
  'user.partnerIds': (user) => user.partnerIds,
  'user.organisationId': (user) => user.organisationId,
  'user.universityId': (user) => user.universityId,
  'user.studentId': (user) => user.studentId,
} as const satisfies Record<Placeholder, (user: CurrentUser) => number | null | readonly number[]>;

/** Matches no row. */
const matchesNothing: Operand = { $in: [] };

type ResolvedRoute<Value> = Value | number | null | readonly number[];

function resolveValue<Value>(value: Value, user: CurrentUser): ResolvedRoute<Value> {
  const name = parsePlaceholder(value);
  return name !== undefined && isPlaceholder(name) ? placeholders[name](user) : value;
}

const isList = (value: unknown): value is readonly number[] => Array.isArray(value);

/**
 * One operand with its placeholders resolved. A user without an organisation must not match the rows without one:
 * equality with a missing value matches no row, and neither does inequality in an allowing rule. Undefined drops the
 * condition (a rule that forbids what differs from a missing value forbids everything).
 */
function resolveOperand(operand: Operand, user: CurrentUser, inverted: boolean): Operand | undefined {
  if (operand === null) return null;
  if (typeof operand !== 'object') {
    const value = resolveValue(operand, user);
    return value === null || isList(value) ? matchesNothing : value;
  }
  if ('$in' in operand) {
    const values = operand.$in.flatMap((member) => resolveValue(member, user));
    return { $in: values.filter((value) => value !== null) };
  }
  if (operand.$ne === null) return operand;
  const value = resolveValue(operand.$ne, user);
  if (value === null || isList(value)) return inverted ? undefined : matchesNothing;
  return { $ne: value };
}

/** The rule with every placeholder replaced by the user's value. */
export function resolvePlaceholders(rule: AbilityRule, user: CurrentUser): AbilityRule {
  if (rule.conditions === undefined) return rule;
  const conditions = Object.entries(rule.conditions).flatMap(([column, operand]): [string, Operand][] => {
    const value = resolveOperand(operand, user, rule.inverted === true);
    return value === undefined ? [] : [[column, value]];
  });
  return { ...rule, conditions: conditions.length === 0 ? undefined : Object.fromEntries(conditions) };
}
