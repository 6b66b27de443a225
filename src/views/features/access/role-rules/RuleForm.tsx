import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import type { EntryErrors } from '../../../../machines/features/access/role-rules/entry-errors.ts';
import { maxReasonLength } from '../../../../machines/features/access/role-rules/entry-errors.ts';
import {
  type ConditionEntry,
  emptyCondition,
  getColumns,
  type RuleEntry,
} from '../../../../machines/features/access/role-rules/rule-entry.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { RuleFieldsField } from './RuleFieldsField.tsx';

interface RuleFormProps {
  readonly entry: RuleEntry;
  readonly errors: EntryErrors;
  readonly onChange: (change: Partial<RuleEntry>) => void;
}

/** Which records the rule is about: those that fulfil all conditions. */
function Conditions({ entry, errors, onChange }: RuleFormProps) {
  const text = useText();
  const heading = useId();
  const { subject, conditions } = entry;
  const columns = getColumns(subject);
  if (columns.length === 0) return null;
  const change = (at: number, changed: ConditionEntry) =>
    onChange({ conditions: conditions.with(at, changed) });
  return (
    <fieldset className="stack gap-2 rule-conditions" aria-labelledby={heading}>
      <p id={heading} className="medium">
        {text('permissions.conditions')}
      </p>
      {conditions.length === 0 && <p className="muted">{text('permissions.allRecords')}</p>}
      {conditions.map((condition, at) => (
        <ConditionFields
          // Conditions have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
          key={at}
          place={at + 1}
          subject={subject}
          condition={condition}
          columns={columns.filter(
            (column) => column === condition.column || !conditions.some((each) => each.column === column),
          )}
          errors={errors.conditions?.[at] ?? {}}
          onChange={(changed) => change(at, { ...condition, ...changed })}
          onRemove={() => onChange({ conditions: conditions.toSpliced(at, 1) })}
        />
      ))}
      {conditions.length < columns.length && (
        <Button
          className="rigid"
          size="small"
          variant="minimal"
          icon={<PlusIcon />}
          text={text('filter.add')}
          onClick={() => onChange({ conditions: [...conditions, emptyCondition] })}
        />
      )}
    </fieldset>
  );
}

/** The form of a rule; what is entered changes the rule at once. */
export function RuleForm(props: RuleFormProps) {
  const { entry, errors, onChange } = props;
  const text = useText();
  const fieldError = useFieldErrorText();
  const { inverted, reason } = entry;
  return (
    <div className="stack gap-3 rule-form">
      <SelectField
        label={text('permissions.effect')}
        value={inverted ? 'forbid' : 'allow'}
        options={[
          { value: 'allow', label: text('permissions.effect.allow') },
          { value: 'forbid', label: text('permissions.effect.forbid') },
        ]}
        onChange={(value) => onChange({ inverted: value === 'forbid' })}
      />
      <Conditions {...props} />
      <RuleFieldsField entry={entry} error={errors.fields} onChange={onChange} />
      {(inverted || reason !== '') && (
        <TextField
          label={text('fact.reason')}
          hint={text('permissions.reasonHint')}
          maxLength={maxReasonLength}
          value={reason}
          error={fieldError('rule.reason', errors.reason && [errors.reason])}
          onChange={(changed) => onChange({ reason: changed })}
        />
      )}
    </div>
  );
}
