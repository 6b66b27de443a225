/** A key with its modifiers. `mod` is Ctrl, or ⌘ on a Mac; `ctrl` is Ctrl everywhere. */
export interface Stroke {
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A capital letter, a digit, a sign, or the name of a key: `K`, `1`, `?`, `ArrowDown`. */
  readonly key: string;
}

const modifiers = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const;

/** Names of keys as browsers report them, plus `Space`. */
const isNamed = (key: string): boolean => /^([A-Z][a-z]+[A-Za-z]*|F\d{1,2})$/.test(key);
const isSign = (key: string): boolean => /^[!-~]$/.test(key) && !/[A-Za-z]/.test(key);

/** Whether a sign needs Shift depends on the keyboard: `?` is the same key with and without it. */
const takesShift = (key: string): boolean => !isSign(key);

/** Formats a stroke in normalized form: `Mod+Alt+Shift+K`. */
export function formatStroke(stroke: Stroke): string {
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

/** Parses `Mod+Shift+f`, `?`, `ArrowDown`; null if invalid. */
export function parseStroke(text: string): Stroke | null {
  const found = /^((?:(?:Mod|Ctrl|Alt|Shift)\+)*)(\S+)$/.exec(text);
  if (!found) return null;
  const [, held = '', last = ''] = found;
  const key = /^[a-z]$/.test(last) ? last.toUpperCase() : last;
  if (!/^[A-Z]$/.test(key) && !isSign(key) && !isNamed(key)) return null;
  const has = (name: string): boolean => held.split('+').includes(name);
  return { mod: has('Mod'), ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), key };
}

/**
 * The normalized form of a shortcut, which is one stroke or two in sequence (`g a` → `G A`); null if invalid.
 * Except on a Mac, `Ctrl` and `Mod` are the same.
 */
export function normalizeKeys(text: string, mac = true): string | null {
  const strokes = text.split(' ').map(parseStroke);
  if (strokes.length > 2 || strokes.includes(null)) return null;
  return strokes
    .flatMap((stroke) => stroke ?? [])
    .map((stroke) => formatStroke(mac ? stroke : { ...stroke, mod: stroke.mod || stroke.ctrl, ctrl: false }))
    .join(' ');
}

/** The first stroke of a two-stroke shortcut: `G` of `G A`; null for a single stroke. */
export const getPrefix = (keys: string): string | null =>
  keys.split(' ').length > 1 ? (keys.split(' ')[0] ?? null) : null;

/**
 * True for letters, digits and signs without Ctrl, Alt or ⌘, which a user would otherwise type and may not
 * want as shortcuts (WCAG 2.1.4).
 */
export const isSingleCharacter = (keys: string): boolean =>
  keys.split(' ').every((stroke) => /^(Shift\+)?[!-~]$/.test(stroke));

/** True when two shortcuts cannot coexist: they are the same, or one begins with the other. */
export const keysConflict = (one: string, other: string): boolean =>
  one === other || getPrefix(one) === other || getPrefix(other) === one;
