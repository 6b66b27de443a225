import type { AbilityRule, Action, Subject } from '../../../contract/kit/ability.ts';
import { createSessionAbility, type TypedRecord } from '../../machines/kit/session/ability.ts';

type Scalar = string | number | boolean | null;

export interface PermissionQuestion {
  readonly subject: Subject;
  readonly action: Action;
  /** Empty: the action as a whole. */
  readonly field: string;
  /** The columns of one record; null: any record. */
  readonly record: Readonly<Record<string, Scalar>> | null;
}

/**
 * Why a rule doesn't decide: a later one does (`overridden`), the record or the field doesn't match, or it forbids only
 * some records or fields, which leaves others (`some`).
 */
export type Part = 'decides' | 'overridden' | 'conditions' | 'field' | 'some';

export interface ConsideredRule {
  /** From 1, in the order of the list: a later rule overrides an earlier one. */
  readonly place: number;
  readonly rule: AbilityRule;
  readonly part: Part;
  /** Columns of its conditions that are not known of the record. */
  readonly unknown: readonly string[];
}

export interface Decision {
  readonly isAllowed: boolean;
  /** The rules about this subject and action, the one that is asked first before the others. */
  readonly rules: readonly ConsideredRule[];
}

/** Which rule decides, and what was passed over on the way to it. */
export function decide(rules: readonly AbilityRule[], question: PermissionQuestion): Decision {
  const { action, subject, record } = question;
  const field = question.field.trim() || undefined;
  const ability = createSessionAbility(rules);
  // `all` is no type of a record.
  const isOne = record !== null && subject !== 'all';
  const asked: Subject | TypedRecord = isOne ? { ...record, __typename: subject } : subject;
  const deciding = ability.relevantRuleFor(action, asked, field);
  const considered = ability.possibleRulesFor(action, subject).map((candidate): ConsideredRule => {
    const at = ability.rules.indexOf(candidate.origin);
    const rule = rules[at];
    if (!rule) throw new Error('A rule is missing from its own list');
    const isLimited =
      candidate.inverted && ((!isOne && candidate.conditions) || (!field && candidate.fields));
    const part = (): Part => {
      if (candidate === deciding) return 'decides';
      if (isLimited) return 'some';
      if (!candidate.matchesField(field)) return 'field';
      return candidate.matchesConditions(asked) ? 'overridden' : 'conditions';
    };
    const unknown = isOne ? Object.keys(rule.conditions ?? {}).filter((column) => !(column in record)) : [];
    return { place: at + 1, rule, part: part(), unknown };
  });
  return { isAllowed: ability.can(action, asked, field), rules: considered };
}

/** The columns that the conditions of rules about a subject, or about all of them, read. */
export function listColumns(rules: readonly AbilityRule[], subject: Subject): readonly string[] {
  const fitting = rules.filter((rule) => rule.subject === subject || rule.subject === 'all');
  return [...new Set(fitting.flatMap(({ conditions }) => Object.keys(conditions ?? {})))].sort();
}

/** A value as it was typed: a number, `true`, `false`, `null` or a text. */
function readValue(typed: string): Scalar {
  const text = typed.trim();
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  const words: Readonly<Record<string, Scalar>> = { true: true, false: false, null: null };
  return Object.hasOwn(words, text) ? (words[text] ?? null) : text;
}

/** The columns that have been filled in. */
export const readRecord = (
  typed: Readonly<Record<string, string>>,
  columns: readonly string[],
): Readonly<Record<string, Scalar>> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = typed[column]?.trim() ?? '';
      return value === '' ? [] : [[column, readValue(value)]];
    }),
  );
