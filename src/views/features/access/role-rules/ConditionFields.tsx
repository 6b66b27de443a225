import { Button, Checkbox } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { ColumnKind } from '../../../../../contract/access/rule-columns.ts';
import type { Subject } from '../../../../../contract/kit/ability.ts';
import type { ConditionErrors } from '../../../../machines/features/access/role-rules/entry-errors.ts';
import {
  type ConditionEntry,
  getColumnValues,
  getOperators,
  isNumeric,
  type Operator,
  operators,
  otherValue,
  takesValues,
} from '../../../../machines/features/access/role-rules/rule-entry.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRuleFormatters } from '../use-rule-formatters.ts';

interface ConditionFieldsProps {
  /** Its place in the rule, from 1. */
  readonly place: number;
  readonly subject: Subject;
  readonly condition: ConditionEntry;
  /** The columns that can be selected. */
  readonly columns: readonly string[];
  readonly errors: ConditionErrors;
  readonly onChange: (change: Partial<ConditionEntry>) => void;
  readonly onRemove: () => void;
}

type ValueProps = Pick<ConditionFieldsProps, 'subject' | 'condition' | 'onChange'> & {
  readonly error: string | undefined;
};

const operatorLabels = {
  is: 'filter.is.is',
  isNot: 'filter.is.isNot',
  isOneOf: 'filter.is.in',
  isEmpty: 'filter.is.empty',
  isNotEmpty: 'filter.is.notEmpty',
} as const satisfies Record<Operator, PlainMessageId>;

/** A selected value as the rule has it. */
const toValue = (value: string, kind: ColumnKind) => (kind === 'flag' ? value === 'true' : value);

/** One value: selected, or typed. */
function ValueField({ subject, condition, error, onChange }: ValueProps) {
  const text = useText();
  const formatters = useRuleFormatters();
  const { column, picked, typed } = condition;
  const values = getColumnValues(subject, column);
  const options = [...values.placeholders, ...values.choices];
  const selected = picked.find((value) => options.includes(value));
  const canType = values.choices.length === 0;
  const types =
    canType &&
    selected === undefined &&
    (options.length === 0 || typed !== '' || picked.includes(otherValue));
  return (
    <>
      {options.length > 0 && (
        <SelectField
          label={text('permissions.value')}
          value={selected ?? (types ? otherValue : '')}
          nothing={text('action.select')}
          required
          options={[
            ...options.map((value) => ({
              value,
              label: formatters.value(subject, column, toValue(value, values.kind)),
            })),
            ...(canType ? [{ value: otherValue, label: text('permissions.value.other') }] : []),
          ]}
          error={types ? undefined : error}
          onChange={(value) => onChange({ picked: [value] })}
        />
      )}
      {types && (
        <TextField
          label={text(isNumeric(values) ? 'permissions.value.id' : 'permissions.value')}
          {...(isNumeric(values) && {
            hint: text('permissions.value.idHint'),
            inputMode: 'numeric' as const,
            ltr: true,
          })}
          value={typed}
          maxLength={120}
          error={error}
          onChange={(changed) => onChange({ typed: changed })}
        />
      )}
    </>
  );
}

/** Several values: options to select, and others to type, one in each line. */
function ValuesField({ subject, condition, error, onChange }: ValueProps) {
  const text = useText();
  const formatters = useRuleFormatters();
  const { column, picked, typed } = condition;
  const values = getColumnValues(subject, column);
  const options = [...values.placeholders, ...values.listPlaceholders, ...values.choices];
  const canType = values.choices.length === 0;
  const toggle = (option: string) =>
    onChange({ picked: options.filter((each) => (each === option) !== picked.includes(each)) });
  return (
    <div className="stack gap-2">
      {options.length > 0 && (
        <fieldset className="rule-fields" aria-label={text('permissions.values')}>
          {options.map((option, at) => (
            <Checkbox
              key={option}
              checked={picked.includes(option)}
              aria-invalid={error && !canType && at === 0 ? true : undefined}
              onChange={() => toggle(option)}
            >
              {formatters.value(subject, column, toValue(option, values.kind))}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {canType ? (
        <TextAreaField
          label={text(isNumeric(values) ? 'permissions.values.ids' : 'permissions.values')}
          hint={text('permissions.values.hint')}
          autoResize
          value={typed}
          error={error}
          onChange={(changed) => onChange({ typed: changed })}
        />
      ) : (
        error && <FieldError>{error}</FieldError>
      )}
    </div>
  );
}

/** A condition of a rule: a column of the record, how it is compared, and with what. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { place, subject, condition, columns, errors, onChange, onRemove } = props;
  const text = useText();
  const formatters = useRuleFormatters();
  const fieldError = useFieldErrorText();
  const { column, operator } = condition;
  const values = getColumnValues(subject, column);
  const offered = getOperators(values);
  const valueProps: ValueProps = {
    subject,
    condition,
    onChange,
    error: fieldError('rule.value', errors.value && [errors.value]),
  };
  return (
    <fieldset className="rule-condition stack gap-2" aria-label={text('permissions.conditionOf', { place })}>
      <div className="rule-condition-head">
        <SelectField
          label={text('permissions.column')}
          value={column}
          nothing={text('action.select')}
          required
          options={columns.map((name) => ({ value: name, label: formatters.column(subject, name) }))}
          error={fieldError('rule.column', errors.column && [errors.column])}
          // Values belong to a column.
          onChange={(value) =>
            onChange({
              column: value,
              picked: [],
              typed: '',
              operator:
                getOperators(getColumnValues(subject, value)).find((each) => each === operator) ?? 'is',
            })
          }
        />
        <SelectField
          label={text('permissions.operator')}
          value={operator}
          options={offered.map((value) => ({ value, label: text(operatorLabels[value]) }))}
          onChange={(value) => onChange({ operator: operators.find((each) => each === value) ?? 'is' })}
        />
        <Button
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={text('permissions.removeCondition', { place })}
          title={text('permissions.removeCondition', { place })}
          onClick={onRemove}
        />
      </div>
      {column !== '' &&
        takesValues(operator) &&
        (operator === 'isOneOf' ? <ValuesField {...valueProps} /> : <ValueField {...valueProps} />)}
    </fieldset>
  );
}
