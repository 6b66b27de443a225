import { browserKeys } from '../../../machines/shell/keys/browser-keys.ts';
import { type CommandGroup, commandGroups } from '../../../machines/shell/keys/command.types.ts';
import { isAvailable } from '../../../machines/shell/keys/command-availability.ts';
import type { CommandContext } from '../../../machines/shell/keys/command-target.ts';
import { commands } from '../../../machines/shell/keys/commands.ts';
import { getKeys } from '../../../machines/shell/keys/keymap.ts';
import type { Keymap } from '../../../machines/shell/keys/keys.types.ts';
import { isSingleCharacter } from '../../../machines/shell/keys/stroke.ts';
import type { LabelSource } from '../../kit/keys/use-command-label.ts';

/** A line in the list of shortcuts: one command, or several that belong together. */
export interface ShortcutLine {
  readonly id: string;
  readonly label: LabelSource;
  /** Further names, for the search. */
  readonly more: readonly LabelSource[];
  /** Alternative shortcuts; empty stands for letters and digits. */
  readonly keys: readonly string[];
}

export interface GroupedShortcuts {
  readonly group: CommandGroup;
  readonly lines: readonly ShortcutLine[];
}

interface Entry {
  readonly group: CommandGroup;
  readonly line: ShortcutLine;
}

/** Merges the commands of one line; a command that is alone on its line keeps its own name. */
function mergeLines(entries: readonly Entry[]): readonly ShortcutLine[] {
  const lines = new Map<string, ShortcutLine>();
  for (const { line } of entries) {
    const known = lines.get(line.id);
    lines.set(
      line.id,
      known ? { ...known, keys: [...known.keys, ...line.keys], more: [...known.more, ...line.more] } : line,
    );
  }
  return [...lines.values()].map((line) => {
    const [only, other] = line.more;
    return only && !other ? { ...line, label: only } : line;
  });
}

/** The shortcuts available now, by group (experience §1.5: only keys that are valid now). */
export function listShortcuts(
  commandContext: CommandContext,
  keymap: Keymap,
  singleKeys: boolean,
): readonly GroupedShortcuts[] {
  const snapshot = commandContext.grid?.getSnapshot();
  const typesIntoCells = snapshot?.context.profile === 'sheet';
  const ofCommands = commands
    .filter((command) => isAvailable(command, commandContext))
    .flatMap((command): Entry[] => {
      const isTyped = typesIntoCells && command.scope === 'grid';
      const keys = getKeys(keymap, command.id).filter(
        (each) => !isSingleCharacter(each) || (singleKeys && !isTyped),
      );
      const label = command.line ? { label: command.line } : command;
      const line = { id: command.line ?? command.id, label, more: command.line ? [command] : [], keys };
      return keys.length > 0 ? [{ group: command.group, line }] : [];
    });
  const ofBrowser = browserKeys
    .filter(
      ({ group, profile }) =>
        group === 'everywhere' || (snapshot && [undefined, snapshot.context.profile].includes(profile)),
    )
    .map(
      ({ group, ...key }): Entry => ({ group, line: { id: key.id, label: key, more: [], keys: key.keys } }),
    );
  const entries = [...ofCommands, ...ofBrowser];
  return commandGroups
    .map((group) => ({ group, lines: mergeLines(entries.filter((entry) => entry.group === group)) }))
    .filter(({ lines }) => lines.length > 0);
}
