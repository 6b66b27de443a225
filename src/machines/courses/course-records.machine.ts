import { gridMachineOf } from '../grid/grid.machine.ts';
import { courseDoors, recordsShape } from './courses-shape.ts';

/** The course records, for their editors. */
export const courseRecordsMachine = gridMachineOf(recordsShape, courseDoors);
