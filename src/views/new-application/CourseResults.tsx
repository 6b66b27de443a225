import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { maxChoices } from '../../machines/new-application/options.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { CourseCard } from './CourseCard.tsx';
import type { CourseSearchActor } from './CourseSearchFields.tsx';
import { useNewApplication } from './use-new-application.ts';

/** The matching courses; those the student is eligible for come first. */
export function CourseResults({ courses }: { courses: CourseSearchActor }) {
  const text = useText();
  const problemText = useProblemText();
  const choices = useSelector(useNewApplication(), ({ context }) => context.content.choices);
  const snapshot = useSelector(courses, (current) => current);
  const { found, problem, criteria } = snapshot.context;
  if (snapshot.hasTag('failed') && problem) {
    return (
      <Notice
        picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
        title={text('courses.failed')}
        action={
          <Button text={text('action.retry')} onClick={() => courses.send({ type: 'courses.refresh' })} />
        }
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  if (!found) return <Skeleton rows={5} />;
  if (found.courses.length === 0) {
    return (
      <Notice picture="noMatch" title={text('courses.none')}>
        {text('courses.noneBody')}
      </Notice>
    );
  }
  const intakeId = Number(criteria.intakeId);
  return (
    <section aria-labelledby="courses-found" aria-busy={snapshot.hasTag('busy')} className="course-results">
      <h2 id="courses-found">{text('courses.found')}</h2>
      <p className="faint" role="status">
        {found.total > found.courses.length
          ? text('courses.firstOf', { shown: found.courses.length, total: found.total })
          : text('courses.count', { count: found.total })}
      </p>
      <ul className="course-list">
        {found.courses.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            intakeId={intakeId}
            chosen={choices.some((one) => one.courseId === course.id && one.intakeId === intakeId)}
            full={choices.length >= maxChoices}
          />
        ))}
      </ul>
    </section>
  );
}
