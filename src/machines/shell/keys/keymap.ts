import type { Command, CommandScope } from './command.types.ts';
import { commands, findCommand } from './commands.ts';
import type { Keymap } from './keys.types.ts';
import { isReserved } from './reserved.ts';
import { keysConflict, normalizeKeys } from './stroke.ts';

/** The maximum number of keys of a command. */
export const maxKeys = 4;

const defaultKeys = new Map(
  commands.map(({ id, keys }) => [id, keys.flatMap((key) => normalizeKeys(key) ?? [])]),
);

/** The default keys of a command. */
export const getDefaultKeys = (id: string): readonly string[] => defaultKeys.get(id) ?? [];

/** The current keys of a command. */
export const getKeys = (keymap: Keymap, id: string): readonly string[] => keymap[id] ?? getDefaultKeys(id);

/** Shell shortcuts are active in every scope; the other scopes are never active together. */
const scopesOverlap = (one: CommandScope, other: CommandScope): boolean =>
  one === other || one === 'shell' || other === 'shell';

/** True when both commands can be active at the same time. */
const canConflict = (one: Command, other: Command): boolean =>
  scopesOverlap(one.scope, other.scope) &&
  (one.profile === undefined || other.profile === undefined || one.profile === other.profile);

/** Except on a Mac, Ctrl and Mod are the same key: a conflict there is avoided everywhere. */
const normalizeForPc = (keys: string): string =>
  keys.includes('Ctrl+') ? (normalizeKeys(keys, false) ?? keys) : keys;
const isSameKey = (one: string, other: string): boolean =>
  keysConflict(normalizeForPc(one), normalizeForPc(other));

/** The other commands that share a key, or whose key would block this one. */
export const takenBy = (keymap: Keymap, command: Command, keys: string): readonly Command[] =>
  commands.filter(
    (other) =>
      other.id !== command.id &&
      canConflict(command, other) &&
      getKeys(keymap, other.id).some((key) => isSameKey(key, keys)),
  );

/** Without the bindings that equal the defaults. */
function withoutDefaults(keymap: Keymap): Keymap {
  return Object.fromEntries(
    Object.entries(keymap).filter(([id, keys]) => keys.join('\n') !== getDefaultKeys(id).join('\n')),
  );
}

/** Removes a key from the commands that have it. */
const releaseKeys = (keymap: Keymap, command: Command, keys: string): Keymap => ({
  ...keymap,
  ...Object.fromEntries(
    takenBy(keymap, command, keys).map(({ id }) => [
      id,
      getKeys(keymap, id).filter((key) => !isSameKey(key, keys)),
    ]),
  ),
});

/**
 * Adds a key to a command, and removes it from any other. Returns the keymap unchanged if that is not
 * possible: unknown command, invalid or reserved keys, or too many keys.
 */
export function bound(keymap: Keymap, id: string, keys: string): Keymap {
  const command = findCommand(id);
  const normal = normalizeKeys(keys);
  if (!command || normal === null || isReserved(normal, command.scope)) return keymap;
  const present = getKeys(keymap, id).filter((key) => !isSameKey(key, normal));
  if (present.length >= maxKeys) return keymap;
  return withoutDefaults({ ...releaseKeys(keymap, command, normal), [id]: [...present, normal] });
}

/** Removes a key from a command. */
export const unbindKey = (keymap: Keymap, id: string, keys: string): Keymap =>
  findCommand(id)
    ? withoutDefaults({ ...keymap, [id]: getKeys(keymap, id).filter((key) => key !== normalizeKeys(keys)) })
    : keymap;

/** Restores a command's default keys; other commands that use them lose them. */
export function restoreDefaultKeys(keymap: Keymap, id: string): Keymap {
  const { [id]: _, ...rest } = keymap;
  const command = findCommand(id);
  return command
    ? withoutDefaults(getDefaultKeys(id).reduce<Keymap>((map, key) => releaseKeys(map, command, key), rest))
    : rest;
}

/** Reads a stored keymap, whatever it contains: entries that are no longer possible are left out. */
export function parseKeymap(kept: Keymap): Keymap {
  const known = Object.entries(kept).filter(([id]) => findCommand(id));
  // First all lose their keys, so that two commands that swapped a key can both claim theirs.
  const empty: Keymap = Object.fromEntries(known.map(([id]) => [id, []]));
  return known.reduce<Keymap>(
    (map, [id, keys]) => keys.reduce((each, key) => claimKey(each, id, key), map),
    empty,
  );
}

/** Like `bound`, but takes no key from other commands. */
function claimKey(keymap: Keymap, id: string, keys: string): Keymap {
  const command = findCommand(id);
  const normal = normalizeKeys(keys);
  if (!command || normal === null || takenBy(keymap, command, normal).length > 0) return keymap;
  if (isReserved(normal, command.scope)) return keymap;
  const present = getKeys(keymap, id);
  return present.includes(normal) || present.length >= maxKeys
    ? keymap
    : { ...keymap, [id]: [...present, normal] };
}
