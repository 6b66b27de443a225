import { createGridMachine } from '../../grid/grid.machine.ts';
import { courseCatalogueDefinition, courseGridApi } from './course-definitions.ts';

/** The course catalogue. */
export const coursesMachine = createGridMachine(courseCatalogueDefinition, courseGridApi);

export default coursesMachine;
