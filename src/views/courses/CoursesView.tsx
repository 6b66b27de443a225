import { ListPage } from '../grid/ListPage.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { AddLink } from '../masters/AddLink.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { CourseTools } from './CourseTools.tsx';
import { coursesLook } from './courses-look.tsx';
import { useCoursesLook } from './use-courses-look.ts';

const facets = [
  'countryCode',
  'level',
  'courseType',
  'discipline',
  'university',
  'intake',
  'feeBand',
  'state',
];

function Courses() {
  const grid = useScreen('courses');
  const look = useCoursesLook(grid, coursesLook);
  return (
    <ListPage grid={grid} look={look} tools={<AddLink page="record-add" subject="Course" />}>
      <CourseTools grid={grid} look={look} facets={facets} />
    </ListPage>
  );
}

/** The course catalogue. */
export default function CoursesView() {
  return (
    <ScreenBoundary part="course">
      <Courses />
    </ScreenBoundary>
  );
}
