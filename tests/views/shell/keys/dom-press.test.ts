import { afterEach, describe, expect, it } from 'vitest';
import {
  acceptsText,
  isComposing,
  isInMenu,
  isOverlayOpen,
  toKeyPress,
} from '../../../../src/views/kit/keys/dom-press.ts';

afterEach(() => document.body.replaceChildren());

describe('what takes letters itself', () => {
  it('is a field for text, a list of choices or an editor, but not a button or a box to tick', () => {
    document.body.innerHTML =
      '<input><input type="checkbox"><textarea></textarea><select></select><button></button><p></p>';
    expect([...document.body.children].map(acceptsText)).toEqual([true, false, true, true, false, false]);
  });

  it('is also what stands in a menu, for letters alone', () => {
    document.body.innerHTML = '<div role="menu"><b></b></div><main><b></b></main>';
    expect([...document.querySelectorAll('b')].map(isInMenu)).toEqual([true, false]);
  });

  it.each([
    ['<div class="bp6-overlay bp6-overlay-open"></div>', true],
    ['<div class="bp6-overlay"></div>', false],
    ['<div class="tour-card"></div>', true],
    ['<main></main>', false],
  ])('is all of the page while an overlay is open: %s', (markup, open) => {
    document.body.innerHTML = markup;
    expect(isOverlayOpen()).toBe(open);
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
      // Safari ends a composition so.
      isComposing(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229 })),
      isComposing(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 })),
      isComposing(new KeyboardEvent('keydown', { key: 'a' })),
    ]).toEqual([true, true, true, false, false]);
  });
});
