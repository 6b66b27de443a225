import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../../src/machines/kit/values/fold.ts';
import { rankItems } from '../../../../src/machines/shell/search/ranking.ts';

const named = (...titles: string[]) => titles.map((title) => ({ title }));
const found = (titles: readonly string[], query: string) =>
  rankItems(named(...titles), query).map(({ title }) => title);

test.each([
  ['Élève', 'eleve'],
  ['ŒUVRE', 'oeuvre'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['أَحْمَد', 'احمد'],
  ['مدرسة', 'مدرسه'],
  ['مـــصر', 'مصر'],
  ['٢٠٢٦', '2026'],
  ['۲۰۲۶', '2026'],
  ['\u2068Amélie\u2069  Diallo', 'amelie diallo'],
])('%s is found by %s', (shown, typed) => {
  expect(fold(shown)).toBe(fold(typed));
});

test('a whole title comes before one that begins so, then words that begin so, then what is within', () => {
  const titles = ['Unbroken', 'The broken', 'Broken line', 'Broken'];
  expect(found(titles, 'broken')).toEqual(['Broken', 'Broken line', 'The broken', 'Unbroken']);
});

test('a title that begins with all the words comes before one that has them apart', () => {
  const titles = ['Go back to the application', 'Go to application'];
  expect(found(titles, 'go to')).toEqual(['Go to application', 'Go back to the application']);
});

test('every word must fit', () => {
  expect([found(['Tableau de bord'], 'tab bord'), found(['Tableau de bord'], 'tab zz')]).toEqual([
    ['Tableau de bord'],
    [],
  ]);
});

test('hints and unseen words are searched, after titles', () => {
  const items = [
    { title: 'Dark', hint: 'Theme' },
    { title: 'Theme' },
    { title: 'Help', words: 'theme park' },
  ];
  expect(rankItems(items, 'theme').map(({ title }) => title)).toEqual(['Theme', 'Dark', 'Help']);
});

test('a hint with a word that begins so comes before one that has it within', () => {
  const items = [
    { title: 'Dark', hint: 'Subtheme' },
    { title: 'Light', hint: 'The theme' },
  ];
  expect(rankItems(items, 'theme').map(({ title }) => title)).toEqual(['Light', 'Dark']);
});

test('letters that are spread over a title find it only when nothing better does', () => {
  expect([found(['Go to applications'], 'gta'), found(['Go to applications', 'gta'], 'gta')]).toEqual([
    ['Go to applications'],
    ['gta'],
  ]);
});

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[a-zéألية\s]{0,10}$/u));

test('what is found is always some of what there was, each once', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (titles, query) => {
      const items = named(...titles);
      const result = rankItems(items, query);
      expect(new Set(result).size).toBe(result.length);
      expect(result.every((item) => items.includes(item))).toBe(true);
    }),
  );
});

test('a title is always found by itself, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(text, (title) => {
      expect(fold(fold(title))).toBe(fold(title));
      expect(found([title], title)).toEqual([title]);
    }),
  );
});
