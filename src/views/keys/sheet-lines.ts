import { isAvailable } from '../../machines/keys/available.ts';
import { browserKeys } from '../../machines/keys/browser-keys.ts';
import { type CommandGroup, commandGroups } from '../../machines/keys/command.types.ts';
import { commands } from '../../machines/keys/commands.ts';
import { keysOf } from '../../machines/keys/keymap.ts';
import type { Keymap } from '../../machines/keys/keys.types.ts';
import { isSingle } from '../../machines/keys/stroke.ts';
import type { Place } from '../../machines/keys/validity.ts';
import type { Labelled } from './use-command-label.ts';

/** A line in the list of shortcuts: one command, or several that belong together. */
export interface SheetLine {
  readonly id: string;
  readonly label: Labelled;
  /** Further names, for the search. */
  readonly more: readonly Labelled[];
  /** Alternative shortcuts; empty stands for letters and digits. */
  readonly keys: readonly string[];
}

export interface SheetGroup {
  readonly group: CommandGroup;
  readonly lines: readonly SheetLine[];
}

interface Entry {
  readonly group: CommandGroup;
  readonly line: SheetLine;
}

/** Merges the commands of one line; a command that is alone on its line keeps its own name. */
function folded(entries: readonly Entry[]): readonly SheetLine[] {
  const lines = new Map<string, SheetLine>();
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
export function sheetOf(place: Place, keymap: Keymap, singleKeys: boolean): readonly SheetGroup[] {
  const snapshot = place.grid?.getSnapshot();
  const types = snapshot?.context.profile === 'sheet';
  const ofCommands = commands
    .filter((command) => isAvailable(command, place))
    .flatMap((command): Entry[] => {
      const isTyped = types && command.scope === 'grid';
      const keys = keysOf(keymap, command.id).filter((each) => !isSingle(each) || (singleKeys && !isTyped));
      const label = command.line ? { label: command.line } : command;
      const line = { id: command.line ?? command.id, label, more: command.line ? [command] : [], keys };
      return keys.length > 0 ? [{ group: command.group, line }] : [];
    });
  const ofBrowser = browserKeys
    .filter(({ profile }) => snapshot && (profile === undefined || profile === snapshot.context.profile))
    .map(
      ({ group, ...key }): Entry => ({ group, line: { id: key.id, label: key, more: [], keys: key.keys } }),
    );
  const entries = [...ofCommands, ...ofBrowser];
  return commandGroups
    .map((group) => ({ group, lines: folded(entries.filter((entry) => entry.group === group)) }))
    .filter(({ lines }) => lines.length > 0);
}
