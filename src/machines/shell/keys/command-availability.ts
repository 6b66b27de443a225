import type { AnyActorRef } from 'xstate';
import type { GridActor } from '../../grid/definition/grid.types.ts';
import { getActor } from '../../kit/system.ts';
import type { Command } from './command.types.ts';
import { type CommandContext, findReview, isValid } from './command-target.ts';

/** True on the page of a record. */
export const isOnRecord = (system: AnyActorRef['system']): boolean =>
  getActor(system, 'router').getSnapshot().context.match.params.id !== undefined;

/** True when the current mode is the command's scope. */
function isInScope({ scope }: Command, { system, grid }: CommandContext): boolean {
  const has = (tag: 'headers' | 'editing'): boolean => grid?.getSnapshot().hasTag(tag) ?? false;
  switch (scope) {
    case 'shell':
      return true;
    case 'record':
      return isOnRecord(system);
    case 'review':
      return findReview(system) !== null;
    case 'headers':
      return has('headers');
    case 'editor':
      return has('editing');
    case 'grid':
      return grid !== null && !has('headers') && !has('editing');
  }
}

const matchesProfile = ({ profile }: Pick<Command, 'profile'>, grid: GridActor | null): boolean =>
  profile === undefined || grid === null || grid.getSnapshot().context.profile === profile;

/** True when the command's key would do something if it were pressed now. */
export const isAvailable = (command: Command, place: CommandContext): boolean =>
  isInScope(command, place) && matchesProfile(command, place.grid) && isValid(command, place);

/**
 * True for commands that are useful in the palette: not those that only move the focus, that select something
 * by number that has a name, or that press a control of the page, which the palette lists by its own name.
 */
export const isOffered = (command: Command, place: CommandContext): boolean =>
  command.scope !== 'editor' &&
  command.group !== 'goTo' &&
  command.event.type !== 'cursor.move' &&
  command.event.type !== 'control.press' &&
  command.number === undefined &&
  !['palette.open', 'palette.openCommands', 'grid.escape', 'header.escape', 'headers.leave'].includes(
    command.id,
  ) &&
  ((command.scope !== 'headers' && command.scope !== 'record') || isInScope(command, place)) &&
  matchesProfile(command, place.grid) &&
  isValid(command, place);
