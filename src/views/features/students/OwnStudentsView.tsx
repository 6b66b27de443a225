import { href } from '../../../machines/kit/routes/routes.ts';
import { createListView } from '../../grid/list/create-list-view.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { studentsViewConfig } from './students-view-config.ts';

function AllStudentsLink() {
  const text = useText();
  return <ButtonLink href={href('student-record-all-record')} text={text('route.studentRecordAllRecord')} />;
}

/** The students whom the user looks after. */
export default createListView(
  'ownStudents',
  {
    ...studentsViewConfig,
    title: 'route.studentRecord',
    empty: { title: 'students.empty', body: 'students.emptyOwnBody' },
  },
  <AllStudentsLink />,
);
