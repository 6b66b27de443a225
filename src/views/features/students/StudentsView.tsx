import { href } from '../../../machines/kit/routes/routes.ts';
import { createListView } from '../../grid/list/create-list-view.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { studentsViewConfig } from './students-view-config.ts';

function OwnStudentsLink() {
  const text = useText();
  return <ButtonLink href={href('student-record')} text={text('students.own')} />;
}

/** All students whom the user may read. */
export default createListView('students', studentsViewConfig, <OwnStudentsLink />);
