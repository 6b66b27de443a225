import type { Command, CommandScope } from './command.types.ts';
import { commandOf, commands } from './commands.ts';
import type { Keymap } from './keys.types.ts';
import { isReserved } from './reserved.ts';
import { collide, normalKeys } from './stroke.ts';

/** Most keys that one command has. */
export const mostKeys = 4;

const usual = new Map(commands.map(({ id, keys }) => [id, keys.flatMap((key) => normalKeys(key) ?? [])]));

/** The keys of a command before anyone changed them. */
export const usualKeys = (id: string): readonly string[] => usual.get(id) ?? [];

/** The keys of a command as they are now. */
export const keysOf = (keymap: Keymap, id: string): readonly string[] => keymap[id] ?? usualKeys(id);

/** Shell keys work over everything else; the other places are never the same place. */
const meet = (one: CommandScope, other: CommandScope): boolean =>
  one === other || one === 'shell' || other === 'shell';

/** True when both can be waiting for a key at the same time. */
const compete = (one: Command, other: Command): boolean =>
  meet(one.scope, other.scope) &&
  (one.profile === undefined || other.profile === undefined || one.profile === other.profile);

/** On a machine that is no Mac, Ctrl and Mod are one key: what would collide there is not wanted anywhere. */
const onPc = (keys: string): string => (keys.includes('Ctrl+') ? (normalKeys(keys, false) ?? keys) : keys);
const sameAnywhere = (one: string, other: string): boolean => collide(onPc(one), onPc(other));

/** The other commands that a key would set off, or keep from being set off. */
export const takenBy = (keymap: Keymap, command: Command, keys: string): readonly Command[] =>
  commands.filter(
    (other) =>
      other.id !== command.id &&
      compete(command, other) &&
      keysOf(keymap, other.id).some((key) => sameAnywhere(key, keys)),
  );

/** Without what is as it was. */
function tidy(keymap: Keymap): Keymap {
  return Object.fromEntries(
    Object.entries(keymap).filter(([id, keys]) => keys.join('\n') !== usualKeys(id).join('\n')),
  );
}

/** Takes a key from the commands that have it. */
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
 * Gives a command one more key, and takes it from whichever had it. The keymap itself when that cannot be: a command
 * that is none, keys that are none, or reserved, or one too many.
 */
export function bound(keymap: Keymap, id: string, keys: string): Keymap {
  const command = commandOf(id);
  const normal = normalKeys(keys);
  if (!command || normal === null || isReserved(normal, command.scope)) return keymap;
  const present = keysOf(keymap, id).filter((key) => !sameAnywhere(key, normal));
  if (present.length >= mostKeys) return keymap;
  return tidy({ ...freed(keymap, command, normal), [id]: [...present, normal] });
}

/** Takes a key from a command. */
export const unbound = (keymap: Keymap, id: string, keys: string): Keymap =>
  commandOf(id)
    ? tidy({ ...keymap, [id]: keysOf(keymap, id).filter((key) => key !== normalKeys(keys)) })
    : keymap;

/** A command as it was; whatever has its keys now loses them. */
export function restored(keymap: Keymap, id: string): Keymap {
  const { [id]: _, ...rest } = keymap;
  const command = commandOf(id);
  return command ? tidy(usualKeys(id).reduce<Keymap>((map, key) => freed(map, command, key), rest)) : rest;
}

/** A keymap out of what was kept, whatever that is: what is not possible any more is left out. */
export function keymapOf(kept: Keymap): Keymap {
  const known = Object.entries(kept).filter(([id]) => commandOf(id));
  // First all lose their keys, so that a key which two have exchanged is free for each.
  const empty: Keymap = Object.fromEntries(known.map(([id]) => [id, []]));
  return known.reduce<Keymap>(
    (map, [id, keys]) => keys.reduce((each, key) => claimed(each, id, key), map),
    empty,
  );
}

/** Like `bound`, but takes nothing from others. */
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
