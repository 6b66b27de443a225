import type { UserEvent } from '../../kit/session/watch-user.ts';
import type { Keyboard, KeyPress } from './press.ts';

/**
 * The user's changes to the defaults: the keys of a command, in normalized form, by id; an empty list is a
 * valid choice.
 */
export type Keymap = Readonly<Record<string, readonly string[]>>;

/** A shortcut being recorded for a command. */
export interface Remap {
  readonly command: string;
  /** The first stroke of a two-stroke shortcut, once pressed. */
  readonly first: string | null;
  /** The pressed keys, if they are not available. */
  readonly keys: string | null;
  /** Ids of the commands that use them. */
  readonly takenBy: readonly string[];
}

export interface KeysContext {
  /** Owner of the keymap; 0 while no one is signed in. */
  userId: number;
  keymap: Keymap;
  keyboard: Keyboard;
  /** The pressed first stroke of a two-stroke shortcut: `G`. */
  prefix: string | null;
  remap: Remap | null;
  /** The last binding, to be announced. */
  bound: { readonly command: string; readonly keys: string } | null;
}

/**
 * `waiting` for the second stroke of a shortcut, `hinting` long enough to show what it may be; `remapping`
 * the dialog for changing shortcuts is open, `recording` the next press is the new shortcut, `reserved` the
 * last one is not allowed, `taken` it belongs to another command, `resetting` the user is asked whether to
 * reset all.
 */
export type KeysTag = 'waiting' | 'hinting' | 'remapping' | 'recording' | 'reserved' | 'taken' | 'resetting';

export type KeysEvent =
  | UserEvent
  | { type: 'chord.begin'; prefix: string }
  | { type: 'chord.end' }
  /** Adds a key to a command and removes it from any other. */
  | { type: 'key.bind'; command: string; keys: string }
  | { type: 'key.unbind'; command: string; keys: string }
  /** Restores a command's defaults; without a command, all defaults. */
  | { type: 'key.reset'; command?: string }
  | { type: 'remapping.open' }
  | { type: 'remapping.close' }
  /** Starts recording a new shortcut for a command. */
  | { type: 'remap.record'; command: string }
  | { type: 'remap.press'; press: KeyPress }
  /** Takes the shortcut from the commands that have it. */
  | { type: 'remap.replace' }
  | { type: 'remap.retry' }
  | { type: 'remap.cancel' }
  | { type: 'remap.askReset' }
  /** Collapses the navigation, or opens the overlay. */
  | { type: 'navigation.toggle' }
  /** Another window saved other keys. */
  | { type: 'keymap.changed' };
