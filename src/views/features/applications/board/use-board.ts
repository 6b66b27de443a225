import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { boardMachine } from '../../../../machines/features/applications/board/board.machine.ts';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';

export type BoardActor = ActorRefFrom<typeof boardMachine>;

/** The board actor of a list; null until its machine has loaded. */
export const useBoard = (grid: GridActor): BoardActor | null =>
  useSelector(grid, ({ children }) => (children.board as BoardActor | undefined) ?? null);
