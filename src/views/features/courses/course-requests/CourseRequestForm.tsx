import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CatalogueFinderActor } from '../../../../machines/features/courses/course-requests/catalogue-finder.machine.ts';
import {
  type CourseRequestFormActor,
  type CourseRequestValues,
  getCustomMessage,
  studyLevels,
} from '../../../../machines/features/courses/course-requests/course-request-form.machine.ts';
import type { requestIntakesMachine } from '../../../../machines/features/courses/course-requests/intakes.machine.ts';
import { isChanged } from '../../../../machines/kit/form/form.types.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useFieldProps } from '../../../kit/hooks/use-field-props.ts';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { useCodeOptions } from '../../masters/use-code-options.ts';
import { CourseSummary } from './CourseSummary.tsx';

const noCodes: readonly string[] = [];

/** Matching courses of the catalogue, shown while typing, so that nobody requests an existing course. */
function MatchingCourses({ finder }: { finder: CatalogueFinderActor }) {
  const text = useText();
  const found = useSelector(finder, ({ context }) => context.found);
  const hasMatches = useSelector(finder, (snapshot) => snapshot.hasTag('some'));
  return (
    <div role="status">
      {hasMatches && (
        <section className="similar-courses" aria-label={text('courseRequestForm.similar')}>
          <h3>{text('courseRequestForm.similar')}</h3>
          <p className="field-note">{text('courseRequestForm.similarBody')}</p>
          <ul>
            {found.map((course) => (
              <li key={course.id}>
                <CourseSummary course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface CourseRequestFormProps {
  readonly form: CourseRequestFormActor;
  readonly finder: CatalogueFinderActor;
  readonly intakes: ActorRefFrom<typeof requestIntakesMachine>;
}

/** The form for requesting a course. Entries are kept until they are accepted. */
export function CourseRequestForm({ form, finder, intakes }: CourseRequestFormProps) {
  const text = useText();
  const intakeText = useIntakeText();
  const fieldError = useFieldErrorText();
  const countries = useCodeOptions('anyCountry', noCodes);
  const element = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(form, (current) => current);
  const knownIntakes = useSelector(intakes, ({ context }) => context.data ?? []);
  const { values, errors, problem, submitted } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const hasErrors = submitted && Object.keys(errors).length > 0;
  useEffect(() => {
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Once per attempt, not whenever a field is corrected.
  }, [hasErrors]);
  const change = (field: keyof CourseRequestValues) => (value: string) =>
    form.send({ type: 'form.change', field, value });
  const optional = (label: string) => text('courseRequestForm.optional', { label });
  const bind = useFieldProps(form, snapshot.context, busy);
  return (
    <form
      ref={element}
      className="stack pad-4 sheet-box"
      aria-label={text('route.courseRequest')}
      noValidate
      onSubmit={submitting(() => form.send({ type: 'form.submit' }))}
    >
      <TextField
        label={text('fact.course')}
        hint={text('courseRequestForm.courseNameHint')}
        {...bind('courseName')}
      />
      <div>
        <TextField label={text('fact.university')} {...bind('universityName')} />
        <MatchingCourses finder={finder} />
      </div>
      <SelectField
        label={text('fact.country')}
        value={values.countryCode}
        error={fieldError('countryCode', errors.countryCode)}
        readOnly={busy}
        nothing={text('courseRequestForm.chooseCountry')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={change('countryCode')}
      />
      <div className="request-field-pair grid-layout gap-4">
        <SelectField
          label={optional(text('fact.level'))}
          value={values.level}
          readOnly={busy}
          nothing={text('courseRequestForm.anyLevel')}
          options={studyLevels.map((level) => ({ value: level, label: text(`studyLevel.${level}`) }))}
          onChange={change('level')}
        />
        <SelectField
          label={optional(text('fact.intake'))}
          value={values.intakeId}
          readOnly={busy}
          nothing={text('courseRequestForm.anyIntake')}
          options={knownIntakes.map((intake) => ({
            value: String(intake.id),
            label: intakeText(intake.name),
          }))}
          onChange={change('intakeId')}
        />
      </div>
      <TextField
        label={optional(text('fact.courseLink'))}
        hint={text('fact.courseLinkHint')}
        ltr
        {...bind('link')}
      />
      <TextAreaField
        label={optional(text('fact.requestReason'))}
        autoResize
        maxLength={1000}
        value={values.why}
        readOnly={busy}
        error={fieldError('why', errors.why)}
        onChange={change('why')}
      />
      {snapshot.hasTag('failed') && <ProblemAlert problem={problem} />}
      <div className="form-foot">
        <Button type="submit" intent="primary" loading={busy} text={text('courseRequestForm.submit')} />
        {isChanged(snapshot.context) && !busy && (
          <Button
            variant="minimal"
            text={text('courseRequestForm.clear')}
            onClick={() => form.send({ type: 'form.reset' })}
          />
        )}
        <span className="form-done" role="status">
          {snapshot.hasTag('done') &&
            (getCustomMessage(snapshot.context.done) ?? text('courseRequestForm.submitted'))}
        </span>
      </div>
    </form>
  );
}
