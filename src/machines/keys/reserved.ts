import type { CommandScope } from './command.types.ts';
import { readStroke } from './stroke.ts';

const always = new Set([
  // The browser's windows, tabs and address.
  ...['T', 'W', 'N', 'L', 'Q'].flatMap((letter) => [`Mod+${letter}`, `Mod+Shift+${letter}`]),
  ...Array.from({ length: 10 }, (_, digit) => `Mod+${digit}`),
  'Mod+Tab',
  'Mod+Shift+Tab',
  // Its zoom, which some people cannot read without, and its search and print.
  ...['Mod++', 'Mod+-', 'Mod+=', 'Mod+_', 'Mod+F', 'Mod+G', 'Mod+P', 'Mod+Shift+R'],
  // Its tools.
  ...['I', 'J', 'C'].flatMap((letter) => [`Mod+Shift+${letter}`]),
  ...['F1', 'F3', 'F5', 'F7', 'F11', 'F12', 'Alt+F4', 'Mod+F5', 'Shift+F5'],
  // The clipboard: the page hears of it by the browser's own events.
  ...['Mod+C', 'Mod+X', 'Mod+V', 'Mod+Shift+V'],
  // Its menus and its address bar.
  ...['D', 'E', 'F', 'S', 'V', 'B', 'T', 'H'].map((letter) => `Alt+${letter}`),
  'Alt+Space',
  'Alt+Tab',
  'Alt+Escape',
]);

/** Back and forward; on the heads of columns they have always been the columns' width. */
const back = new Set(['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home']);

/** The way out of the list, which no key may bar (WCAG 2.1.2). */
const wayOut = new Set(['Tab', 'Shift+Tab']);

/**
 * True for keys that are the browser's, the system's, or needed to get out: nothing of ours may be bound to them
 * (experience §1.5).
 *
 * @param keys in their one form, see `normalKeys`
 */
export function isReserved(keys: string, scope: CommandScope): boolean {
  return keys.split(' ').some((stroke) => {
    const plain = stroke.replace('Ctrl+', 'Mod+');
    const { key = '' } = readStroke(stroke) ?? {};
    return (
      always.has(plain) ||
      key === 'Meta' ||
      (back.has(plain) && scope !== 'headers') ||
      (wayOut.has(plain) && scope !== 'editor')
    );
  });
}
