import type { Command } from './command.types.ts';
import { editCommands, editorCommands } from './edit-commands.ts';
import { goCommands } from './go-commands.ts';
import { gridCommands } from './grid-commands.ts';
import { headerCommands } from './header-commands.ts';
import { listCommands } from './list-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { recordCommands, shellCommands } from './shell-commands.ts';

/**
 * The one registry of what keys do. Keyboard, list of shortcuts, menus, tooltips and palette all read it, so that none
 * of them can say something else.
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
const ofLists = new Set(listCommands.map(({ id }) => id));

/** The command of an id; undefined when there is none, as for one that an older version had. */
export const commandOf = (id: string): Command | undefined => byId.get(id);

/** True for commands that a list has only when it names them. */
export const isListCommand = (id: string): boolean => ofLists.has(id);
