import { useSelector } from '@xstate/react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { StepPage } from '../StepPage.tsx';
import { useIsOwnApplication } from '../use-is-own-application.ts';
import { useNewApplication } from '../use-new-application.ts';
import { CourseResults } from './CourseResults.tsx';
import { CourseSearchFields } from './CourseSearchFields.tsx';
import { SelectedCourses } from './SelectedCourses.tsx';

function Courses() {
  const courses = useSelector(useNewApplication(), ({ children }) => children.courses);
  if (!courses) return null;
  return (
    <div className="courses grid-layout gap-5 align-start">
      <div className="stack">
        <CourseSearchFields courses={courses} />
        <CourseResults courses={courses} />
      </div>
      <SelectedCourses courses={courses} />
    </div>
  );
}

/** `/application/course-details`: the courses to apply for, in order of preference. */
export default function CoursesView() {
  const text = useText();
  return (
    <StepPage
      step="courses"
      title={text('route.applicationCourseDetails')}
      lead={text(useIsOwnApplication() ? 'courses.lead.own' : 'courses.lead')}
    >
      <Courses />
    </StepPage>
  );
}
