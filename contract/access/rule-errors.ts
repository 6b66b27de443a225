import type { AbilityRule, Operand } from '../kit/ability.ts';
import { isPlaceholderAllowed, parsePlaceholder } from './placeholders.ts';
import { findRecordSubject, getColumnChoices, getConditionColumns } from './rule-columns.ts';
import { getRuleFields } from './rule-fields.ts';

/** Why a rule cannot be stored. */
export type RuleError =
  | { readonly fault: 'emptyConditions' }
  | { readonly fault: 'emptyFields' }
  | { readonly fault: 'conditionsOnPage' }
  | { readonly fault: 'unknownColumn'; readonly column: string }
  | { readonly fault: 'unknownPlaceholder'; readonly placeholder: string };

function getOperandValues(operand: Operand): {
  readonly values: readonly unknown[];
  readonly inList: boolean;
} {
  if (operand === null || typeof operand !== 'object') return { values: [operand], inList: false };
  return '$in' in operand ? { values: operand.$in, inList: true } : { values: [operand.$ne], inList: false };
}

/**
 * The errors of a rule; a stored rule that has one grants nothing.
 *
 * CASL treats `{conditions: {}}` as no conditions, so an inverted rule that was emptied by mistake would forbid
 * everything, and an allowing one allow it: such a rule is rejected. So are conditions on pages (a page is not a row),
 * columns the subject does not have, and unknown placeholders.
 */
export function findRuleErrors(rule: AbilityRule): RuleError[] {
  const faults: RuleError[] = [];
  if (rule.fields?.length === 0) faults.push({ fault: 'emptyFields' });
  if (rule.conditions === undefined) return faults;
  const entries = Object.entries(rule.conditions);
  if (entries.length === 0) faults.push({ fault: 'emptyConditions' });
  const subject = findRecordSubject(rule.subject);
  if (subject === undefined) return [...faults, { fault: 'conditionsOnPage' }];
  for (const [column, operand] of entries) {
    if (!getConditionColumns(subject).includes(column)) faults.push({ fault: 'unknownColumn', column });
    const { values, inList } = getOperandValues(operand);
    for (const value of values) {
      const placeholder = parsePlaceholder(value);
      if (placeholder !== undefined && !isPlaceholderAllowed(placeholder, inList)) {
        faults.push({ fault: 'unknownPlaceholder', placeholder });
      }
    }
  }
  return faults;
}

/** Why an edited rule is refused, in addition to `RuleError`: it would be stored, and would do nothing. */
export type EditError =
  | RuleError
  | { readonly fault: 'unknownField'; readonly field: string }
  | { readonly fault: 'unknownValue'; readonly column: string }
  | { readonly fault: 'emptyValues'; readonly column: string };

/**
 * The errors of a rule that someone enters: also fields that its subject does not have, values that its column never
 * has, and a list of no values, which would match no record.
 */
export function findEditErrors(rule: AbilityRule): EditError[] {
  const faults: EditError[] = findRuleErrors(rule);
  const known = getRuleFields(rule.subject);
  for (const field of rule.fields ?? []) {
    if (!known.includes(field)) faults.push({ fault: 'unknownField', field });
  }
  const subject = findRecordSubject(rule.subject);
  if (subject === undefined) return faults;
  for (const [column, operand] of Object.entries(rule.conditions ?? {})) {
    const { values } = getOperandValues(operand);
    if (values.length === 0) faults.push({ fault: 'emptyValues', column });
    const choices = getColumnChoices(subject, column);
    const isKnown = (value: unknown) =>
      value === null || choices === undefined || choices.some((choice) => choice === value);
    if (!values.every((value) => parsePlaceholder(value) !== undefined || isKnown(value))) {
      faults.push({ fault: 'unknownValue', column });
    }
  }
  return faults;
}
