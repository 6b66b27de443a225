import { CreateRecordLink } from '../../grid/list/CreateRecordLink.tsx';
import { ListPage } from '../../grid/list/ListPage.tsx';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { CourseTools } from './course/CourseTools.tsx';
import { coursesViewConfig } from './courses-view-config.tsx';
import { useCoursesViewConfig } from './use-courses-view-config.ts';

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
const recordFacets = [...facets, 'isAiGenerated', 'editor', 'archived'];

/** The courses, for those who choose from the catalogue and those who maintain it. */
export default function CoursesView() {
  const grid = useScreen('courses');
  const viewConfig = useCoursesViewConfig(grid, coursesViewConfig);
  const canReadRecords = useCan('read', 'record');
  return (
    <ListPage
      grid={grid}
      viewConfig={viewConfig}
      tools={<CreateRecordLink page="record-add" subject="Course" />}
    >
      <CourseTools grid={grid} viewConfig={viewConfig} facets={canReadRecords ? recordFacets : facets} />
    </ListPage>
  );
}
