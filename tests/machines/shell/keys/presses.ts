import fc from 'fast-check';
import type { Keyboard, KeyPress } from '../../../../src/machines/shell/keys/press.ts';

/** A press of one key; nothing is held unless said. */
export const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrl: false,
  meta: false,
  alt: false,
  shift: false,
  altGraph: false,
  ...more,
});

export const pc: Keyboard = { mac: false, layout: {} };
export const mac: Keyboard = { mac: true, layout: {} };
export const arabic: Keyboard = { mac: false, layout: { KeyK: 'ن', KeyF: 'ب', KeyB: 'لا', Slash: 'ظ' } };
export const azertyMac: Keyboard = { mac: true, layout: { KeyQ: 'a', KeyA: 'q', KeyN: 'n' } };

const keys = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ...'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظِّ؟،٠١٢٣éàüß§£˚√ñ漢ж ',
  ...['لا', 'Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'F1', 'F2', 'F5', 'F6', 'F10', 'ContextMenu'],
  ...['Dead', 'Process', 'Unidentified', 'Shift', 'Control', 'AltGraph', 'Meta', 'MediaPlayPause', ''],
];
const codes = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`),
  ...[...'0123456789'].map((digit) => `Digit${digit}`),
  ...['Slash', 'BracketLeft', 'BracketRight', 'Comma', 'Period', 'Semicolon', 'Numpad7', 'Enter', ''],
];

/** Any press there may be, on any layout: keys and places in every combination. */
export const anyPress: fc.Arbitrary<KeyPress> = fc.record({
  key: fc.constantFrom(...keys),
  code: fc.constantFrom(...codes),
  ctrl: fc.boolean(),
  meta: fc.boolean(),
  alt: fc.boolean(),
  shift: fc.boolean(),
  altGraph: fc.boolean(),
});

export const anyKeyboard: fc.Arbitrary<Keyboard> = fc.constantFrom(pc, mac, arabic, azertyMac);
