import { commands, findCommand } from './commands.ts';
import { getKeys, takenBy } from './keymap.ts';
import type { KeysContext } from './keys.types.ts';
import { getStrokes, type KeyPress } from './press.ts';
import { isReserved } from './reserved.ts';
import { getPrefix } from './stroke.ts';

/** The meaning of a key press while a new shortcut is recorded. */
export type RecordedPress =
  /** A modifier alone, or an unnamed key. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'escape' }
  /** The first stroke of a two-stroke shortcut. */
  | { readonly kind: 'first'; readonly keys: string }
  | { readonly kind: 'reserved'; readonly keys: string }
  | { readonly kind: 'taken'; readonly keys: string; readonly by: readonly string[] }
  | { readonly kind: 'free'; readonly keys: string };

/** The meaning of a press for the command whose shortcut is being recorded. */
export function interpretPress({ keymap, keyboard, remap }: KeysContext, press: KeyPress): RecordedPress {
  const command = remap && findCommand(remap.command);
  const [stroke] = getStrokes(press, keyboard);
  if (!command || stroke === undefined) return { kind: 'nothing' };
  if (stroke === 'Escape') return { kind: 'escape' };
  const begins = (keys: string): boolean =>
    commands.some(({ id }) => getKeys(keymap, id).some((key) => getPrefix(key) === keys));
  if (remap.first === null && begins(stroke)) return { kind: 'first', keys: stroke };
  const keys = remap.first === null ? stroke : `${remap.first} ${stroke}`;
  if (isReserved(keys, command.scope)) return { kind: 'reserved', keys };
  const by = takenBy(keymap, command, keys).map(({ id }) => id);
  return by.length > 0 ? { kind: 'taken', keys, by } : { kind: 'free', keys };
}
