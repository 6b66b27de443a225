import type { ActorRefFrom } from 'xstate';
import type { GridActor } from '../definition/grid.types.ts';
import type { editsMachine } from './edits.machine.ts';

export type EditsActor = ActorRefFrom<typeof editsMachine>;

/** The actor that edits a grid's cells; it lives as long as the grid. */
export const getEdits = (grid: GridActor): EditsActor | undefined =>
  grid.getSnapshot().children.edits as EditsActor | undefined;
