import type { Command, CommandScope } from './command.types.ts';
import { commandOf, commands } from './commands.ts';
import type { Keymap } from './keys.types.ts';
import { isReserved } from './reserved.ts';
import { collide, normalKeys } from './stroke.ts';

/** The maximum number of keys of a command. */
export const mostKeys = 4;

const usual = new Map(commands.map(({ id, keys }) => [id, keys.flatMap((key) => normalKeys(key) ?? [])]));

/** The default keys of a command. */
export const usualKeys = (id: string): readonly string[] => usual.get(id) ?? [];

/** The current keys of a command. */
export const keysOf = (keymap: Keymap, id: string): readonly string[] => keymap[id] ?? usualKeys(id);

/** Shell shortcuts are active in every scope; the other scopes are never active together. */
const meet = (one: CommandScope, other: CommandScope): boolean =>
  one === other || one === 'shell' || other === 'shell';

/** True when both commands can be active at the same time. */
const compete = (one: Command, other: Command): boolean =>
  meet(one.scope, other.scope) &&
  (one.profile === undefined || other.profile === undefined || one.profile === other.profile);

/** Except on a Mac, Ctrl and Mod are the same key: a conflict there is avoided everywhere. */
const onPc = (keys: string): string => (keys.includes('Ctrl+') ? (normalKeys(keys, false) ?? keys) : keys);
const sameAnywhere = (one: string, other: string): boolean => collide(onPc(one), onPc(other));

/** The other commands that share a key, or whose key would block this one. */
export const takenBy = (keymap: Keymap, command: Command, keys: string): readonly Command[] =>
  commands.filter(
    (other) =>
      other.id !== command.id &&
      compete(command, other) &&
      keysOf(keymap, other.id).some((key) => sameAnywhere(key, keys)),
  );

/** Without the bindings that equal the defaults. */
function tidy(keymap: Keymap): Keymap {
  return Object.fromEntries(
    Object.entries(keymap).filter(([id, keys]) => keys.join('\n') !== usualKeys(id).join('\n')),
  );
}

/** Removes a key from the commands that have it. */
const freed = (keymap: Keymap, command: Command, keys: string): Keymap => ({
  ...keymap,
  ...Object.fromEntries(
    takenBy(keymap, command, keys).map(({ id }) => [
      id,
      keysOf(keymap, id).filter((key) => !sameAnywhere(key, keys)),
    ]),
  ),
});

/**
 * Adds a key to a command, and removes it from any other. Returns the keymap unchanged if that is not
 * possible: unknown command, invalid or reserved keys, or too many keys.
 */
export function bound(keymap: Keymap, id: string, keys: string): Keymap {
  const command = commandOf(id);
  const normal = normalKeys(keys);
  if (!command || normal === null || isReserved(normal, command.scope)) return keymap;
  const present = keysOf(keymap, id).filter((key) => !sameAnywhere(key, normal));
  if (present.length >= mostKeys) return keymap;
  return tidy({ ...freed(keymap, command, normal), [id]: [...present, normal] });
}

/** Removes a key from a command. */
export const unbound = (keymap: Keymap, id: string, keys: string): Keymap =>
  commandOf(id)
    ? tidy({ ...keymap, [id]: keysOf(keymap, id).filter((key) => key !== normalKeys(keys)) })
    : keymap;

/** Restores a command's default keys; other commands that use them lose them. */
export function restored(keymap: Keymap, id: string): Keymap {
  const { [id]: _, ...rest } = keymap;
  const command = commandOf(id);
  return command ? tidy(usualKeys(id).reduce<Keymap>((map, key) => freed(map, command, key), rest)) : rest;
}

/** Reads a stored keymap, whatever it contains: entries that are no longer possible are left out. */
export function keymapOf(kept: Keymap): Keymap {
  const known = Object.entries(kept).filter(([id]) => commandOf(id));
  // First all lose their keys, so that two commands that swapped a key can both claim theirs.
  const empty: Keymap = Object.fromEntries(known.map(([id]) => [id, []]));
  return known.reduce<Keymap>(
    (map, [id, keys]) => keys.reduce((each, key) => claimed(each, id, key), map),
    empty,
  );
}

/** Like `bound`, but takes no key from other commands. */
function claimed(keymap: Keymap, id: string, keys: string): Keymap {
  const command = commandOf(id);
  const normal = normalKeys(keys);
  if (!command || normal === null || takenBy(keymap, command, normal).length > 0) return keymap;
  if (isReserved(normal, command.scope)) return keymap;
  const present = keysOf(keymap, id);
  return present.includes(normal) || present.length >= mostKeys
    ? keymap
    : { ...keymap, [id]: [...present, normal] };
}
