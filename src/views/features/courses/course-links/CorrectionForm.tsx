import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { CourseField } from '../../../../../contract/courses/course-findings.ts';
import {
  type Correction,
  correctionFields,
  createEmptyRow,
  type PartKind,
} from '../../../../machines/features/courses/course-links/correction.ts';
import type { LinkActor } from '../../../../machines/features/courses/course-links/link.machine.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { FieldError } from '../../../kit/form/Field.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { formKeys } from '../../../kit/keys/form-keys.ts';
import { formatLevel } from '../course-facts.ts';
import { useMonthName } from './use-finding-text.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface CorrectionInputProps {
  readonly field: CourseField;
  readonly name: string;
  readonly kind: PartKind;
  readonly value: string;
  readonly label: string;
  readonly faultId: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Formats an option. */
function useChoiceText(): (field: CourseField, name: string, choice: string) => string {
  const formatters = useFormatters();
  const month = useMonthName();
  return (field, name, choice) => {
    if (name === 'month') return month(choice);
    if (name === 'per') return formatters.word(`foundPeriod.${choice}`, choice);
    if (name === 'test') return formatters.word(`englishTest.${choice}`, choice);
    return field === 'level'
      ? formatLevel(choice, formatters)
      : formatters.word(`courseType.${choice}`, choice);
  };
}

function CorrectionInput({ field, name, kind, value, label, faultId, onChange }: CorrectionInputProps) {
  const text = useText();
  const choiceText = useChoiceText();
  const shared = { label, value, onChange, errorId: faultId };
  if (typeof kind !== 'string') {
    return (
      <SelectField
        {...shared}
        nothing={text('action.select')}
        options={kind.map((choice) => ({ value: choice, label: choiceText(field, name, choice) }))}
      />
    );
  }
  if (kind === 'long') return <TextAreaField {...shared} autoResize maxLength={4000} />;
  return (
    <TextField
      {...shared}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      ltr={kind !== 'line'}
      maxLength={kind === 'currency' ? 3 : 200}
    />
  );
}

/** The form that corrects a finding; Escape closes it, Ctrl+Enter submits it. */
export function CorrectionForm({ details, field }: { details: LinkActor; field: CourseField }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const rows = useSelector(details, ({ context }) => context.correction);
  const isCorrectionInvalid = useSelector(details, ({ context }) => context.isCorrectionInvalid);
  useFocusFirstField(form);
  const { parts, maxRows } = correctionFields[field];
  const name = fieldLabel('foundField', field);
  const updateCorrection = (correction: Correction) =>
    details.send({ type: 'correction.change', correction });
  const send = () => {
    details.send({ type: 'correction.submit' });
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const getLabel = (part: string) =>
    part === 'value' ? (field === 'duration' ? text('links.months') : name) : fieldLabel('links.part', part);
  return (
    <form
      ref={form}
      className="stack link-correction"
      aria-label={text('links.correctOf', { field: name })}
      noValidate
      onSubmit={submitting(send)}
      onKeyDown={formKeys({ onSubmit: send, onClose: () => details.send({ type: 'form.close' }) })}
    >
      {rows.map((row, at) => (
        // Rows have no id; their index identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="link-row grid-layout gap-2">
          {maxRows !== undefined && <legend>{text('links.row', { field: name, number: at + 1 })}</legend>}
          {Object.entries(parts).map(([part, kind]) => (
            <CorrectionInput
              key={part}
              field={field}
              name={part}
              kind={kind}
              label={getLabel(part)}
              value={row[part] ?? ''}
              faultId={isCorrectionInvalid ? `${id}-fault` : undefined}
              onChange={(value) =>
                updateCorrection(
                  rows.map((each, place) => (place === at ? { ...each, [part]: value } : each)),
                )
              }
            />
          ))}
          {rows.length > 1 && (
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              text={text('action.removeItem')}
              aria-label={text('action.remove', { name: text('links.row', { field: name, number: at + 1 }) })}
              onClick={() => updateCorrection(rows.filter((_, place) => place !== at))}
            />
          )}
        </fieldset>
      ))}
      {maxRows !== undefined && rows.length < maxRows && (
        <div>
          <Button
            size="small"
            text={text('links.addRow')}
            onClick={() => updateCorrection([...rows, createEmptyRow(field)])}
          />
        </div>
      )}
      {isCorrectionInvalid && (
        <FieldError id={`${id}-fault`} urgent>
          {text('links.unfit')}
        </FieldError>
      )}
      <ActionRow className="row link-actions" onCancel={() => details.send({ type: 'form.close' })}>
        <Button type="submit" intent="primary" text={text('links.save')} />
      </ActionRow>
    </form>
  );
}
