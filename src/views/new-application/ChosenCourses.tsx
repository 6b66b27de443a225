import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { Choice } from '../../../contract/application-drafts.ts';
import type { CourseFound } from '../../../contract/course-search.ts';
import { verdictsOf } from '../../machines/new-application/wish.ts';
import { useText } from '../hooks/use-text.ts';
import type { CoursesActor } from './CourseWishFields.tsx';
import { idOfField, useFaultText, useFlow } from './use-flow.ts';
import { today, useIntakeName } from './use-intakes.ts';
import { Verdict } from './Verdict.tsx';

interface ChosenProps {
  readonly choice: Choice;
  readonly course: CourseFound | undefined;
  readonly at: number;
  readonly last: number;
}

function Chosen({ choice, course, at, last }: ChosenProps) {
  const text = useText();
  const intakeName = useIntakeName();
  const flow = useFlow();
  const faultText = useFaultText();
  const content = useSelector(flow, ({ context }) => context.content);
  const offers = useSelector(flow, ({ context }) => context.offers);
  const codes = useSelector(flow, ({ context }) => context.faults[`choices.${at}`]);
  const title = course?.title ?? text('courses.unknown', { id: choice.courseId });
  const move = (to: number) => flow.send({ type: 'choice.move', from: at, to });
  return (
    <li className="chosen" id={idOfField(`choices.${at}`)} tabIndex={-1}>
      <div className="chosen-head">
        <span className="stepper-mark" aria-hidden="true">
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
          {codes && <p className="field-note field-note-bad">{faultText('choices', codes)}</p>}
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
            onClick={() => flow.send({ type: 'choice.remove', at })}
          />
        </ButtonGroup>
      </div>
      {course && <Verdict rules={verdictsOf(course, choice, content, offers, today())} />}
    </li>
  );
}

/** The selected courses, in order of preference. */
export function ChosenCourses({ courses }: { courses: CoursesActor }) {
  const text = useText();
  const choices = useSelector(useFlow(), ({ context }) => context.content.choices);
  const known = useSelector(courses, ({ context }) => context.known);
  return (
    <section
      className="flow-box chosen-courses"
      aria-labelledby="courses-chosen"
      id={idOfField('choices')}
      tabIndex={-1}
    >
      <h2 id="courses-chosen">{text('courses.chosen')}</h2>
      {choices.length === 0 && <p className="faint">{text('courses.chosenNone')}</p>}
      <ol className="chosen-list">
        {choices.map((choice, at) => (
          <Chosen
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
