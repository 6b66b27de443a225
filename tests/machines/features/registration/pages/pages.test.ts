import { describe, expect, it } from 'vitest';
import {
  guessCountry,
  rankCountry,
} from '../../../../../src/machines/features/registration/pages/countries.ts';
import { suggestEmail } from '../../../../../src/machines/features/registration/pages/email-suggestion.ts';
import { getProgress, isMinor } from '../../../../../src/machines/features/registration/pages/pages.ts';
import { toContext } from '../../../../support/client/registration.ts';

describe('the progress', () => {
  it('counts the pages that are shown, and the check page as the last one', () => {
    expect(getProgress(toContext('general'))).toEqual({ number: 1, total: 10 });
    expect(getProgress(toContext('general', { page: 'check' }))).toEqual({ number: 10, total: 10 });
    // Without its questions of the country, schooling, degree and funding are not shown.
    expect(getProgress(toContext('india', { page: 'visa' }))).toEqual({ number: 7, total: 9 });
    expect(getProgress(toContext('general', { page: 'resume' }))).toBe(null);
  });
});

describe('a minor', () => {
  it.each([
    ['2008-11-25', true],
    ['2008-11-24', false],
    ['2008-nov-25', true],
    ['2008-2-31', false],
    ['', false],
  ])('is who was born on %j: %j', (dateOfBirth, expected) => {
    expect(isMinor({ dateOfBirth }, '2026-11-24')).toBe(expected);
  });
});

describe('an email address', () => {
  it.each([
    ['a@gamil.com', 'a@gmail.com'],
    ['a@gmail.con', 'a@gmail.com'],
    ['A@Hotmial.com', 'a@hotmail.com'],
    ['a@yahooo.com', 'a@yahoo.com'],
    ['a@gmail.com', null],
    ['a@ymail.com', null],
    ['a@unilag.edu.ng', null],
    ['a@', null],
  ])('%s suggests %s', (typed, expected) => {
    expect(suggestEmail(typed)).toBe(expected);
  });
});

describe('a country', () => {
  it.each([
    ['GB', ['United Kingdom'], 'uk', 0],
    ['GB', ['United Kingdom'], 'Scot', 0],
    ['GB', ['United Kingdom'], 'king', 1],
    ['GB', ['United Kingdom'], 'dom', null],
    ['CI', ['Côte d’Ivoire'], 'cote d', 0],
    ['CI', ['كوت ديفوار', 'Côte d’Ivoire'], 'كوت', 0],
    ['NG', ['Nigeria'], '', 1],
  ] as const)('%s, %j, matches %j: %j', (code, names, typed, expected) => {
    expect(rankCountry(code, names, typed)).toBe(expected);
  });

  it('is guessed from the time zone, then from the language of the device', () => {
    expect(guessCountry('Africa/Lagos', 'en-GB')).toBe('NG');
    expect(guessCountry('Asia/Calcutta', 'en')).toBe('IN');
    expect(guessCountry('Etc/UTC', 'fr-CM')).toBe('CM');
    expect(guessCountry('Etc/UTC', 'not a language')).toBe('');
  });
});
