import { CreateRecordLink } from '../../../grid/list/CreateRecordLink.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../../grid/list-view-config.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { coursesViewConfig } from '../courses-view-config.tsx';
import { useCoursesViewConfig } from '../use-courses-view-config.ts';
import { CourseTools } from './CourseTools.tsx';

const recordsViewConfig: ListViewConfig = {
  ...coursesViewConfig,
  title: 'route.record',
  card: { ...coursesViewConfig.card, foot: ['editor', 'editedAt'] },
};
const facets = ['state', 'isAiGenerated', 'editor', 'university', 'level', 'archived'];

/** The course records: their state, who edited them, and which were drafted from links. */
export default function RecordsView() {
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
