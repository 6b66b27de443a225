import { expect, test } from 'vitest';
import { collide, isSingle, normalKeys, readStroke } from '../../../src/machines/keys/stroke.ts';

test.each([
  ['Mod+Shift+f', 'Mod+Shift+F'],
  ['Shift+Alt+Mod+K', 'Mod+Alt+Shift+K'],
  ['g a', 'G A'],
  ['Shift+?', '?'],
  ['Mod++', 'Mod++'],
  ['ArrowDown', 'ArrowDown'],
  ['F10', 'F10'],
  ['v 1', 'V 1'],
])('%s is written %s', (given, normal) => {
  expect([normalKeys(given), normalKeys(normal)]).toEqual([normal, normal]);
});

test.each(['', 'Mod', 'Mod+', 'Hyper+K', 'ab', 'g a b', 'Mod+ن', 'arrowDown'])(
  '%j is no shortcut',
  (given) => {
    expect(normalKeys(given)).toBe(given === 'Mod' ? 'Mod' : null);
  },
);

test('Ctrl is Mod where there is no ⌘', () => {
  expect([normalKeys('Ctrl+Space', true), normalKeys('Ctrl+Space', false)]).toEqual([
    'Ctrl+Space',
    'Mod+Space',
  ]);
});

test('a stroke tells what is held', () => {
  expect(readStroke('Mod+Shift+F')).toEqual({ mod: true, ctrl: false, alt: false, shift: true, key: 'F' });
});

test('letters, digits and signs alone are what one may not want as shortcuts', () => {
  expect(['X', 'Shift+X', '?', 'G A', 'V 1'].map(isSingle)).toEqual([true, true, true, true, true]);
  expect(['Mod+K', 'Alt+N', 'Space', 'F6', 'Enter', 'ArrowUp'].some(isSingle)).toBe(false);
});

test('a shortcut of two collides with one that is its beginning', () => {
  expect([collide('G A', 'G'), collide('G', 'G A'), collide('G A', 'G H'), collide('A', 'G A')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
