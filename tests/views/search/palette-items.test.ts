import { createElement } from 'react';
import { expect, test } from 'vitest';
import { matching, type PaletteItem, plain } from '../../../src/views/search/palette-items.ts';

const item = (title: string, hint?: string): PaletteItem => ({
  id: title,
  group: 'pages',
  title,
  icon: createElement('i'),
  run: () => {},
  ...(hint && { hint }),
});
const items = [item('Tableau de bord'), item('Préférences'), item('Sombre', 'Thème'), item('إشعارات')];
const titles = (query: string) => matching(items, query).map((each) => each.title);

test('nothing typed shows everything in its order', () => {
  expect(titles('  ')).toEqual(items.map((each) => each.title));
});

test('marks and capitals make no difference, and hints are searched too', () => {
  expect([titles('PREFERENCES'), titles('theme'), titles('اشعارات')]).toEqual([
    ['Préférences'],
    ['Sombre'],
    ['إشعارات'],
  ]);
});

test('every word must occur, and words that begin come before words within', () => {
  expect([titles('tab bord'), titles('tab zz')]).toEqual([['Tableau de bord'], []]);
  const words = [item('Unbroken'), item('Broken')];
  expect(matching(words, 'bro').map((each) => each.title)).toEqual(['Broken', 'Unbroken']);
});

test('invisible marks round a name are no part of it', () => {
  expect(plain('\u2068Amélie\u2069')).toBe('amelie');
});
