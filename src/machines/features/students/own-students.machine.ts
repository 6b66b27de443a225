import { ownStudentsApi } from '../../../../contract/applications/student-list.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../grid/grid-api.ts';
import { pathOfStudent, studentsDefinition } from './students.machine.ts';

/** The students whom the user looks after. */
export const ownStudentsMachine = createGridMachine(
  { ...studentsDefinition, list: 'ownStudents' },
  { ...createReadOnlyGridApi(ownStudentsApi), pathOf: pathOfStudent },
);

export default ownStudentsMachine;
