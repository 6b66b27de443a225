import type { Command } from './command.types.ts';
import { editCommands, editorCommands } from './edit-commands.ts';
import { goCommands } from './go-commands.ts';
import { gridCommands } from './grid-commands.ts';
import { headerCommands } from './header-commands.ts';
import { listCommands } from './list-commands.ts';
import { recordCommands } from './record-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { shellCommands } from './shell-commands.ts';

/**
 * The single registry of commands. Keyboard, list of shortcuts, menus, tooltips and palette all read it, so
 * that they cannot differ.
 */
export const commands: readonly Command[] = [
  ...shellCommands,
  ...goCommands,
  ...recordCommands,
  ...reviewCommands,
  ...gridCommands,
  ...listCommands,
  ...editCommands,
  ...headerCommands,
  ...editorCommands,
];

const byId = new Map(commands.map((command) => [command.id, command]));
const listCommandIds = new Set(listCommands.map(({ id }) => id));

/** A command by id; undefined for an unknown one, such as one of an older version. */
export const findCommand = (id: string): Command | undefined => byId.get(id);

/** True for commands that a list has only if its definition names them. */
export const isListCommand = (id: string): boolean => listCommandIds.has(id);
