import { ListPage } from '../grid/ListPage.tsx';
import type { ListLook } from '../grid/list-look.ts';
import { useScreen } from '../hooks/use-app.ts';
import { AddLink } from '../masters/AddLink.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { CourseTools } from './CourseTools.tsx';
import { coursesLook } from './courses-look.tsx';
import { useCoursesLook } from './use-courses-look.ts';

const recordsLook: ListLook = {
  ...coursesLook,
  title: 'route.record',
  card: { ...coursesLook.card, foot: ['editor', 'editedAt'] },
};
const facets = ['state', 'isAiGenerated', 'editor', 'university', 'level', 'archived'];

function Records() {
  const grid = useScreen('courseRecords');
  const look = useCoursesLook(grid, recordsLook);
  return (
    <ListPage grid={grid} look={look} tools={<AddLink page="record-add" subject="Course" />}>
      <CourseTools grid={grid} look={look} facets={facets} />
    </ListPage>
  );
}

/** The course records: their state, who edited them, and which were drafted from links. */
export default function RecordsView() {
  return (
    <ScreenBoundary part="record">
      <Records />
    </ScreenBoundary>
  );
}
