import { createElement } from 'react';
import { expect, test } from 'vitest';
import {
  buildSections,
  type PaletteGroup,
  type PaletteItem,
} from '../../../../src/views/shell/search/palette-items.ts';

const item = (group: PaletteGroup, title: string): PaletteItem => ({
  id: `${group} ${title}`,
  group,
  title,
  icon: createElement('i'),
  run: () => {},
});
const local = [
  item('settings', 'Dark'),
  item('pages', 'Dashboard'),
  item('commands', 'Go to dashboard'),
  item('recent', 'Amina Diallo'),
  item('favourites', 'Applications'),
  item('help', 'Shortcuts'),
];
const records = [item('Application', 'APP-2026-00012'), item('Student', 'Dana Dark')];
const ids = (...args: Parameters<typeof buildSections>) =>
  buildSections(...args).map(({ group, items }) => [group, items.map(({ title }) => title)]);

test('without words it lists what one would come back to and where one can go', () => {
  expect(ids('everything', '', local, [])).toEqual([
    ['favourites', ['Applications']],
    ['recent', ['Amina Diallo']],
    ['pages', ['Dashboard']],
    ['help', ['Shortcuts']],
  ]);
});

test('what is here comes before what the server finds, so that nothing moves under the finger', () => {
  expect(ids('everything', 'da', local, records)).toEqual([
    ['pages', ['Dashboard']],
    ['commands', ['Go to dashboard']],
    ['settings', ['Dark']],
    ['Application', ['APP-2026-00012']],
    ['Student', ['Dana Dark']],
  ]);
});

test('commands come before the buttons of the page, which may be named alike', () => {
  const alike = [item('controls', 'Rename or share…'), item('commands', 'Rename view')];
  expect(ids('everything', 'rename', alike, [])).toEqual([
    ['commands', ['Rename view']],
    ['controls', ['Rename or share…']],
  ]);
  expect(ids('commands', '', alike, []).map(([group]) => group)).toEqual(['commands', 'controls']);
});

test('for a number records come first', () => {
  const help = [item('help', 'Call 2026')];
  expect(ids('everything', '2026', help, records).map(([group]) => group)).toEqual([
    'Application',
    'Student',
    'help',
  ]);
});

test('a scope lists its own groups alone', () => {
  expect([
    ids('commands', '', local, []),
    ids('screens', '', local, []),
    ids('people', 'da', local, records.slice(1)),
    ids('help', 'zzz', local, []),
  ]).toEqual([
    [
      ['commands', ['Go to dashboard']],
      ['settings', ['Dark']],
    ],
    [
      ['favourites', ['Applications']],
      ['pages', ['Dashboard']],
    ],
    [['Student', ['Dana Dark']]],
    [],
  ]);
});

test('six of a group while there are others, and fifty in all', () => {
  const many = (group: PaletteGroup, length: number) =>
    Array.from({ length }, (_, index) => item(group, `Dark ${index}`));
  const everything = buildSections('everything', 'dark', many('settings', 40), many('Student', 100));
  const commands = buildSections('commands', 'dark', many('settings', 80), []);
  expect([everything.map(({ items }) => items.length), commands.map(({ items }) => items.length)]).toEqual([
    [6, 44],
    [50],
  ]);
});
