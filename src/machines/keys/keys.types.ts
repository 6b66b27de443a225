import type { UserEvent } from '../session/watch-user.ts';
import type { Keyboard, Press } from './press.ts';

/** What a person has made other than it was: the keys of a command, in their one form, by its id; none is a choice too. */
export type Keymap = Readonly<Record<string, readonly string[]>>;

/** A shortcut that is being given to a command. */
export interface Remap {
  readonly command: string;
  /** First half of two, once it is pressed. */
  readonly first: string | null;
  /** What was pressed and could not be had at once. */
  readonly keys: string | null;
  /** Ids of the commands that have it. */
  readonly takenBy: readonly string[];
}

export interface KeysContext {
  /** Whose keys they are; 0 while no one is signed in. */
  userId: number;
  keymap: Keymap;
  keyboard: Keyboard;
  /** First half of a shortcut of two that has been pressed: `G`. */
  prefix: string | null;
  remap: Remap | null;
  /** What was bound last, to be told. */
  bound: { readonly command: string; readonly keys: string } | null;
}

/**
 * `waiting` for the second half of a shortcut, `hinting` for so long that one is told what it may be; `remapping` the
 * dialog that changes keys is open, `recording` the next press is the new shortcut, `reserved` the last one was not to
 * be had, `taken` it is another command's, `resetting` one is asked whether all are to be as they were.
 */
export type KeysTag = 'waiting' | 'hinting' | 'remapping' | 'recording' | 'reserved' | 'taken' | 'resetting';

export type KeysEvent =
  | UserEvent
  | { type: 'chord.begin'; prefix: string }
  | { type: 'chord.end' }
  /** Gives a command one more key and takes it from whichever had it. */
  | { type: 'key.bind'; command: string; keys: string }
  | { type: 'key.unbind'; command: string; keys: string }
  /** A command as it was; without one, all of them. */
  | { type: 'key.reset'; command?: string }
  | { type: 'remapping.open' }
  | { type: 'remapping.close' }
  /** Asks for a new shortcut of a command. */
  | { type: 'remap.record'; command: string }
  | { type: 'remap.press'; press: Press }
  /** Takes the shortcut from whichever has it. */
  | { type: 'remap.replace' }
  | { type: 'remap.again' }
  | { type: 'remap.cancel' }
  | { type: 'remap.askReset' }
  /** Folds the standing navigation, or takes the overlay out. */
  | { type: 'navigation.toggle' }
  /** Another window has kept other keys. */
  | { type: 'keymap.changed' };
