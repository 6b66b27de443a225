import { useMemo } from 'react';
import type { Keyboard } from '../../../machines/shell/keys/press.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { type TextFunction, useText } from '../hooks/use-text.ts';

const macSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

const arrowSymbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const translatedKeys = [
  'Ctrl',
  'Alt',
  'Shift',
  'Enter',
  'Escape',
  'Space',
  'Tab',
  'Delete',
  'Backspace',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ContextMenu',
] as const;
type TranslatedKey = (typeof translatedKeys)[number];

const codeByCharacter: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ',': 'Comma',
};

/** The letter on the key of a keyboard with a non-Latin layout. */
function getNonLatinLetter(part: string, { layout }: Keyboard): string | null {
  const own = layout[/^[A-Z]$/.test(part) ? `Key${part}` : (codeByCharacter[part] ?? '')];
  return own && /\p{L}/u.test(own) && !/\p{Script=Latin}/u.test(own) ? own : null;
}

function getKeyLabel(part: string, keyboard: Keyboard, text: TextFunction): string {
  if (keyboard.mac && macSymbols[part]) return macSymbols[part];
  if (arrowSymbols[part]) return arrowSymbols[part];
  const name: TranslatedKey | undefined =
    part === 'Mod' ? 'Ctrl' : translatedKeys.find((each) => each === part);
  return name ? text(`keys.name.${name}`) : (getNonLatinLetter(part, keyboard) ?? part);
}

/** Returns the label of a key on the user's keyboard and in their language: `Mod` → `Ctrl`, `⌘`. */
export function useKeyLabel(): (part: string) => string {
  const text = useText();
  const keyboard = useAppSelector('keys', ({ context }) => context.keyboard);
  return useMemo(() => (part) => getKeyLabel(part, keyboard, text), [keyboard, text]);
}

/** The keys of a stroke: `Mod+Shift+F` → `Mod`, `Shift`, `F`. */
export const splitStroke = (stroke: string): readonly string[] => stroke.split(/\+(?!$)/);

/** The strokes of a shortcut, each with its keys. */
export const splitShortcut = (keys: string): readonly (readonly string[])[] =>
  keys.split(' ').map(splitStroke);

/** Returns a shortcut as text: `Ctrl+Shift+F`, `G then A`. */
export function useShortcutText(): (keys: string) => string {
  const text = useText();
  const keyLabel = useKeyLabel();
  return useMemo(
    () => (keys) =>
      splitShortcut(keys)
        .map((parts) => parts.map(keyLabel).join('+'))
        .join(` ${text('keys.then')} `),
    [text, keyLabel],
  );
}
