import { useEffect } from 'react';
import type { RegistrationCourse } from '../../../../contract/registration/registration-drafts.ts';
import { useRegistration } from './use-registration.ts';

type Intake = RegistrationCourse['intakes'][number];
interface SelectedCourse {
  readonly course: RegistrationCourse;
  readonly intake: Intake | undefined;
}

/** Courses that were found during the visit: another search may not find the selected one. */
const seen = new Map<number, RegistrationCourse>();

/** Finds the course and the intake of an answer such as `12:3`; null for courses that this visit hasn't seen. */
export function useCourseNames(): (value: string) => SelectedCourse | null {
  const courses = useRegistration((context) => context.courses);
  useEffect(() => {
    for (const course of courses) seen.set(course.id, course);
  }, [courses]);
  return (value) => {
    const [courseId, intakeId] = value.split(':').map(Number);
    const course = courses.find(({ id }) => id === courseId) ?? seen.get(courseId ?? 0);
    return course ? { course, intake: course.intakes.find(({ id }) => id === intakeId) } : null;
  };
}
