import { Radio } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { EventSelect } from './EventSelect.tsx';
import type { EventInputProps } from './event-form-actor.ts';

/** A field with fixed options: yes or no, options of the chart, or a later intake of the course. */
export function ChoiceInput({
  form,
  field,
  id,
  value,
  describedBy,
  invalid,
  readOnly,
  onChange,
}: EventInputProps) {
  const text = useText();
  const intakeText = useIntakeText();
  const dynamicText = useDynamicText();
  const intakes = useSelector(form, ({ context }) => context.application?.laterIntakes ?? []);
  if (field.kind === 'yesNo' || field.kind === 'choice') {
    return (field.options ?? ['true', 'false']).map((answer) => (
      <Radio
        key={answer}
        inline
        name={id}
        value={answer}
        checked={value === answer}
        disabled={readOnly}
        label={dynamicText(
          [`eventChoice.${field.path}.${answer}`],
          answer === 'true' ? 'access.yes' : 'access.no',
        )}
        onChange={() => onChange(answer)}
      />
    ));
  }
  if (intakes.length === 0) return <p id={id}>{text('eventForm.noIntake')}</p>;
  return (
    <EventSelect
      id={id}
      value={value}
      readOnly={readOnly}
      invalid={invalid}
      describedBy={describedBy}
      options={intakes.map((intake) => ({ value: String(intake.id), label: intakeText(intake.name) }))}
      onChange={onChange}
    />
  );
}
