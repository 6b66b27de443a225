import { useSelector } from '@xstate/react';
import type { CourseChoiceActor } from '../../../../machines/features/applications/application-events/course-choice.machine.ts';
import { isOpenIntake, overallVerdict } from '../../../../machines/features/new-application/options.ts';
import { OptionField } from '../../../grid/edits/OptionField.tsx';
import { useIntakeText } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { RetryButton } from '../../../kit/Notice.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { EventSelect } from './EventSelect.tsx';
import type { EventInputProps } from './event-form-actor.ts';

interface ChoiceProps extends Pick<EventInputProps, 'id' | 'label' | 'value' | 'readOnly' | 'onChange'> {
  readonly choice: CourseChoiceActor;
}

/** The course that an event selects, found by its name, its subject or its university. */
export function CourseInput({
  choice,
  id,
  label,
  readOnly,
  error,
  onChange,
}: Omit<ChoiceProps, 'value'> & { readonly error: string | undefined }) {
  const text = useText();
  const finder = useSelector(choice, ({ children }) => children.finder);
  const course = useSelector(choice, ({ context }) => context.start?.course ?? null);
  const selected = useSelector(choice, ({ context }) => context.courseId);
  const found = useSelector(finder, (snapshot) => snapshot?.context.found);
  const failed = useSelector(choice, (snapshot) => snapshot.hasTag('failed'));
  const problem = useSelector(choice, ({ context }) => context.problem);
  if (!finder) return null;
  const title = course?.title ?? found?.find((one) => one.id === selected)?.label ?? '';
  return (
    <div className="stack gap-1">
      <OptionField
        label={label}
        name={selected === null ? '' : title}
        finder={finder}
        hint={text('eventForm.courseHint')}
        inputId={id}
        error={error}
        readOnly={readOnly}
        onChoose={onChange}
      />
      {course?.universityName && (
        <p className="faint">
          <bdi>{course.universityName}</bdi>
        </p>
      )}
      {failed && (
        <div className="line gap-2">
          <ProblemAlert problem={problem} />
          <RetryButton onClick={() => choice.send({ type: 'choice.retry' })} />
        </div>
      )}
    </div>
  );
}

/** The intake of the selected course, one of those that accept an application of the student. */
export function CourseIntakeInput({
  choice,
  id,
  value,
  readOnly,
  describedBy,
  invalid,
  onChange,
}: ChoiceProps & Pick<EventInputProps, 'describedBy' | 'invalid'>) {
  const text = useText();
  const intakeText = useIntakeText();
  const start = useSelector(choice, ({ context }) => context.start);
  const isBusy = useSelector(choice, (snapshot) => snapshot.hasTag('busy'));
  if (start === null)
    return (
      <p id={id} tabIndex={-1} className="field-note" role="status">
        {text(isBusy ? 'eventForm.courseLoading' : 'eventForm.courseFirst')}
      </p>
    );
  const intakes = start.intakes.filter(isOpenIntake);
  // Only open intakes can be selected.
  const rules = start.eligibility.filter(({ rule }) => rule !== 'intake');
  return (
    <div className="stack gap-2" aria-busy={isBusy}>
      {intakes.length === 0 ? (
        <p id={id} tabIndex={-1} className="field-note">
          {text('eventForm.noOpenIntake')}
        </p>
      ) : (
        <EventSelect
          id={id}
          value={value}
          readOnly={readOnly}
          invalid={invalid}
          describedBy={describedBy}
          options={intakes.map((intake) => ({ value: String(intake.id), label: intakeText(intake.name) }))}
          onChange={onChange}
        />
      )}
      {rules.length > 0 && (
        <p className="field-note" role="status">
          {text(`eventForm.eligibility.${overallVerdict(rules)}`)}
        </p>
      )}
    </div>
  );
}
