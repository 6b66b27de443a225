import type { RegistrationCourse } from '../../../../../contract/registration/registration-drafts.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useCourseNames } from '../use-course-names.ts';
import { useRegistration, useSend, useTag } from '../use-registration.ts';
import { CourseCard } from './CourseCard.tsx';
import { FieldGroup } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';

/** A course and its intake, from a search; or none yet. */
export default function CourseField(props: QuestionProps) {
  const { question, id, value, onChange } = props;
  const text = useText();
  const send = useSend();
  const query = useRegistration(({ courseQuery }) => courseQuery);
  const courses = useRegistration((context) => context.courses);
  const answered = useRegistration(({ answers }) => answers[question.id] !== undefined);
  const isSearching = useTag('searching');
  const isOffline = useTag('offline');
  const searchId = `${id}-search`;
  const selected = useCourseNames()(value);
  const isListed = courses.some((course) => course.id === selected?.course.id);
  const listed: readonly RegistrationCourse[] =
    selected && !isListed ? [selected.course, ...courses] : courses;
  const isAsked = query.trim() !== '';
  const found =
    isOffline && courses.length === 0
      ? text('registration.course.offline')
      : text('registration.course.results', { count: courses.length });
  return (
    <FieldGroup {...props} optional={question.optional}>
      <div className="stack">
        <label className="check registration-unknown">
          <input
            id={id}
            type="radio"
            name={question.id}
            checked={answered && value === ''}
            onChange={() => onChange('')}
          />
          <span>{text('registration.unknown')}</span>
        </label>
        <search className="field">
          <label className="field-label" htmlFor={searchId}>
            {text('registration.course.search')}
          </label>
          <p className="field-hint" id={`${searchId}-hint`}>
            {text('registration.course.searchHint')}
          </p>
          <div className="field-frame">
            <input
              className="field-input"
              id={searchId}
              type="search"
              dir="auto"
              value={query}
              autoComplete="off"
              autoCorrect="off"
              enterKeyHint="search"
              aria-describedby={`${searchId}-hint`}
              onChange={({ currentTarget }) => send({ type: 'course.search', query: currentTarget.value })}
              // The results are there already; Enter doesn't leave the page.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
        </search>
        <p className="below" role="status">
          {isSearching ? text('registration.course.searching') : isAsked && found}
        </p>
        {value !== '' && !selected && <p className="medium">{text('registration.course.selected')}</p>}
        {listed.map((course) => (
          <CourseCard key={course.id} course={course} name={question.id} value={value} onChange={onChange} />
        ))}
      </div>
    </FieldGroup>
  );
}
