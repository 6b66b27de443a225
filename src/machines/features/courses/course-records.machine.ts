import { createGridMachine } from '../../grid/grid.machine.ts';
import { courseGridApi, courseRecordsDefinition } from './course-definitions.ts';

/** The course records, for their editors. */
export const courseRecordsMachine = createGridMachine(courseRecordsDefinition, courseGridApi);

export default courseRecordsMachine;
