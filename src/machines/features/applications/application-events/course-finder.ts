import type { Option } from '../../../../../contract/kit/options.ts';
import { findCoursesFor } from '../../../../services/courses/course-search.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';

const longestText = 200;

/** Finds courses that accept applications, by name, subject or university; those that suit the student come first. */
export const courseFinderMachine = createFinderMachine<Option, number | null>({
  id: 'courseFinder',
  find: async (text, signal, studentId) =>
    (await findCoursesFor(studentId, text.slice(0, longestText), signal)).map(
      ({ id, title, universityName }) => ({ id, label: title, detail: universityName }),
    ),
});
