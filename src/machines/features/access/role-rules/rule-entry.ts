import {
  isListPlaceholder,
  placeholdersOfKind,
  toPlaceholder,
} from '../../../../../contract/access/placeholders.ts';
import {
  type ColumnKind,
  findRecordSubject,
  getColumnChoices,
  getColumnKind,
  getConditionColumns,
} from '../../../../../contract/access/rule-columns.ts';
import type { AbilityRule, Action, Operand, Subject } from '../../../../../contract/kit/ability.ts';
import { toSingleLine } from '../../../../../contract/kit/text.ts';

/** How a condition compares a column. */
export const operators = ['is', 'isNot', 'isOneOf', 'isEmpty', 'isNotEmpty'] as const;
export type Operator = (typeof operators)[number];

/** A condition as it is entered. */
export interface ConditionEntry {
  /** Empty until one is selected. */
  readonly column: string;
  readonly operator: Operator;
  /** The selected values: placeholders, choices of the column, or `true` and `false`. */
  readonly picked: readonly string[];
  /** Other values as they are typed, each in a line of its own. */
  readonly typed: string;
}

/** A rule as it is entered; nothing that was typed is lost when another option is selected. */
export interface RuleEntry {
  readonly action: Action;
  readonly subject: Subject;
  readonly inverted: boolean;
  readonly conditions: readonly ConditionEntry[];
  /** Null for all fields. */
  readonly fields: readonly string[] | null;
  readonly reason: string;
}

/** Selected instead of the options: the value that is typed. */
export const otherValue = '*';

export const emptyCondition: ConditionEntry = { column: '', operator: 'is', picked: [], typed: '' };

/** A new rule without limits. */
export const createEntry = (action: Action, subject: Subject, inverted: boolean): RuleEntry => ({
  action,
  subject,
  inverted,
  conditions: [],
  fields: null,
  reason: '',
});

/** What a condition on a column can be selected from. */
export interface ColumnValues {
  readonly kind: ColumnKind;
  /** Placeholders for one value, and those that stand for several. */
  readonly placeholders: readonly string[];
  readonly listPlaceholders: readonly string[];
  readonly choices: readonly string[];
}

/** The values that a column of a subject can be compared with. */
export function getColumnValues(subject: Subject, column: string): ColumnValues {
  const record = findRecordSubject(subject);
  const kind = record === undefined || column === '' ? 'text' : getColumnKind(record, column);
  const all = placeholdersOfKind[kind] ?? [];
  return {
    kind,
    placeholders: all.filter((name) => !isListPlaceholder(name)).map(toPlaceholder),
    listPlaceholders: all.filter(isListPlaceholder).map(toPlaceholder),
    choices: kind === 'flag' ? ['true', 'false'] : ((record && getColumnChoices(record, column)) ?? []),
  };
}

/** The columns that conditions on a subject can use; none for pages. */
export const getColumns = (subject: Subject): readonly string[] => {
  const record = findRecordSubject(subject);
  return record === undefined ? [] : getConditionColumns(record);
};

/** The operators for a column; a column of yes or no has no lists. */
export const getOperators = ({ kind }: Pick<ColumnValues, 'kind'>): readonly Operator[] =>
  kind === 'flag' ? operators.filter((operator) => operator !== 'isOneOf') : operators;

/** Whether an operator compares with values. */
export const takesValues = (operator: Operator): boolean =>
  operator !== 'isEmpty' && operator !== 'isNotEmpty';

/** Whether texts of a column are numbers. */
export const isNumeric = ({ kind }: Pick<ColumnValues, 'kind'>): boolean =>
  kind !== 'text' && kind !== 'flag' && kind !== 'choice';

const splitLines = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map(toSingleLine)
    .filter((line) => line !== '');

const toNumber = (text: string): string | number => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** The values of a condition in their order: those selected, then those typed. */
export function getValues(
  subject: Subject,
  condition: ConditionEntry,
): readonly (string | number | boolean)[] {
  const { column, operator, picked, typed } = condition;
  const values = getColumnValues(subject, column);
  const { placeholders, listPlaceholders, choices } = values;
  const selectable = [...placeholders, ...choices, ...(operator === 'isOneOf' ? listPlaceholders : [])];
  const selected = picked.filter((value) => selectable.includes(value));
  if (values.kind === 'flag') return selected.slice(0, 1).map((value) => value === 'true');
  if (operator !== 'isOneOf') {
    if (selected.length > 0) return selected.slice(0, 1);
    const line = toSingleLine(typed);
    return line === '' ? [] : [isNumeric(values) ? toNumber(line) : line];
  }
  return [...selected, ...splitLines(typed).map((line) => (isNumeric(values) ? toNumber(line) : line))];
}

function toOperand(subject: Subject, condition: ConditionEntry): Operand {
  const { operator } = condition;
  if (operator === 'isEmpty') return null;
  if (operator === 'isNotEmpty') return { $ne: null };
  const values = getValues(subject, condition);
  if (operator === 'isOneOf') return { $in: values.filter((value) => typeof value !== 'boolean') };
  const [value = ''] = values;
  return operator === 'isNot' ? { $ne: value } : value;
}

/** The rule that an entry makes, complete or not. */
export function toRule({ action, subject, inverted, conditions, fields, reason }: RuleEntry): AbilityRule {
  const given = toSingleLine(reason);
  return {
    action,
    subject,
    ...(conditions.length > 0 && {
      conditions: Object.fromEntries(
        conditions.map((condition) => [condition.column, toOperand(subject, condition)]),
      ),
    }),
    ...(fields !== null && { fields: [...fields] }),
    ...(inverted && { inverted }),
    ...(given !== '' && { reason: given }),
  };
}

/** Values that can be selected, and the rest as text. */
function splitValues(
  subject: Subject,
  column: string,
  values: readonly (string | number | boolean)[],
): Pick<ConditionEntry, 'picked' | 'typed'> {
  const { placeholders, listPlaceholders, choices } = getColumnValues(subject, column);
  const options = [...placeholders, ...listPlaceholders, ...choices];
  const texts = values.map(String);
  const isPicked = (text: string) => options.includes(text);
  return {
    picked: texts.filter(isPicked),
    typed: texts.filter((text) => !isPicked(text)).join('\n'),
  };
}

function toCondition(subject: Subject, column: string, operand: Operand): ConditionEntry {
  const entry = (operator: Operator, values: readonly (string | number | boolean)[]): ConditionEntry => ({
    column,
    operator,
    ...splitValues(subject, column, values),
  });
  if (operand === null) return entry('isEmpty', []);
  if (typeof operand !== 'object') return entry('is', [operand]);
  if ('$in' in operand) return entry('isOneOf', operand.$in);
  return operand.$ne === null ? entry('isNotEmpty', []) : entry('isNot', [operand.$ne]);
}

/** A stored rule as an entry. */
export const toEntry = (rule: AbilityRule): RuleEntry => ({
  action: rule.action,
  subject: rule.subject,
  inverted: rule.inverted === true,
  conditions: Object.entries(rule.conditions ?? {}).map(([column, operand]) =>
    toCondition(rule.subject, column, operand),
  ),
  fields: rule.fields ?? null,
  reason: rule.reason ?? '',
});
