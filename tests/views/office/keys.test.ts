import { afterEach, describe, expect, it } from 'vitest';
import { isCombo, type KeyPress, takesText } from '../../../src/views/office/keys.ts';

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const search = { key: 'k', code: 'KeyK', mod: true } as const;

describe('a combination of keys', () => {
  it('is met with Ctrl and with ⌘, whether or not capitals are locked', () => {
    expect([
      isCombo(press('k', 'KeyK', { ctrlKey: true }), search),
      isCombo(press('K', 'KeyK', { metaKey: true }), search),
      isCombo(press('k', 'KeyK'), search),
      isCombo(press('k', 'KeyK', { ctrlKey: true, altKey: true }), search),
    ]).toEqual([true, true, false, false]);
  });

  it('is met on an Arabic keyboard by the place of the key', () => {
    expect([
      isCombo(press('ن', 'KeyK', { ctrlKey: true }), search),
      isCombo(press('ت', 'KeyJ', { ctrlKey: true }), search),
    ]).toEqual([true, false]);
  });

  it('follows the letter, not the place, on a French keyboard', () => {
    const quit = { key: 'a', code: 'KeyA' };
    expect([isCombo(press('a', 'KeyQ'), quit), isCombo(press('q', 'KeyA'), quit)]).toEqual([true, false]);
  });

  it('is met on a Mac although Alt turns the letter into another', () => {
    expect(isCombo(press('˜', 'KeyN', { altKey: true }), { key: 'n', code: 'KeyN', alt: true })).toBe(true);
  });
});

describe('what takes letters itself', () => {
  afterEach(() => document.body.replaceChildren());

  it('is a field for text, a list of choices or an editor, but not a button or a box to tick', () => {
    document.body.innerHTML =
      '<input><input type="checkbox"><textarea></textarea><select></select><button></button><p></p>';
    expect([...document.body.children].map(takesText)).toEqual([true, false, true, true, false, false]);
  });
});
