import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSubjectFilter, parseScopedQuery, scopes } from '../../../../src/machines/shell/search/scope.ts';

test.each([
  ['amina', { scope: 'everything', words: 'amina' }],
  ['  amina  ', { scope: 'everything', words: 'amina' }],
  ['>dark', { scope: 'commands', words: 'dark' }],
  ['@ Amina', { scope: 'people', words: 'Amina' }],
  ['#123', { scope: 'applications', words: '123' }],
  [' / users', { scope: 'screens', words: 'users' }],
  ['؟', { scope: 'help', words: '' }],
  ['？', { scope: 'help', words: '' }],
  ['＃123', { scope: 'applications', words: '123' }],
  ['＠Amina', { scope: 'people', words: 'Amina' }],
  ['＞dark', { scope: 'commands', words: 'dark' }],
  ['／users', { scope: 'screens', words: 'users' }],
  ['', { scope: 'everything', words: '' }],
])('%s is read as what it asks for', (text, query) => {
  expect(parseScopedQuery(text)).toEqual(query);
});

test('the letter of a scope before any words gives the scope and the words', () => {
  const scope = fc.constantFrom(...(Object.keys(scopes) as (keyof typeof scopes)[]));
  fc.assert(
    fc.property(scope, fc.stringMatching(/^[\p{L}\d][\p{L}\d ]{0,10}$/u), (name, words) => {
      expect(parseScopedQuery(`${scopes[name]}${words}`)).toEqual({ scope: name, words: words.trim() });
    }),
  );
});

test('people are users, students and partners; commands are no records at all', () => {
  const people = getSubjectFilter('people');
  expect([people?.('User'), people?.('Student'), people?.('ChannelPartner'), people?.('Course')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([getSubjectFilter('commands'), getSubjectFilter('screens'), getSubjectFilter('help')]).toEqual([
    null,
    null,
    null,
  ]);
});
