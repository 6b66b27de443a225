import { createGridMachine } from '../../grid/grid.machine.ts';
import { courseGridApi, coursesDefinition } from './course-definitions.ts';

/** The courses: one list for those who choose from the catalogue and those who maintain it. */
export const coursesMachine = createGridMachine(coursesDefinition, courseGridApi);

export default coursesMachine;
