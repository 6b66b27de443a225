import type { AnyActorRef } from 'xstate';
import type { CommandContext } from '../../../machines/shell/keys/command-target.ts';
import { findControl } from './press-control.ts';
import { getShownGrid } from './shown-grid.ts';

const hasControl = (command: string): boolean => findControl(command) !== undefined;

/** Where commands can be sent on the page that is shown. */
export const getCommandContext = (system: AnyActorRef['system']): CommandContext => ({
  system,
  grid: getShownGrid(system),
  hasControl,
});
