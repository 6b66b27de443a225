import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scopedQueryOf, scopes, subjectsOf } from '../../../src/machines/search/scope.ts';

test.each([
  ['amina', { scope: 'everything', words: 'amina' }],
  ['  amina  ', { scope: 'everything', words: 'amina' }],
  ['>dark', { scope: 'commands', words: 'dark' }],
  ['@ Amina', { scope: 'people', words: 'Amina' }],
  ['#123', { scope: 'applications', words: '123' }],
  [' / users', { scope: 'screens', words: 'users' }],
  ['؟', { scope: 'help', words: '' }],
  ['', { scope: 'everything', words: '' }],
])('%s is read as what it asks for', (text, query) => {
  expect(scopedQueryOf(text)).toEqual(query);
});

test('the letter of a scope before any words gives the scope and the words', () => {
  const scope = fc.constantFrom(...(Object.keys(scopes) as (keyof typeof scopes)[]));
  fc.assert(
    fc.property(scope, fc.stringMatching(/^[\p{L}\d][\p{L}\d ]{0,10}$/u), (name, words) => {
      expect(scopedQueryOf(`${scopes[name]}${words}`)).toEqual({ scope: name, words: words.trim() });
    }),
  );
});

test('people are users, students and partners; commands are no records at all', () => {
  const people = subjectsOf('people');
  expect([people?.('User'), people?.('Student'), people?.('ChannelPartner'), people?.('Course')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([subjectsOf('commands'), subjectsOf('screens'), subjectsOf('help')]).toEqual([null, null, null]);
});
