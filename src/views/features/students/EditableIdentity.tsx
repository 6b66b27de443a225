import './students.css';
import { useActorRef, useSelector } from '@xstate/react';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import type { StudentDetailsActor } from '../../../machines/features/students/student.machine.ts';
import {
  type StudentFieldEditActor,
  studentFieldEditMachine,
} from '../../../machines/features/students/student-field-edit.machine.ts';
import {
  getFieldText,
  type Student,
  type StudentField,
} from '../../../machines/features/students/student-fields.ts';
import { pickNewer } from '../../../machines/kit/sending.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { EditableField } from '../../kit/form/EditableField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useCodeOptions } from '../masters/use-code-options.ts';
import { StudentSection } from './StudentSection.tsx';

const fields = {
  givenNames: { label: 'fact.givenNames', kind: 'text' },
  familyName: { label: 'fact.familyName', kind: 'text' },
  dateOfBirth: { label: 'fact.dateOfBirth', kind: 'date' },
  nationality: { label: 'fact.nationality', kind: 'country' },
  residence: { label: 'fact.domicile', kind: 'country' },
  passportNumber: { label: 'fact.passportNumber', kind: 'code' },
  passportExpiresOn: { label: 'apply.passportExpiresOn', kind: 'date' },
  email: { label: 'fact.email', kind: 'code' },
  phone: { label: 'fact.phone', kind: 'code' },
} as const satisfies Readonly<Record<StudentField, object>>;
const fieldNames = Object.keys(fields) as StudentField[];

/** The value of a field as it is read. */
function useFieldValue(): (student: Student, field: StudentField) => string {
  const { country } = useFormatters();
  const { date } = useTimes();
  return (student, field) => {
    const value = getFieldText(student, field);
    if (value === '') return '';
    if (fields[field].kind === 'date' && isDay(value)) return date(value);
    return fields[field].kind === 'country' ? country(value) : value;
  };
}

/** The input of the field that is open, with what is wrong below it. */
function OpenField({ edit, field }: { edit: StudentFieldEditActor; field: StudentField }) {
  const text = useText();
  const fieldError = useFieldErrorText();
  const countries = useCodeOptions('anyCountry', []);
  const { draft, fault } = useSelector(edit, ({ context }) => context);
  const isFixed = useSelector(edit, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('conflict'));
  const { label, kind } = fields[field];
  const message = fault ? fieldError(fault.field, [fault.code]) : undefined;
  const other = fieldNames.find((name) => name === fault?.field && name !== field);
  const error = message && other ? `${text(fields[other].label)}: ${message}` : message;
  const common = {
    label: <span className="only-read">{text(label)}</span>,
    value: draft?.text ?? '',
    error,
    urgent: true,
    autoFocus: true,
    readOnly: isFixed,
    onChange: (changed: string) => edit.send({ type: 'field.change', draft: { text: changed, id: '' } }),
  };
  if (kind === 'country')
    return (
      <SelectField
        {...common}
        nothing={text('label.none')}
        required={field === 'nationality'}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  return (
    <TextField {...common} ltr={kind !== 'text'} {...(kind === 'date' && { hint: text('info.dayHint') })} />
  );
}

interface EditableIdentityProps {
  readonly record: StudentRecordDetails;
  readonly details: StudentDetailsActor;
}

/** Who the student is and how to reach them; what the user may change is edited in its place. */
export function EditableIdentity({ record, details }: EditableIdentityProps) {
  const text = useText();
  const formatValue = useFieldValue();
  const edit = useActorRef(studentFieldEditMachine, { input: { details } });
  const open = useSelector(edit, ({ context }) => context.field);
  const saved = useSelector(edit, ({ context }) => context.record);
  const student = pickNewer(saved, record.student);
  return (
    <StudentSection
      title={text('students.identity')}
      facts={fieldNames.map((field) => {
        const { label, kind } = fields[field];
        const value = formatValue(student, field);
        const shown = value && <bdi dir={kind === 'code' ? 'ltr' : 'auto'}>{value}</bdi>;
        // A field that is open stays: what was typed is not lost, and the server says why it is refused.
        if (!record.editable.includes(field) && open !== field) return [text(label), shown];
        return [
          text(label),
          <EditableField
            key={field}
            edit={edit}
            record={student}
            field={field}
            label={text(label)}
            value={shown}
            nothing={text('draftReview.notProvided')}
            formatMine={(entry) => entry.text}
            formatTheirs={(theirs) => formatValue(theirs, field)}
          >
            <OpenField edit={edit} field={field} />
          </EditableField>,
        ];
      })}
    />
  );
}
