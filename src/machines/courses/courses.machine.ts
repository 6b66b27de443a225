import { gridMachineOf } from '../grid/grid.machine.ts';
import { catalogueShape, courseDoors } from './courses-shape.ts';

/** The course catalogue. */
export const coursesMachine = gridMachineOf(catalogueShape, courseDoors);
