import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { getFields } from '../../../../machines/features/access/role-rules/question.ts';
import type { RuleEntry } from '../../../../machines/features/access/role-rules/rule-entry.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRuleFormatters } from '../use-rule-formatters.ts';

interface RuleFieldsFieldProps {
  readonly entry: RuleEntry;
  readonly error: FieldCode | undefined;
  readonly onChange: (change: Pick<RuleEntry, 'fields'>) => void;
}

/** Which fields a rule is about: all, or some of its subject’s. Nothing for subjects without such fields. */
export function RuleFieldsField({ entry: { subject, fields }, error, onChange }: RuleFieldsFieldProps) {
  const text = useText();
  const formatters = useRuleFormatters();
  const fieldError = useFieldErrorText();
  const id = useId();
  // A stored rule may name a field that no longer exists: it can be cleared.
  const options = [...new Set([...getFields(subject), ...(fields ?? [])])];
  if (options.length === 0) return null;
  const labels = options.map((field) => formatters.field(subject, field));
  /** `counsellorId` and `counsellorName` have one label: the one is the record, the other its name. */
  const getLabel = (field: string): string => {
    const name = formatters.field(subject, field);
    if (labels.indexOf(name) === labels.lastIndexOf(name)) return name;
    return text(field.endsWith('Id') ? 'permissions.fields.record' : 'permissions.fields.name', { name });
  };
  const message = fieldError('rule.fields', error && [error]);
  const toggle = (field: string) =>
    onChange({
      fields: options.filter((each) => (each === field) !== (fields ?? []).includes(each)),
    });
  return (
    <div className="stack gap-2">
      <SelectField
        label={text('fact.fields')}
        value={fields === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: text('permissions.fields.all') },
          { value: 'some', label: text('permissions.fields.some') },
        ]}
        onChange={(value) => onChange({ fields: value === 'all' ? null : [] })}
      />
      {fields !== null && (
        <fieldset
          className="rule-fields"
          aria-label={text('permissions.fields.some')}
          aria-describedby={message ? id : undefined}
        >
          {options.map((field, at) => (
            <Checkbox
              key={field}
              checked={fields.includes(field)}
              aria-invalid={message && at === 0 ? true : undefined}
              onChange={() => toggle(field)}
            >
              {getLabel(field)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {message && <FieldError id={id}>{message}</FieldError>}
    </div>
  );
}
