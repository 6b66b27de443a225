import { useSelector } from '@xstate/react';
import type { CourseSearchResult } from '../../../../../contract/courses/course-search.ts';
import { isClosedChoice } from '../../../../machines/features/new-application/course-criteria.ts';
import { maxChoices } from '../../../../machines/features/new-application/options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadFailure } from '../../../kit/LoadState.tsx';
import { EmptyState } from '../../../kit/Notice.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { getToday, useIntakeName } from '../use-intakes.ts';
import { useNewApplication } from '../use-new-application.ts';
import { CourseCard } from './CourseCard.tsx';
import type { CourseSearchActor } from './CourseSearchFields.tsx';

/** The matching courses; those the student is eligible for come first. */
export function CourseResults({ courses }: { courses: CourseSearchActor }) {
  const text = useText();
  const intakeName = useIntakeName();
  const newApplication = useNewApplication();
  const content = useSelector(newApplication, ({ context }) => context.content);
  const offers = useSelector(newApplication, ({ context }) => context.offers);
  const snapshot = useSelector(courses, (current) => current);
  const { found, criteria } = snapshot.context;
  if (snapshot.hasTag('failed'))
    return (
      <LoadFailure
        actor={courses}
        failed="courses.failed"
        onRetry={() => courses.send({ type: 'courses.refresh' })}
      />
    );
  if (!found) return <Skeleton rows={5} />;
  if (found.courses.length === 0) {
    return <EmptyState picture="noMatch" titleId="courses.none" bodyId="courses.noneBody" />;
  }
  const { choices } = content;
  const intakeId = Number(criteria.intakeId);
  const getObstacle = (course: CourseSearchResult): string | undefined => {
    if (choices.length >= maxChoices) return text('courses.most', { most: maxChoices });
    return isClosedChoice(course, { intakeId }, content, offers, getToday())
      ? text('courses.closed', { title: course.title, intake: intakeName(intakeId) })
      : undefined;
  };
  return (
    <section
      aria-labelledby="courses-found"
      aria-busy={snapshot.hasTag('busy')}
      className="stack course-results"
    >
      <h2 id="courses-found">{text('courses.found')}</h2>
      <p className="faint" role="status">
        {found.total > found.courses.length
          ? text('courses.firstOf', { shown: found.courses.length, total: found.total })
          : text('courses.count', { count: found.total })}
      </p>
      <ul className="stack gap-3">
        {found.courses.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            intakeId={intakeId}
            chosen={choices.some((one) => one.courseId === course.id && one.intakeId === intakeId)}
            unavailable={getObstacle(course)}
          />
        ))}
      </ul>
    </section>
  );
}
