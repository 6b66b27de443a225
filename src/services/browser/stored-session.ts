import type { AbilityRule, Operand } from '../../../contract/kit/ability.ts';
import { actions, roles, subjects } from '../../../contract/kit/permissions.ts';
import type { SeenBy, UserData } from '../../../contract/people/session.ts';
import { isBoolean, isObject, isOneOf, isString } from './json.ts';

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);

/** A check of a field that may be missing. */
const isOptional =
  <Value>(isValue: (value: unknown) => value is Value) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || isValue(value);

const isRole = isOneOf(...roles);
const isAction = isOneOf(...actions);
const isSubject = isOneOf(...subjects);
const isOptionalString = isOptional(isString);
const isOptionalFlag = isOptional(isBoolean);
const isOptionalList = isOptional((value): value is string[] => isListOf(value, isString));

const isListed = (value: unknown): value is string | number => isString(value) || Number.isFinite(value);
const isScalar = (value: unknown): value is string | number | boolean | null =>
  isListed(value) || isBoolean(value) || value === null;

function isOperand(value: unknown): value is Operand {
  if (!isObject(value)) return isScalar(value);
  const [name, ...others] = Object.keys(value);
  if (others.length > 0) return false;
  return name === '$in' ? isListOf(value.$in, isListed) : name === '$ne' && isScalar(value.$ne);
}

const isConditions = isOptional(
  (value): value is Record<string, Operand> => isObject(value) && Object.values(value).every(isOperand),
);

/** As the contract coerces an id; NaN for an object of the cookie whose `toString` isn't a function. */
function toNumber(value: unknown): number {
  try {
    return Number(value);
  } catch {
    return Number.NaN;
  }
}

/**
 * The user in `userData`, which contains at least `{id, role}` (specification §3); without a name the user is displayed
 * by email or id. Null when it can't be read.
 */
export function readStoredUser(value: unknown): UserData | null {
  if (!isObject(value)) return null;
  const { role, fullName = '', email = '', home = '' } = value;
  const id = toNumber(value.id);
  if (!Number.isSafeInteger(id) || id <= 0 || !isRole(role)) return null;
  if (!isString(fullName) || !isString(email) || !isString(home)) return null;
  return { id, role, fullName: fullName || email || `#${id}`, email, home };
}

/** The administrator in `userData` who sees the portal as its user; null when there is none. */
export function readSeenBy(value: unknown): SeenBy {
  if (!isObject(value) || !isObject(value.seenBy)) return null;
  const { id, fullName } = value.seenBy;
  return Number.isSafeInteger(id) && isString(fullName) ? { id: Number(id), fullName } : null;
}

/** A rule of the contract; null when it isn't one. */
function readRule(value: unknown): AbilityRule | null {
  if (!isObject(value)) return null;
  const { action, subject, conditions, fields, inverted, reason } = value;
  if (!isAction(action) || !isSubject(subject) || !isConditions(conditions)) return null;
  if (!isOptionalList(fields) || !isOptionalFlag(inverted) || !isOptionalString(reason)) return null;
  return {
    action,
    subject,
    ...(conditions !== undefined && { conditions }),
    ...(fields !== undefined && { fields }),
    ...(inverted !== undefined && { inverted }),
    ...(reason !== undefined && { reason }),
  };
}

const isInverted = (rule: unknown): boolean => isObject(rule) && rule.inverted === true;

/**
 * Stored permission rules. An unknown rule, for example of another back end, grants nothing; an unreadable rule that
 * forbids something makes all rules unreadable: null.
 */
export function readStoredRules(value: unknown): readonly AbilityRule[] | null {
  if (!Array.isArray(value)) return null;
  const rules = value.map((given) => ({ given, rule: readRule(given) }));
  if (rules.some(({ given, rule }) => rule === null && isInverted(given))) return null;
  return rules.flatMap(({ rule }) => rule ?? []);
}
