import type { KeyProfile } from '../../grid/definition/grid.types.ts';
import type { Command, CommandScope } from './command.types.ts';
import { commands } from './commands.ts';
import { getKeys } from './keymap.ts';
import type { Keymap } from './keys.types.ts';
import { getStrokes, type Keyboard, type KeyPress } from './press.ts';
import { getPrefix, isSingleCharacter, normalizeKeys } from './stroke.ts';

/** The context of a key press. */
export interface PressContext {
  /** The scopes active here. */
  readonly scopes: readonly CommandScope[];
  readonly profile: KeyProfile;
  /** Letters, digits and signs without a modifier may be commands here. */
  readonly singleKeys: boolean;
  /** The first stroke of a two-stroke shortcut, if it was pressed before: `G`. */
  readonly prefix: string | null;
  /** The key is held down, and this is a repetition. */
  readonly repeated: boolean;
  readonly isValid: (command: Command) => boolean;
}

/**
 * What a press does: nothing; begins a two-stroke shortcut; runs a command; or nothing, but is not passed to
 * the browser, such as an unknown second stroke.
 */
export type KeyDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'begin'; readonly prefix: string }
  | { readonly kind: 'swallow' }
  | { readonly kind: 'run'; readonly command: Command };

/** Commands by their keys, and by the first stroke of their keys. */
interface Bindings {
  readonly byKeys: ReadonlyMap<string, readonly Command[]>;
  readonly byPrefix: ReadonlyMap<string, readonly Command[]>;
}

const add = (map: Map<string, Command[]>, key: string, command: Command): void => {
  map.set(key, [...(map.get(key) ?? []), command]);
};

function buildBindings(keymap: Keymap, mac: boolean): Bindings {
  const byKeys = new Map<string, Command[]>();
  const byPrefix = new Map<string, Command[]>();
  for (const command of commands)
    for (const key of getKeys(keymap, command.id)) {
      const keys = normalizeKeys(key, mac) ?? key;
      const prefix = getPrefix(keys);
      add(byKeys, keys, command);
      if (prefix) add(byPrefix, prefix, command);
    }
  return { byKeys, byPrefix };
}

/** Built once per keymap. */
const known = new WeakMap<Keymap, Map<boolean, Bindings>>();

function getBindings(keymap: Keymap, mac: boolean): Bindings {
  const made = known.get(keymap) ?? new Map<boolean, Bindings>();
  known.set(keymap, made);
  const found = made.get(mac) ?? buildBindings(keymap, mac);
  made.set(mac, found);
  return found;
}

const none: KeyDecision = { kind: 'none' };
const swallow: KeyDecision = { kind: 'swallow' };

/**
 * Decides what a press does. If its command is not possible now, the press is left to the browser (experience
 * §1.5, rules 1 to 3); a press runs at most one command.
 */
export function decideKeyPress(
  press: KeyPress,
  keymap: Keymap,
  keyboard: Keyboard,
  around: PressContext,
): KeyDecision {
  const { scopes, profile, singleKeys, prefix, repeated, isValid } = around;
  const { byKeys, byPrefix } = getBindings(keymap, keyboard.mac);
  const isHere = (command: Command): boolean =>
    scopes.includes(command.scope) && (command.profile === undefined || command.profile === profile);
  const allowed = (keys: string): boolean => singleKeys || !isSingleCharacter(keys);
  const strokes = getStrokes(press, keyboard);

  if (prefix) {
    for (const stroke of strokes) {
      const keys = `${prefix} ${stroke}`;
      const command = allowed(keys)
        ? byKeys.get(keys)?.find((each) => isHere(each) && isValid(each))
        : undefined;
      if (command) return { kind: 'run', command };
    }
    // A mistyped second stroke must not run a single-letter command.
    if (strokes.some(isSingleCharacter) || strokes.includes('Escape')) return swallow;
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
