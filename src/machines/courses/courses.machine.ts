import { gridMachineOf } from '../grid/grid.machine.ts';
import { catalogueShape, courseDoors } from './courses-shape.ts';

/** The catalogue of courses. */
export const coursesMachine = gridMachineOf(catalogueShape, courseDoors);
