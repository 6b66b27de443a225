import type { AbilityRule, Operand } from '../../contract/kit/ability.ts';
import { recordSubjects } from '../../contract/kit/permissions.ts';
import { getConditionColumns } from './condition-columns.ts';
import { isPlaceholderAllowed, parsePlaceholder } from './placeholders.ts';

/** Why a rule cannot be stored. */
export type RuleError =
  | { readonly fault: 'emptyConditions' }
  | { readonly fault: 'emptyFields' }
  | { readonly fault: 'conditionsOnPage' }
  | { readonly fault: 'unknownColumn'; readonly column: string }
  | { readonly fault: 'unknownPlaceholder'; readonly placeholder: string };

const isRecordSubject = (subject: string) => recordSubjects.find((known) => known === subject);

function getOperandValues(operand: Operand): {
  readonly values: readonly unknown[];
  readonly inList: boolean;
} {
  if (operand === null || typeof operand !== 'object') return { values: [operand], inList: false };
  return '$in' in operand ? { values: operand.$in, inList: true } : { values: [operand.$ne], inList: false };
}

/**
 * The errors of a rule; only a rule without errors is stored.
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
  const subject = isRecordSubject(rule.subject);
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
