import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { EventField } from '../../../../contract/charts/application/event-fields.ts';
import type { FieldsActor } from '../../../machines/application-events/event-form.types.ts';
import { useText } from '../../hooks/use-text.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import type { InputProps } from './event-form-actor.ts';
import { TextInput } from './TextInput.tsx';
import { useEventWords } from './use-event-words.ts';

interface EventFieldInputProps {
  readonly form: FieldsActor;
  readonly field: EventField;
  readonly prefix: string;
  readonly readOnly: boolean;
}

/** Kinds with several controls, grouped by a legend. */
const several: ReadonlySet<EventField['kind']> = new Set(['documents', 'yesNo']);

function inputOf(props: InputProps): ReactNode {
  switch (props.field.kind) {
    case 'document':
    case 'documents':
      return <DocumentInput {...props} />;
    case 'intake':
    case 'yesNo':
      return <ChoiceInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/** One field of an event, with its label and error. */
export function EventFieldInput({ form, field, prefix, readOnly }: EventFieldInputProps) {
  const text = useText();
  const words = useEventWords();
  const { path, kind, optional, group } = field;
  const { application, locale, reasons, type } = useSelector(form, ({ context }) => context);
  const value = useSelector(form, ({ context }) => context.texts[path] ?? '');
  const fault = useSelector(form, ({ context }) => context.faults[path]);
  const id = `${prefix}-${path}`;
  const label = words.label(field, type, application?.workflow.confirms);
  const name = (
    <>
      {label}
      {optional && group === null && <span className="faint"> ({text('eventForm.optional')})</span>}
    </>
  );
  const input = inputOf({
    form,
    field,
    readOnly,
    id,
    label,
    value,
    describedBy: fault && `${id}-fault`,
    wrong: fault !== undefined,
    onChange: (changed) => form.send({ type: 'form.change', path, value: changed }),
  });
  const said = fault && (
    <p className="field-note field-note-bad" id={`${id}-fault`}>
      {words.fault(field, fault, reasons, locale)}
    </p>
  );
  if (several.has(kind)) {
    return (
      <fieldset
        className="field-row event-choices"
        id={id}
        tabIndex={-1}
        aria-describedby={fault && `${id}-fault`}
      >
        <legend>{name}</legend>
        {input}
        {said}
      </fieldset>
    );
  }
  return (
    <div className="field-row" data-kind={kind}>
      <label htmlFor={id}>{name}</label>
      {input}
      {said}
    </div>
  );
}
