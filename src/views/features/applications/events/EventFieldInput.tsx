import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { EventField } from '../../../../../contract/charts/application/event-fields.ts';
import type { CourseChoiceActor } from '../../../../machines/features/applications/application-events/course-choice.machine.ts';
import type { FieldsActor } from '../../../../machines/features/applications/application-events/event-form.types.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { CourseInput, CourseIntakeInput } from './CourseInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import type { EventInputProps } from './event-form-actor.ts';
import { TextInput } from './TextInput.tsx';
import { useEventFormatters } from './use-event-formatters.ts';

interface EventFieldInputProps {
  readonly form: FieldsActor;
  readonly field: EventField;
  readonly prefix: string;
  readonly readOnly: boolean;
}

/** Kinds with several controls, grouped by a legend. */
const groupedKinds: ReadonlySet<EventField['kind']> = new Set(['documents', 'yesNo', 'choice']);

function renderInput(props: EventInputProps, choice: CourseChoiceActor | undefined): ReactNode {
  if (props.field.kind === 'intake' && choice) return <CourseIntakeInput choice={choice} {...props} />;
  switch (props.field.kind) {
    case 'document':
    case 'documents':
      return <DocumentInput {...props} />;
    case 'intake':
    case 'yesNo':
    case 'choice':
      return <ChoiceInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/** One field of an event, with its label and error. */
export function EventFieldInput({ form, field, prefix, readOnly }: EventFieldInputProps) {
  const text = useText();
  const formatters = useEventFormatters();
  const { path, kind, optional, group } = field;
  const application = useSelector(form, ({ context }) => context.application);
  const locale = useSelector(form, ({ context }) => context.locale);
  const reasons = useSelector(form, ({ context }) => context.reasons);
  const type = useSelector(form, ({ context }) => context.type);
  const value = useSelector(form, ({ context }) => context.texts[path] ?? '');
  const fault = useSelector(form, ({ context }) => context.faults[path]);
  const choice = useSelector(form, ({ children }) => children?.choice);
  const id = `${prefix}-${path}`;
  const label = formatters.label(field, type, application?.workflow.confirmationKind);
  const name = (
    <>
      {label}
      {optional && group === null && <span className="faint"> ({text('label.optional')})</span>}
    </>
  );
  const onChange = (changed: string) => form.send({ type: 'form.change', path, value: changed });
  const error = fault && formatters.fault(field, fault, reasons, locale);
  if (kind === 'course')
    return choice && <CourseInput {...{ choice, id, label, readOnly, error, onChange }} />;
  const input = renderInput(
    {
      form,
      field,
      readOnly,
      id,
      label,
      value,
      describedBy: fault && `${id}-fault`,
      invalid: fault !== undefined,
      onChange,
    },
    choice,
  );
  const errorMessage = error && <FieldError id={`${id}-fault`}>{error}</FieldError>;
  if (groupedKinds.has(kind)) {
    return (
      <fieldset
        className="field-row event-choices"
        id={id}
        tabIndex={-1}
        aria-describedby={fault && `${id}-fault`}
      >
        <legend>{name}</legend>
        {input}
        {errorMessage}
      </fieldset>
    );
  }
  return (
    <div className="field-row" data-kind={kind}>
      <label htmlFor={id}>{name}</label>
      {input}
      {errorMessage}
    </div>
  );
}
