import { commandOf, commands } from './commands.ts';
import { keysOf, takenBy } from './keymap.ts';
import type { KeysContext } from './keys.types.ts';
import { type Press, strokesOf } from './press.ts';
import { isReserved } from './reserved.ts';
import { prefixOf } from './stroke.ts';

/** The meaning of a key press while a new shortcut is recorded. */
export type Heard =
  /** A modifier alone, or an unnamed key. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'escape' }
  /** The first stroke of a two-stroke shortcut. */
  | { readonly kind: 'first'; readonly keys: string }
  | { readonly kind: 'reserved'; readonly keys: string }
  | { readonly kind: 'taken'; readonly keys: string; readonly by: readonly string[] }
  | { readonly kind: 'free'; readonly keys: string };

/** The meaning of a press for the command whose shortcut is being recorded. */
export function heard({ keymap, keyboard, remap }: KeysContext, press: Press): Heard {
  const command = remap && commandOf(remap.command);
  const [stroke] = strokesOf(press, keyboard);
  if (!command || stroke === undefined) return { kind: 'nothing' };
  if (stroke === 'Escape') return { kind: 'escape' };
  const begins = (keys: string): boolean =>
    commands.some(({ id }) => keysOf(keymap, id).some((key) => prefixOf(key) === keys));
  if (remap.first === null && begins(stroke)) return { kind: 'first', keys: stroke };
  const keys = remap.first === null ? stroke : `${remap.first} ${stroke}`;
  if (isReserved(keys, command.scope)) return { kind: 'reserved', keys };
  const by = takenBy(keymap, command, keys).map(({ id }) => id);
  return by.length > 0 ? { kind: 'taken', keys, by } : { kind: 'free', keys };
}
