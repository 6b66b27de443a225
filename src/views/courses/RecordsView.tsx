import { ListPage } from '../grid/ListPage.tsx';
import type { ListViewConfig } from '../grid/list-view-config.ts';
import { useScreen } from '../hooks/use-app.ts';
import { CreateRecordLink } from '../masters/CreateRecordLink.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { CourseTools } from './CourseTools.tsx';
import { coursesViewConfig } from './courses-view-config.tsx';
import { useCoursesViewConfig } from './use-courses-view-config.ts';

const recordsViewConfig: ListViewConfig = {
  ...coursesViewConfig,
  title: 'route.record',
  card: { ...coursesViewConfig.card, foot: ['editor', 'editedAt'] },
};
const facets = ['state', 'isAiGenerated', 'editor', 'university', 'level', 'archived'];

function Records() {
  const grid = useScreen('courseRecords');
  const viewConfig = useCoursesViewConfig(grid, recordsViewConfig);
  return (
    <ListPage
      grid={grid}
      viewConfig={viewConfig}
      tools={<CreateRecordLink page="record-add" subject="Course" />}
    >
      <CourseTools grid={grid} viewConfig={viewConfig} facets={facets} />
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
