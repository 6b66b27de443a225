import type { KeyProfile } from '../grid/grid.types.ts';
import type { Command, CommandScope } from './command.types.ts';
import { commands } from './commands.ts';
import { keysOf } from './keymap.ts';
import type { Keymap } from './keys.types.ts';
import { type Keyboard, type Press, strokesOf } from './press.ts';
import { isSingle, normalKeys, prefixOf } from './stroke.ts';

/** Where a key was pressed. */
export interface Surroundings {
  /** Which commands are listened for here. */
  readonly scopes: readonly CommandScope[];
  readonly profile: KeyProfile;
  /** Letters, digits and signs by themselves may be commands here. */
  readonly singleKeys: boolean;
  /** What was pressed before, when it begins a shortcut of two: `G`. */
  readonly prefix: string | null;
  /** The key is held down, and this is not the first of it. */
  readonly repeated: boolean;
  readonly isValid: (command: Command) => boolean;
}

/**
 * What a press does: nothing of ours; the first half of a shortcut; a command; or nothing, but kept from the browser,
 * as the second half of no shortcut is.
 */
export type Decision =
  | { readonly kind: 'none' }
  | { readonly kind: 'begin'; readonly prefix: string }
  | { readonly kind: 'swallow' }
  | { readonly kind: 'run'; readonly command: Command };

/** Commands by their keys, and the keys that begin others. */
interface Bindings {
  readonly byKeys: ReadonlyMap<string, readonly Command[]>;
  readonly byPrefix: ReadonlyMap<string, readonly Command[]>;
}

const add = (map: Map<string, Command[]>, key: string, command: Command): void => {
  map.set(key, [...(map.get(key) ?? []), command]);
};

function bindingsFor(keymap: Keymap, mac: boolean): Bindings {
  const byKeys = new Map<string, Command[]>();
  const byPrefix = new Map<string, Command[]>();
  for (const command of commands)
    for (const key of keysOf(keymap, command.id)) {
      const keys = normalKeys(key, mac) ?? key;
      const prefix = prefixOf(keys);
      add(byKeys, keys, command);
      if (prefix) add(byPrefix, prefix, command);
    }
  return { byKeys, byPrefix };
}

/** Made once for each keymap. */
const known = new WeakMap<Keymap, Map<boolean, Bindings>>();

function bindingsOf(keymap: Keymap, mac: boolean): Bindings {
  const made = known.get(keymap) ?? new Map<boolean, Bindings>();
  known.set(keymap, made);
  const found = made.get(mac) ?? bindingsFor(keymap, mac);
  made.set(mac, found);
  return found;
}

const none: Decision = { kind: 'none' };
const swallow: Decision = { kind: 'swallow' };

/**
 * What a press does here. One that cannot be done now is left to the browser (experience §1.5, rules 1 to 3); at most
 * one command comes of a press.
 */
export function decide(press: Press, keymap: Keymap, keyboard: Keyboard, around: Surroundings): Decision {
  const { scopes, profile, singleKeys, prefix, repeated, isValid } = around;
  const { byKeys, byPrefix } = bindingsOf(keymap, keyboard.mac);
  const isHere = (command: Command): boolean =>
    scopes.includes(command.scope) && (command.profile === undefined || command.profile === profile);
  const allowed = (keys: string): boolean => singleKeys || !isSingle(keys);
  const strokes = strokesOf(press, keyboard);

  if (prefix) {
    for (const stroke of strokes) {
      const keys = `${prefix} ${stroke}`;
      const command = allowed(keys)
        ? byKeys.get(keys)?.find((each) => isHere(each) && isValid(each))
        : undefined;
      if (command) return { kind: 'run', command };
    }
    // A slip of the second letter is no command of one letter.
    if (strokes.some(isSingle) || strokes.includes('Escape')) return swallow;
  }
  for (const stroke of strokes) {
    if (!allowed(stroke)) continue;
    const [command] = byKeys.get(stroke)?.filter(isHere) ?? [];
    if (command) {
      if (!isValid(command)) return none;
      return repeated && !command.repeats ? swallow : { kind: 'run', command };
    }
    if (byPrefix.get(stroke)?.some((each) => isHere(each) && isValid(each)))
      return repeated ? swallow : { kind: 'begin', prefix: stroke };
  }
  return none;
}
