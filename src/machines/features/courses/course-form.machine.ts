import type { ActorRefFrom } from 'xstate';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import { addCourse, changeCourse, loadCourse } from '../../../services/courses/course-detail.service.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { Saved } from '../../kit/form/form.types.ts';
import {
  type CourseValues,
  emptyCourse,
  toCourseBody,
  toCourseValues,
  validateCourse,
} from './course-values.ts';

/** A course as the form's saved values. */
export const toSavedCourse = (course: CourseDetails): Saved<CourseValues> => ({
  values: toCourseValues(course),
  version: course.version,
});

/** The response to an added course, with the server's message. */
export type AddedCourse = Awaited<ReturnType<typeof addCourse>>;

/** The form of a new course; its draft survives an interruption. */
export const courseAddForm = createFormMachine<CourseValues, AddedCourse>({
  id: 'courses.new',
  empty: emptyCourse,
  check: validateCourse,
  submit: (values, tools) =>
    addCourse({ ...toCourseBody(values), ...(values.draft && { draft: true }) }, tools),
});

/** The form of an existing course; a conflicting change is shown for the user to resolve. */
export const courseEditForm = createFormMachine<CourseValues, CourseDetails>({
  id: 'courses.edit',
  empty: emptyCourse,
  // One form serves many courses, so the draft of one must not appear in another.
  secret: Object.keys(emptyCourse) as (keyof CourseValues)[],
  check: validateCourse,
  submit: (values, { version, signal }) =>
    changeCourse({ id: Number(values.id), version: version ?? 0 }, toCourseBody(values), signal),
  reload: async (signal, { id }) => toSavedCourse(await loadCourse(Number(id), {}, signal)),
  saved: toSavedCourse,
});

export type CourseFormActor = ActorRefFrom<typeof courseEditForm>;
