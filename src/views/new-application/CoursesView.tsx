import { useSelector } from '@xstate/react';
import { useText } from '../hooks/use-text.ts';
import { ChosenCourses } from './ChosenCourses.tsx';
import { CourseResults } from './CourseResults.tsx';
import { CourseWishFields } from './CourseWishFields.tsx';
import { Flow } from './Flow.tsx';
import { useFlow } from './use-flow.ts';
import { useOwn } from './use-own.ts';

function Courses() {
  const courses = useSelector(useFlow(), ({ children }) => children.courses);
  if (!courses) return null;
  return (
    <div className="courses">
      <div className="courses-found">
        <CourseWishFields courses={courses} />
        <CourseResults courses={courses} />
      </div>
      <ChosenCourses courses={courses} />
    </div>
  );
}

/** `/application/course-details`: the courses to apply for, in order of preference. */
export default function CoursesView() {
  const text = useText();
  return (
    <Flow
      step="courses"
      title={text('courses.title')}
      lead={text(useOwn() ? 'courses.lead.own' : 'courses.lead')}
    >
      <Courses />
    </Flow>
  );
}
