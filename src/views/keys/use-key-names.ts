import { useMemo } from 'react';
import type { Keyboard } from '../../machines/keys/press.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { type TextOf, useText } from '../hooks/use-text.ts';

const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

const drawn: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const named = [
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
type Named = (typeof named)[number];

const placeOf: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ',': 'Comma',
};

/** The letter on the key of a keyboard with a non-Latin layout. */
function foreign(part: string, { layout }: Keyboard): string | null {
  const own = layout[/^[A-Z]$/.test(part) ? `Key${part}` : (placeOf[part] ?? '')];
  return own && /\p{L}/u.test(own) && !/\p{Script=Latin}/u.test(own) ? own : null;
}

function nameOf(part: string, keyboard: Keyboard, text: TextOf): string {
  if (keyboard.mac && onMac[part]) return onMac[part];
  if (drawn[part]) return drawn[part];
  const name: Named | undefined = part === 'Mod' ? 'Ctrl' : named.find((each) => each === part);
  return name ? text(`keys.name.${name}`) : (foreign(part, keyboard) ?? part);
}

/** Returns the label of a key on the user's keyboard and in their language: `Mod` → `Ctrl`, `⌘`. */
export function useKeyNames(): (part: string) => string {
  const text = useText();
  const keyboard = useAppSelector('keys', ({ context }) => context.keyboard);
  return useMemo(() => (part) => nameOf(part, keyboard, text), [keyboard, text]);
}

/** The keys of a stroke: `Mod+Shift+F` → `Mod`, `Shift`, `F`. */
export const partsOf = (stroke: string): readonly string[] => stroke.split(/\+(?!$)/);

/** The strokes of a shortcut, each with its keys. */
export const strokesIn = (keys: string): readonly (readonly string[])[] => keys.split(' ').map(partsOf);

/** Returns a shortcut as text: `Ctrl+Shift+F`, `G then A`. */
export function useKeysText(): (keys: string) => string {
  const text = useText();
  const nameIn = useKeyNames();
  return useMemo(
    () => (keys) =>
      strokesIn(keys)
        .map((parts) => parts.map(nameIn).join('+'))
        .join(` ${text('keys.then')} `),
    [text, nameIn],
  );
}
