import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { GridActor, ToolName } from '../../../machines/grid/definition/grid.types.ts';

/** The open tool of a list, if it has this name. */
export function useOpenTool<Actor extends AnyActorRef>(grid: GridActor, name: ToolName): Actor | null {
  const isOpen = useSelector(
    grid,
    (snapshot) => snapshot.hasTag('tool') && snapshot.context.tool?.name === name,
  );
  const tool = useSelector(grid, ({ children }) => children.tool as Actor | undefined);
  return isOpen && tool?.getSnapshot().status === 'active' ? tool : null;
}
