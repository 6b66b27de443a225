/** A key and what is held with it. `mod` is Ctrl, or ⌘ on a Mac; `ctrl` is Ctrl on every machine. */
export interface Stroke {
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A capital letter, a digit, a sign, or the name of a key: `K`, `1`, `?`, `ArrowDown`. */
  readonly key: string;
}

const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const;

/** Names of keys as browsers give them, `Space` aside. */
const isNamed = (key: string): boolean => /^([A-Z][a-z]+[A-Za-z]*|F\d{1,2})$/.test(key);
const isSign = (key: string): boolean => /^[!-~]$/.test(key) && !/[A-Za-z]/.test(key);

/** Which sign Shift makes is the keyboard's matter: `?` is the same key with it and without. */
const takesShift = (key: string): boolean => !isSign(key);

/** Writes a stroke in its one form: `Mod+Alt+Shift+K`. */
export function writeStroke(stroke: Stroke): string {
  const held = modifiers.filter(
    (name) =>
      ({
        Mod: stroke.mod,
        Ctrl: stroke.ctrl,
        Alt: stroke.alt,
        Shift: stroke.shift && takesShift(stroke.key),
      })[name],
  );
  return [...held, stroke.key].join('+');
}

/** Reads `Mod+Shift+f`, `?`, `ArrowDown`; null for what is no stroke. */
export function readStroke(text: string): Stroke | null {
  const found = /^((?:(?:Mod|Ctrl|Alt|Shift)\+)*)(\S+)$/.exec(text);
  if (!found) return null;
  const [, held = '', last = ''] = found;
  const key = /^[a-z]$/.test(last) ? last.toUpperCase() : last;
  if (!/^[A-Z]$/.test(key) && !isSign(key) && !isNamed(key)) return null;
  const has = (name: string): boolean => held.split('+').includes(name);
  return { mod: has('Mod'), ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), key };
}

/**
 * The one form of a shortcut, which is a stroke or two strokes after each other (`g a` → `G A`); null for what is none.
 * Where the machine is no Mac, `Ctrl` and `Mod` are the same.
 */
export function normalKeys(text: string, mac = true): string | null {
  const strokes = text.split(' ').map(readStroke);
  if (strokes.length > 2 || strokes.includes(null)) return null;
  return strokes
    .flatMap((stroke) => stroke ?? [])
    .map((stroke) => writeStroke(mac ? stroke : { ...stroke, mod: stroke.mod || stroke.ctrl, ctrl: false }))
    .join(' ');
}

/** What a shortcut begins with: `G` of `G A`; null for a single stroke. */
export const prefixOf = (keys: string): string | null =>
  keys.split(' ').length > 1 ? (keys.split(' ')[0] ?? null) : null;

/**
 * True for letters, digits and signs without Ctrl, Alt or ⌘: what one would otherwise type, and what a person may not
 * want as a shortcut (WCAG 2.1.4).
 */
export const isSingle = (keys: string): boolean =>
  keys.split(' ').every((stroke) => /^(Shift\+)?[!-~]$/.test(stroke));

/** True when two shortcuts cannot both be waited for: the same, or one begins the other. */
export const collide = (one: string, other: string): boolean =>
  one === other || prefixOf(one) === other || prefixOf(other) === one;
