import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Choice } from '../../../../../contract/applications/application-drafts.ts';
import type { CourseSearchResult } from '../../../../../contract/courses/course-search.ts';
import { getEligibilityVerdicts } from '../../../../machines/features/new-application/course-criteria.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Verdict } from '../../students/Verdict.tsx';
import { getToday, useIntakeName } from '../use-intakes.ts';
import { getFieldId, useDraftFieldError, useNewApplication } from '../use-new-application.ts';
import { ClosingDate } from './ClosingDate.tsx';
import type { CourseSearchActor } from './CourseSearchFields.tsx';

interface SelectedCourseProps {
  readonly choice: Choice;
  readonly course: CourseSearchResult | undefined;
  readonly at: number;
  readonly last: number;
}

function SelectedCourse({ choice, course, at, last }: SelectedCourseProps) {
  const text = useText();
  const intakeName = useIntakeName();
  const newApplication = useNewApplication();
  const getFieldError = useDraftFieldError();
  const content = useSelector(newApplication, ({ context }) => context.content);
  const offers = useSelector(newApplication, ({ context }) => context.offers);
  const codes = useSelector(newApplication, ({ context }) => context.faults[`choices.${at}`]);
  const title = course?.title ?? text('courses.unknown', { id: choice.courseId });
  const move = (to: number) => newApplication.send({ type: 'choice.move', from: at, to });
  return (
    <li className="selected-course grid-layout gap-1" id={getFieldId(`choices.${at}`)} tabIndex={-1}>
      <div className="selected-course-head grid-layout gap-2">
        <span className="stepper-mark grid-layout rigid small tabular" aria-hidden="true">
          {at + 1}
        </span>
        <div>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          <p className="faint">
            {course && (
              <>
                <bdi>{course.universityName}</bdi> ·{' '}
              </>
            )}
            <bdi>{intakeName(choice.intakeId)}</bdi>
          </p>
          <p className="small">
            <ClosingDate intakeId={choice.intakeId} course={course} />
          </p>
          {codes && <FieldError>{getFieldError(`choices.${at}`, codes)}</FieldError>}
        </div>
        <ButtonGroup variant="minimal">
          <Button
            icon={<ChevronUpIcon />}
            aria-label={text('courses.up', { title })}
            aria-disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <Button
            icon={<ChevronDownIcon />}
            aria-label={text('courses.down', { title })}
            aria-disabled={at === last}
            onClick={() => move(at + 1)}
          />
          <Button
            icon={<CrossIcon />}
            aria-label={text('courses.remove', { title })}
            onClick={() => newApplication.send({ type: 'choice.remove', at })}
          />
        </ButtonGroup>
      </div>
      {course && <Verdict rules={getEligibilityVerdicts(course, choice, content, offers, getToday())} />}
    </li>
  );
}

/** The selected courses, in order of preference. */
export function SelectedCourses({ courses }: { courses: CourseSearchActor }) {
  const text = useText();
  const choices = useSelector(useNewApplication(), ({ context }) => context.content.choices);
  const known = useSelector(courses, ({ context }) => context.known);
  return (
    <section
      className="flow-section sheet-box selected-courses grid-layout gap-3"
      aria-labelledby="courses-chosen"
      id={getFieldId('choices')}
      tabIndex={-1}
    >
      <h2 id="courses-chosen">{text('courses.selected')}</h2>
      {choices.length === 0 && <p className="faint">{text('courses.noneSelected')}</p>}
      <ol className="stack gap-3">
        {choices.map((choice, at) => (
          <SelectedCourse
            key={`${choice.courseId} ${choice.intakeId}`}
            choice={choice}
            course={known.get(choice.courseId)}
            at={at}
            last={choices.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}
