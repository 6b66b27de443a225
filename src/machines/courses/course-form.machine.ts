import type { ActorRefFrom } from 'xstate';
import type { CourseDetails } from '../../../contract/courses.ts';
import { addCourse, changeCourse, loadCourse } from '../../services/course-detail.service.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';
import { type CourseValues, courseFaults, courseIn, emptyCourse, valuesOfCourse } from './course-values.ts';

/** A course as its form keeps it. */
export const savedCourse = (course: CourseDetails): Saved<CourseValues> => ({
  values: valuesOfCourse(course),
  version: course.version,
});

/** A course that was added, and what the server says of it. */
export type AddedCourse = Awaited<ReturnType<typeof addCourse>>;

/** The form of a new course; what is typed waits for whoever is interrupted. */
export const courseAddForm = formMachineOf<CourseValues, AddedCourse>({
  id: 'courses.new',
  empty: emptyCourse,
  check: courseFaults,
  submit: (values, tools) => addCourse({ ...courseIn(values), ...(values.draft && { draft: true }) }, tools),
});

/** The form of a course that is there; a change that came first leads to a choice. */
export const courseEditForm = formMachineOf<CourseValues, CourseDetails>({
  id: 'courses.edit',
  empty: emptyCourse,
  // One form for many courses: what is typed for one is not kept for another.
  secret: Object.keys(emptyCourse) as (keyof CourseValues)[],
  check: courseFaults,
  submit: (values, { version, signal }) =>
    changeCourse({ id: Number(values.id), version: version ?? 0 }, courseIn(values), signal),
  reload: async (signal, { id }) => savedCourse(await loadCourse(Number(id), {}, signal)),
  saved: savedCourse,
});

export type CourseFormActor = ActorRefFrom<typeof courseEditForm>;
