import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStrokes, getTypedText } from '../../../../src/machines/shell/keys/press.ts';
import { normalizeKeys } from '../../../../src/machines/shell/keys/stroke.ts';
import { anyKeyboard, anyPress, arabic, azertyMac, mac, pc, press } from './presses.ts';

const ctrl = { ctrl: true };
const shift = { shift: true };

describe('a press on an American keyboard', () => {
  it.each([
    [press('k', 'KeyK', ctrl), ['Mod+K']],
    [press('K', 'KeyK', ctrl), ['Mod+K']],
    [press('F', 'KeyF', { ctrl: true, shift: true }), ['Mod+Shift+F']],
    [press('k', 'KeyK', { ctrl: true, alt: true }), ['Mod+Alt+K']],
    [press('X', 'KeyX', shift), ['Shift+X']],
    [press('?', 'Slash', shift), ['?']],
    [press('#', 'Digit3', shift), ['#']],
    [press(',', 'Comma', ctrl), ['Mod+,']],
    [press(' ', 'Space', shift), ['Shift+Space']],
    [press('ArrowLeft', 'ArrowLeft', { ctrl: true, shift: true }), ['Mod+Shift+ArrowLeft']],
    [press('F6', 'F6', shift), ['Shift+F6']],
    [press('5', 'Numpad5'), ['5']],
  ])('%j is %j', (given, strokes) => {
    expect(getStrokes(given, pc)).toEqual(strokes);
  });

  it('is nothing while only modifiers are held, or with the key of the windows', () => {
    const presses = [
      press('Control', 'ControlLeft', ctrl),
      press('Shift', 'ShiftLeft'),
      press('k', 'KeyK', { meta: true }),
    ];
    expect(presses.map((each) => getStrokes(each, pc))).toEqual([[], [], []]);
  });
});

describe('a press on an Arabic keyboard', () => {
  it.each([
    [press('ن', 'KeyK', ctrl), ['Mod+K']],
    [press('ت', 'KeyJ'), ['J']],
    [press('ْ', 'KeyX', shift), ['Shift+X']],
    [press('لا', 'KeyB', ctrl), ['Mod+B']],
    [press('؟', 'Slash', shift), ['?']],
    [press('ظ', 'Slash'), ['/']],
    [press('ج', 'BracketLeft'), ['[']],
    [press('و', 'Comma', ctrl), ['Mod+,']],
    [press('١', 'Digit1'), ['1']],
    [press('ى', 'KeyN', { alt: true }), ['Alt+N']],
  ])('%j is %j by the place of the key', (given, strokes) => {
    expect([getStrokes(given, pc), getStrokes(given, arabic)]).toEqual([strokes, strokes]);
  });

  it('is by its place, too, when Shift and a letter type a sign that no Latin keyboard has', () => {
    const held = { ctrl: true, shift: true };
    const layout = { ...arabic.layout, KeyP: 'ح' };
    expect([
      getStrokes(press('؛', 'KeyP', held), pc),
      getStrokes(press('؛', 'KeyP', held), { mac: false, layout }),
      getStrokes(press('؛', 'KeyP', shift), { mac: false, layout }),
      getStrokes(press('؛', 'KeyP', shift), pc),
    ]).toEqual([['Mod+Shift+P'], ['Mod+Shift+P'], ['Shift+P'], []]);
  });

  it('means the sign that Shift and a letter type there, and with Ctrl also the letter', () => {
    const bracket = { ctrl: true, shift: true };
    expect([
      getStrokes(press('[', 'KeyF', shift), arabic)[0],
      getStrokes(press('[', 'KeyF', bracket), arabic),
      getStrokes(press('[', 'KeyF', bracket), pc),
    ]).toEqual(['[', ['Mod+[', 'Mod+Shift+F'], ['Mod+[', 'Mod+Shift+F']]);
  });
});

describe('a press on a French keyboard', () => {
  it.each([
    [press('a', 'KeyQ'), ['A']],
    [press('q', 'KeyA'), ['Q']],
    [press('?', 'KeyM', shift), ['?']],
    [press('/', 'Period', shift), ['/']],
    [press('/', 'Period', { ctrl: true, shift: true }), ['Mod+/']],
    [press(',', 'KeyM', ctrl), ['Mod+,', 'Mod+M']],
    [press('#', 'Digit3', { altGraph: true }), ['#']],
    [press('#', 'Digit3', { altGraph: true, ctrl: true, alt: true }), ['#']],
    [press('[', 'Digit5', { altGraph: true }), ['[']],
    [press('&', 'Digit1'), ['&', '1']],
    [press('1', 'Digit1', shift), ['1']],
    [press('é', 'Digit2'), ['2']],
    [press('§', 'Slash', shift), []],
  ])('%j is %j, by what it types', (given, strokes) => {
    expect(getStrokes(given, pc)).toEqual(strokes);
  });

  it('keeps the letters with Alt that the keyboard has there', () => {
    expect(getStrokes(press('a', 'KeyQ', { alt: true }), pc)).toEqual(['Alt+A']);
  });
});

describe('a press on a German keyboard', () => {
  it('is what it types: signs with AltGr, and Y where America has Z', () => {
    const presses = [
      press('[', 'Digit8', { altGraph: true }),
      press('/', 'Digit7', shift),
      press('#', 'Backslash'),
      press('?', 'Minus', shift),
      press('z', 'KeyY', ctrl),
      press('ü', 'BracketLeft'),
    ];
    expect(presses.map((each) => getStrokes(each, pc)[0])).toEqual(['[', '/', '#', '?', 'Mod+Z', undefined]);
  });
});

describe('a press on a Mac', () => {
  it.each([
    [press('k', 'KeyK', { meta: true }), mac, ['Mod+K']],
    [press('k', 'KeyK', ctrl), mac, ['Ctrl+K']],
    [press('˜', 'KeyN', { alt: true }), mac, ['Alt+N']],
    [press('Dead', 'KeyN', { alt: true }), mac, ['Alt+N']],
    [press('√', 'KeyV', { alt: true, meta: true }), mac, ['Mod+Alt+V']],
    [press('æ', 'KeyQ', { alt: true }), azertyMac, ['Alt+A']],
    [press('[', 'Digit5', { alt: true, shift: true }), azertyMac, ['Alt+[', '[']],
  ])('%j is %j', (given, keyboard, strokes) => {
    expect(getStrokes(given, keyboard)).toEqual(strokes);
  });
});

describe('any press', () => {
  it('stands for strokes in their one form, each of them once', () => {
    fc.assert(
      fc.property(anyPress, anyKeyboard, (given, keyboard) => {
        const strokes = getStrokes(given, keyboard);
        expect(strokes.map((stroke) => normalizeKeys(stroke, true))).toEqual(strokes);
        expect(new Set(strokes).size).toBe(strokes.length);
      }),
    );
  });

  it('types into a cell what it types into a field', () => {
    expect([
      getTypedText(press('x', 'KeyX'), pc),
      getTypedText(press('لا', 'KeyB'), pc),
      getTypedText(press('@', 'Digit0', { altGraph: true, ctrl: true, alt: true }), pc),
      getTypedText(press('å', 'KeyA', { alt: true }), mac),
      getTypedText(press('k', 'KeyK', ctrl), pc),
      getTypedText(press('a', 'KeyA', { alt: true }), pc),
      getTypedText(press('Enter', 'Enter'), pc),
      getTypedText(press('Dead', 'BracketLeft'), pc),
    ]).toEqual(['x', 'لا', '@', 'å', null, null, null, null]);
  });
});
