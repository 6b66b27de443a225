import type { CommandScope } from './command.types.ts';
import { parseStroke } from './stroke.ts';

const alwaysReserved = new Set([
  // The browser's windows, tabs and address bar.
  ...['T', 'W', 'N', 'L', 'Q'].flatMap((letter) => [`Mod+${letter}`, `Mod+Shift+${letter}`]),
  ...Array.from({ length: 10 }, (_, digit) => `Mod+${digit}`),
  'Mod+Tab',
  'Mod+Shift+Tab',
  // Its zoom, which some people need to read, and its search and print.
  ...['Mod++', 'Mod+-', 'Mod+=', 'Mod+_', 'Mod+F', 'Mod+G', 'Mod+P', 'Mod+Shift+R'],
  // Its developer tools.
  ...['I', 'J', 'C'].flatMap((letter) => [`Mod+Shift+${letter}`]),
  ...['F1', 'F3', 'F5', 'F7', 'F11', 'F12', 'Alt+F4', 'Mod+F5', 'Shift+F5'],
  // The clipboard, which the page handles through browser events.
  ...['Mod+C', 'Mod+X', 'Mod+V', 'Mod+Shift+V'],
  // Its menus and its address bar.
  ...['D', 'E', 'F', 'S', 'V', 'B', 'T', 'H'].map((letter) => `Alt+${letter}`),
  'Alt+Space',
  'Alt+Tab',
  'Alt+Escape',
]);

/** Back and forward; on column headers these keys have always changed the column width. */
const historyKeys = new Set(['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home']);

/** The way out of the list, which no shortcut may block (WCAG 2.1.2). */
const exitKeys = new Set(['Tab', 'Shift+Tab']);

/**
 * True for keys that belong to the browser or the system, or are needed to leave the list: they cannot be
 * bound (experience §1.5).
 *
 * @param keys in normalized form, see `normalizeKeys`
 */
export function isReserved(keys: string, scope: CommandScope): boolean {
  return keys.split(' ').some((stroke) => {
    const plain = stroke.replace('Ctrl+', 'Mod+');
    const { key = '' } = parseStroke(stroke) ?? {};
    return (
      alwaysReserved.has(plain) ||
      key === 'Meta' ||
      (historyKeys.has(plain) && scope !== 'headers') ||
      (exitKeys.has(plain) && scope !== 'editor')
    );
  });
}
