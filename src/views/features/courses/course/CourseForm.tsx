import { useSelector } from '@xstate/react';
import type { CourseEditActor } from '../../../../machines/features/courses/course-edit.machine.ts';
import type { CourseFormActor } from '../../../../machines/features/courses/course-form.machine.ts';
import { courseTypes, feePeriods, studyLevels } from '../../../../machines/features/courses/course-states.ts';
import {
  type CourseFieldId,
  courseFieldIds,
  courseFields,
} from '../../../../machines/features/courses/course-values.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { RichTextField } from '../../../kit/rich-text/RichTextField.tsx';
import { CheckboxField, DecimalField } from '../fields/fields.tsx';
import { IntakesField } from '../fields/IntakesField.tsx';
import { RequirementsField } from '../fields/RequirementsField.tsx';
import { UniversityPicker } from '../fields/UniversityPicker.tsx';
import { useCourseFieldText } from '../fields/use-course-field-text.ts';
import { courseSections } from './course-sections.ts';

/** The fields of a course. */
export function CourseForm({ screen, form }: { screen: CourseEditActor; form: CourseFormActor }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const fieldError = useFieldErrorText();
  const course = useSelector(screen, ({ context }) => context.course);
  const intakes = useSelector(screen, ({ context }) => context.intakes);
  const countries = useSelector(screen, ({ context }) => context.countries);
  const today = useSelector(screen, ({ context }) => context.today);
  const snapshot = useSelector(form, (current) => current);
  const { values, errors } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const formatField = useCourseFieldText(intakes);
  const label = (id: CourseFieldId) => fieldLabel('course', id);
  const change = (field: string) => (value: string | boolean) =>
    form.send({ type: 'form.change', field, value });
  const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
    level: studyLevels.map((value) => ({ value, label: text(`studyLevel.${value}`) })),
    courseType: courseTypes.map((value) => ({ value, label: text(`courseType.${value}`) })),
    feePeriod: feePeriods.map((value) => ({ value, label: text(`feePeriod.${value}`) })),
  };
  const field = (id: CourseFieldId) => {
    const common = {
      label: label(id),
      value: values[id],
      error: fieldError(id, errors[id]),
      readOnly: busy,
      onChange: change(id),
    };
    switch (courseFields[id]) {
      case 'university':
        return (
          <UniversityPicker
            key={id}
            name={values.universityName}
            error={common.error}
            readOnly={busy}
            onChoose={(chosen, name) => {
              change('universityName')(name);
              change('universityId')(chosen);
            }}
          />
        );
      case 'choice':
        return (
          <SelectField
            key={id}
            {...common}
            options={choices[id] ?? []}
            {...(id !== 'feePeriod' && { nothing: text('action.select') })}
          />
        );
      case 'number':
        return <DecimalField key={id} {...common} />;
      case 'long':
        return <TextAreaField rows={3} key={id} {...common} />;
      case 'intakes':
        return <IntakesField key={id} {...common} intakes={intakes} countries={countries} today={today} />;
      case 'requirements':
        return <RequirementsField key={id} {...common} countries={countries} />;
      case 'richText':
        return <RichTextField key={id} {...common} />;
      default:
        return <TextField key={id} {...common} ltr={courseFields[id] !== 'text'} autoComplete="off" />;
    }
  };
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      className="course-form"
      conflictTitle={text('masters.conflict')}
      compareFields={(mine, theirs) =>
        courseFieldIds.map((id) => ({
          name: label(id),
          mine: formatField(id, mine),
          theirs: formatField(id, theirs),
        }))
      }
    >
      {courseSections.map(({ name, legend, fields }) =>
        legend === null ? (
          fields.map(field)
        ) : (
          <fieldset key={name} className="course-part course-fields pad-4">
            <legend>{text(legend)}</legend>
            {fields.map(field)}
          </fieldset>
        ),
      )}
      {course === null && (
        <CheckboxField
          label={text('course.keepDraft')}
          checked={values.draft}
          readOnly={busy}
          onChange={change('draft')}
        />
      )}
    </RecordForm>
  );
}
