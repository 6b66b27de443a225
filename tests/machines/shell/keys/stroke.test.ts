import { expect, test } from 'vitest';
import {
  isSingleCharacter,
  keysConflict,
  normalizeKeys,
  parseStroke,
} from '../../../../src/machines/shell/keys/stroke.ts';

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
  expect([normalizeKeys(given), normalizeKeys(normal)]).toEqual([normal, normal]);
});

test.each(['', 'Mod', 'Mod+', 'Hyper+K', 'ab', 'g a b', 'Mod+ن', 'arrowDown'])(
  '%j is no shortcut',
  (given) => {
    expect(normalizeKeys(given)).toBe(given === 'Mod' ? 'Mod' : null);
  },
);

test('Ctrl is Mod where there is no ⌘', () => {
  expect([normalizeKeys('Ctrl+Space', true), normalizeKeys('Ctrl+Space', false)]).toEqual([
    'Ctrl+Space',
    'Mod+Space',
  ]);
});

test('a stroke tells what is held', () => {
  expect(parseStroke('Mod+Shift+F')).toEqual({ mod: true, ctrl: false, alt: false, shift: true, key: 'F' });
});

test('letters, digits and signs alone are what one may not want as shortcuts', () => {
  expect(['X', 'Shift+X', '?', 'G A', 'V 1'].map(isSingleCharacter)).toEqual([true, true, true, true, true]);
  expect(['Mod+K', 'Alt+N', 'Space', 'F6', 'Enter', 'ArrowUp'].some(isSingleCharacter)).toBe(false);
});

test('a shortcut of two collides with one that is its beginning', () => {
  expect([
    keysConflict('G A', 'G'),
    keysConflict('G', 'G A'),
    keysConflict('G A', 'G H'),
    keysConflict('A', 'G A'),
  ]).toEqual([true, true, false, false]);
});
