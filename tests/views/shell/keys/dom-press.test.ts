import { afterEach, describe, expect, it } from 'vitest';
import {
  acceptsText,
  isComposing,
  isInDialog,
  isInMenu,
  toKeyPress,
} from '../../../../src/views/kit/keys/dom-press.ts';

afterEach(() => document.body.replaceChildren());

describe('what takes letters itself', () => {
  it('is a field for text, a list of choices or an editor, but not a button or a box to tick', () => {
    document.body.innerHTML =
      '<input><input type="checkbox"><textarea></textarea><select></select><button></button><p></p>';
    expect([...document.body.children].map(acceptsText)).toEqual([true, false, true, true, false, false]);
  });

  it('is also what stands in a dialog or a menu, for letters alone', () => {
    document.body.innerHTML =
      '<div role="dialog" aria-modal="true"><b></b></div><div role="menu"><b></b></div><main><b></b></main>';
    const inside = [...document.querySelectorAll('b')];
    expect([inside.map(isInDialog), inside.map(isInMenu)]).toEqual([
      [true, false, false],
      [false, true, false],
    ]);
  });
});

describe('a press', () => {
  it('tells what is held, AltGr among it', () => {
    const event = new KeyboardEvent('keydown', {
      key: '#',
      code: 'Digit3',
      ctrlKey: true,
      altKey: true,
      modifierAltGraph: true,
    });
    expect(toKeyPress(event)).toEqual({
      key: '#',
      code: 'Digit3',
      ctrl: true,
      meta: false,
      alt: true,
      shift: false,
      altGraph: true,
    });
  });

  it('is nobody’s while a text is being composed', () => {
    expect([
      isComposing(new KeyboardEvent('keydown', { key: 'a', isComposing: true })),
      isComposing(new KeyboardEvent('keydown', { key: 'Process' })),
      isComposing(new KeyboardEvent('keydown', { key: 'a' })),
    ]).toEqual([true, true, false]);
  });
});
