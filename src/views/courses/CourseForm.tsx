import { useSelector } from '@xstate/react';
import type { CourseEditActor } from '../../machines/courses/course-edit.machine.ts';
import type { CourseFormActor } from '../../machines/courses/course-form.machine.ts';
import { type CourseFieldId, courseFieldIds, courseFields } from '../../machines/courses/course-values.ts';
import { courseTypes, feePeriods, studyLevels } from '../../machines/courses/standing.ts';
import { useFieldError } from '../hooks/use-field-error.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { levelIds } from '../new-application/level-ids.ts';
import { RecordForm } from '../office/RecordForm.tsx';
import { SelectField } from '../office/SelectField.tsx';
import { TextField } from '../office/TextField.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { FigureField, FlagField, LongField } from './fields.tsx';
import { IntakesField } from './IntakesField.tsx';
import { RequirementsField } from './RequirementsField.tsx';
import { UniversityChoice } from './UniversityChoice.tsx';
import { useVersionWords } from './use-version-words.ts';

/** The fields of a course. */
export function CourseForm({ screen, form }: { screen: CourseEditActor; form: CourseFormActor }) {
  const text = useText();
  const loose = useLooseText();
  const fieldError = useFieldError();
  const { course, intakes, countries } = useSelector(screen, ({ context }) => context);
  const snapshot = useSelector(form, (current) => current);
  const { values, errors } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const versionWords = useVersionWords(intakes);
  const label = (id: CourseFieldId) => loose([`course.${id}`, `courseField.${id}`], 'work.field.other');
  const change = (field: string) => (value: string | boolean) =>
    form.send({ type: 'form.change', field, value });
  const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
    level: studyLevels.map((value) => ({ value, label: text(levelIds[value]) })),
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
          <UniversityChoice
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
            {...(id !== 'feePeriod' && { nothing: text('masters.choose') })}
          />
        );
      case 'number':
        return <FigureField key={id} {...common} />;
      case 'long':
        return <LongField key={id} {...common} />;
      case 'intakes':
        return <IntakesField key={id} {...common} intakes={intakes} countries={countries} />;
      case 'requirements':
        return <RequirementsField key={id} {...common} countries={countries} />;
      case 'richText':
        return <RichTextField key={id} {...common} />;
      default:
        return <TextField key={id} {...common} latin={courseFields[id] !== 'text'} autoComplete="off" />;
    }
  };
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      className="course-form"
      conflict={text('masters.conflict')}
      fieldsOf={(mine, theirs) =>
        courseFieldIds.map((id) => ({
          name: label(id),
          mine: versionWords(id, mine),
          theirs: versionWords(id, theirs),
        }))
      }
    >
      {courseFieldIds.map(field)}
      {course === null && (
        <FlagField
          label={text('course.keepDraft')}
          checked={values.draft}
          readOnly={busy}
          onChange={change('draft')}
        />
      )}
    </RecordForm>
  );
}
