import { formatStroke, type Stroke } from './stroke.ts';

/** A key press, as reported by the browser. */
export interface KeyPress {
  /** The character typed, or the key's name. */
  readonly key: string;
  /** The physical key, named after the US layout. */
  readonly code: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** AltGr is held, so the typed character is meant as such. */
  readonly altGraph: boolean;
}

/** What is known about the keyboard. */
export interface Keyboard {
  readonly mac: boolean;
  /** The character each key types without modifiers, by code; empty if the browser does not report it. */
  readonly layout: Readonly<Record<string, string>>;
}

type Modifiers = Pick<Stroke, 'mod' | 'ctrl' | 'alt'>;

const untypedKeys = new Set([
  'Dead',
  'Unidentified',
  'Process',
  'Compose',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
]);
const isNamed = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key) && !untypedKeys.has(key);
const isLetter = (key: string): boolean => /^[A-Za-z]$/.test(key);
const isSign = (key: string): boolean => /^[!-~]$/.test(key) && !isLetter(key);
/**
 * A letter or mark of another script, for example on an Arabic keyboard, where one key may type two letters.
 */
const isForeign = (key: string): boolean => /^[\p{L}\p{M}]+$/u.test(key) && /[^\p{Script=Latin}]/u.test(key);

/** The signs of the US layout that are used in shortcuts, for layouts with letters on these keys. */
const signsByCode: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Period: ['.', '>'],
};

/** Maps Arabic signs and digits to Latin ones. */
function normalizeKey(key: string): string {
  if (key === '؟') return '?';
  if (key === ' ' || key === '\u00a0') return 'Space';
  const digit = /^[\u0660-\u0669\u06f0-\u06f9]$/.test(key) ? (key.codePointAt(0) ?? 0) % 16 : null;
  return digit === null ? key : String(digit);
}

const getDigitAt = (code: string): string | null => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null;

/** The key at a physical position: the layout's own Latin letter, otherwise that of the US layout. */
function getKeyAt(code: string, shift: boolean, { layout }: Keyboard): string | null {
  const own = layout[code] ?? '';
  if (isLetter(own)) return own.toUpperCase();
  return (
    /^Key([A-Z])$/.exec(code)?.[1] ?? signsByCode[code]?.[shift ? 1 : 0] ?? (shift ? null : getDigitAt(code))
  );
}

/**
 * The strokes a press may stand for, in normalized form, most likely first: by the typed character; for
 * another script, or if Alt changed the character, by the physical key (experience §1.5, rule 2).
 */
export function getStrokes(press: KeyPress, keyboard: Keyboard): readonly string[] {
  const { mac } = keyboard;
  const { code, shift } = press;
  if (press.meta && !mac) return [];
  const graph = press.altGraph && !mac;
  const held: Modifiers = {
    mod: !graph && (mac ? press.meta : press.ctrl),
    ctrl: mac && press.ctrl,
    alt: !graph && press.alt,
  };
  const write = (key: string, more: Partial<Stroke> = {}) => formatStroke({ ...held, shift, key, ...more });
  const place = graph ? null : getKeyAt(code, shift, keyboard);
  const byPlace = place === null ? [] : [write(place)];
  const key = normalizeKey(press.key);

  // Shift with an Arabic letter types signs, some of which do not exist on a Latin keyboard.
  const known = keyboard.layout[code];
  const foreign = (known === undefined ? held.mod || held.ctrl : isForeign(known)) && isLetter(place ?? '');

  if (isNamed(key)) return [write(key)];
  if (isLetter(key)) return [write(key.toUpperCase())];
  if (isSign(key)) {
    // On a Mac some signs are typed with Option.
    const digit = shift || press.alt || press.altGraph ? null : getDigitAt(code);
    const strokes = [
      write(key),
      ...(mac && press.alt ? [write(key, { alt: false }), ...byPlace] : []),
      ...(digit && digit !== key ? [write(digit)] : []),
      ...(foreign ? byPlace : []),
    ];
    return [...new Set(strokes)];
  }
  if (press.key === 'Dead' || press.alt) return press.alt ? byPlace : [];
  if (isForeign(key) || (foreign && /^[^\p{L}]$/u.test(key))) return byPlace;
  const digit = shift ? null : getDigitAt(code);
  return digit === null || graph ? [] : [write(digit)];
}

/** What a press would type into a field; null if nothing. */
export function getTypedText(press: KeyPress, { mac }: Keyboard): string | null {
  if (press.meta || (press.ctrl && !press.altGraph) || (press.alt && !press.altGraph && !mac)) return null;
  return press.key === '' || press.key === 'Dead' || isNamed(press.key) || untypedKeys.has(press.key)
    ? null
    : press.key;
}
