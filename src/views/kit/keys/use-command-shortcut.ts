import { useMemo } from 'react';
import { getKeys } from '../../../machines/shell/keys/keymap.ts';
import type { Keyboard } from '../../../machines/shell/keys/press.ts';
import { isSingleCharacter } from '../../../machines/shell/keys/stroke.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { splitStroke, useShortcutText } from './use-key-labels.ts';

/** The shortcut of a command, to show next to its name. */
export interface CommandShortcut {
  /** In canonical form: `Mod+Shift+F`, `G A`. */
  readonly keys: string;
  /** As text: `Ctrl+Shift+F`. */
  readonly text: string;
  /** For `aria-keyshortcuts`, which cannot express chords. */
  readonly aria: string | undefined;
}

function toAriaKeyshortcuts(keys: string, { mac }: Keyboard): string | undefined {
  if (keys.includes(' ')) return undefined;
  const names: Readonly<Record<string, string>> = { Mod: mac ? 'Meta' : 'Control', Ctrl: 'Control' };
  return splitStroke(keys)
    .map((part) => names[part] ?? part)
    .join('+');
}

/** Returns the user's shortcut for a command id; null without one. `useCommandShortcut()('palette.open')` */
export function useCommandShortcut(): (command: string) => CommandShortcut | null {
  const keymap = useAppSelector('keys', ({ context }) => context.keymap);
  const keyboard = useAppSelector('keys', ({ context }) => context.keyboard);
  const singleKeys = useAppSelector('preferences', ({ context }) => context.values.singleKeys);
  const shortcutText = useShortcutText();
  return useMemo(
    () => (command) => {
      const keys = getKeys(keymap, command).find((each) => singleKeys || !isSingleCharacter(each));
      return keys === undefined
        ? null
        : { keys, text: shortcutText(keys), aria: toAriaKeyshortcuts(keys, keyboard) };
    },
    [keymap, keyboard, singleKeys, shortcutText],
  );
}
