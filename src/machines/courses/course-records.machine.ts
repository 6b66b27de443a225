import { gridMachineOf } from '../grid/grid.machine.ts';
import { courseDoors, recordsShape } from './courses-shape.ts';

/** The records of courses, for whoever keeps them. */
export const courseRecordsMachine = gridMachineOf(recordsShape, courseDoors);
