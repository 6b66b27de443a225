import type { ActorRefFrom } from 'xstate';
import type { CourseRow } from '../../../../../contract/courses/courses.ts';
import { findCatalogueCourses } from '../../../../services/courses/course-requests.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';

const longestText = 200;

/** Finds courses in the catalogue for a request. */
export const catalogueFinderMachine = createFinderMachine<CourseRow>({
  id: 'catalogueFinder',
  find: (text, signal) => findCatalogueCourses(text.slice(0, longestText), signal),
});

export type CatalogueFinderActor = ActorRefFrom<typeof catalogueFinderMachine>;
