import { Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { ApplicationFieldEditActor } from '../../../../../machines/features/applications/application-details/application-field-edit.machine.ts';
import type {
  ApplicationField,
  ApplicationFieldFault,
} from '../../../../../machines/features/applications/application-details/application-fields.ts';
import type { OptionFinder } from '../../../../../machines/kit/finder/option-finder.ts';
import { DateField } from '../../../../grid/edits/DateField.tsx';
import { FinderField } from '../../../../grid/edits/FinderField.tsx';
import { useCellErrorText } from '../../../../grid/edits/use-cell-error-text.ts';
import { describedBy, FieldNotes } from '../../../../kit/form/Field.tsx';
import { SelectField } from '../../../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { isComposing } from '../../../../kit/keys/dom-press.ts';
import { useApplicationFields } from './use-application-fields.tsx';

/** The actors that edit the fields of an application: the editor, and who can be assigned in a field. */
export interface ApplicationFieldActors {
  readonly edit: ApplicationFieldEditActor;
  readonly counsellor: OptionFinder;
  readonly officer: OptionFinder;
}

interface InputProps {
  readonly label: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onChange: (text: string) => void;
}

function DateInput({ label, text, error, busy, onChange }: InputProps) {
  const notes = { id: useId(), error };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="field-row">
      <div className="form-cell">
        <DateField
          label={label}
          text={text}
          expanded={false}
          describedBy={describedBy(notes)}
          readOnly={busy}
          field={field}
          onTextChange={onChange}
        />
      </div>
      <FieldNotes {...notes} urgent />
    </div>
  );
}

/** Enter saves, as in every other field; with Shift it begins a new line. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function useFaultText(): (field: ApplicationField, fault: ApplicationFieldFault) => string | undefined {
  const cellErrorText = useCellErrorText();
  const fieldErrorText = useFieldErrorText();
  return (field, fault) => ('id' in fault ? cellErrorText(fault) : fieldErrorText(field, [fault.code]));
}

/** The input of the field that is open, with its error: by the type of its column in the list. */
export function ApplicationFieldInput({
  field,
  edit,
  ...finders
}: ApplicationFieldActors & { readonly field: ApplicationField }) {
  const text = useText();
  const faultText = useFaultText();
  const { getTitle, getColumn } = useApplicationFields();
  const { draft, fault } = useSelector(edit, ({ context }) => context);
  const { text: value, id } = draft ?? { text: '', id: '' };
  const isFixed = useSelector(edit, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('conflict'));
  const { definition, choices, valueText } = getColumn(field);
  const label = text(getTitle(field));
  const error = fault ? faultText(field, fault) : undefined;
  const onChange = (changed: string, chosen = '') =>
    edit.send({ type: 'field.change', draft: { text: changed, id: chosen } });
  const common = {
    label: <span className="only-read">{label}</span>,
    value,
    error,
    urgent: true,
    autoFocus: true,
    readOnly: isFixed,
    onChange,
  };
  switch (definition.type) {
    case 'choice': {
      const row = edit.getSnapshot().context.record;
      return <SelectField {...common} required options={row ? choices(row) : []} />;
    }
    case 'flag':
      return (
        <Switch
          autoFocus
          aria-label={label}
          checked={value === 'true'}
          label={valueText(value === 'true' ? 'true' : 'false')}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      );
    case 'date':
      return <DateInput label={label} text={value} error={error} busy={isFixed} onChange={onChange} />;
    case 'reference':
      return (
        <FinderField
          finder={field === 'officer' ? finders.officer : finders.counsellor}
          label={label}
          labelHidden
          autoFocus
          name={value}
          selectedId={id}
          nothing={text('label.none')}
          error={error}
          readOnly={isFixed}
          onChange={onChange}
        />
      );
    case 'number':
      return <TextField {...common} ltr inputMode="numeric" />;
    case 'text':
      return <TextAreaField {...common} rows={3} onKeyDown={saveOnEnter} />;
  }
}
