import { useMemo } from 'react';
import { keysOf } from '../../machines/keys/keymap.ts';
import type { Keyboard } from '../../machines/keys/press.ts';
import { isSingle } from '../../machines/keys/stroke.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { partsOf, useKeysText } from './use-key-names.ts';

/** The shortcut of a command, to show next to its name. */
export interface Hint {
  /** In canonical form: `Mod+Shift+F`, `G A`. */
  readonly keys: string;
  /** As text: `Ctrl+Shift+F`. */
  readonly text: string;
  /** For `aria-keyshortcuts`, which cannot express chords. */
  readonly aria: string | undefined;
}

function ariaOf(keys: string, { mac }: Keyboard): string | undefined {
  if (keys.includes(' ')) return undefined;
  const names: Readonly<Record<string, string>> = { Mod: mac ? 'Meta' : 'Control', Ctrl: 'Control' };
  return partsOf(keys)
    .map((part) => names[part] ?? part)
    .join('+');
}

/** Returns the user's shortcut for a command id; null without one. `useCommandShortcut()('palette.open')` */
export function useKeyHint(): (command: string) => Hint | null {
  const keymap = useAppSelector('keys', ({ context }) => context.keymap);
  const keyboard = useAppSelector('keys', ({ context }) => context.keyboard);
  const singleKeys = useAppSelector('preferences', ({ context }) => context.values.singleKeys);
  const textOf = useKeysText();
  return useMemo(
    () => (command) => {
      const keys = keysOf(keymap, command).find((each) => singleKeys || !isSingle(each));
      return keys === undefined ? null : { keys, text: textOf(keys), aria: ariaOf(keys, keyboard) };
    },
    [keymap, keyboard, singleKeys, textOf],
  );
}
