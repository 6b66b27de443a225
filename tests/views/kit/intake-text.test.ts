import { expect, test } from 'vitest';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { formatIntakeName } from '../../../src/views/kit/hooks/use-intake-text.ts';

const inLanguage = (language: Language) => (name: string) =>
  formatIntakeName(createLanguageIntl(language, {}), name);

test('an intake that is named by its month has its name in every language', () => {
  expect((['en', 'fr', 'ar'] as const).map((language) => inLanguage(language)('January 2027'))).toEqual([
    'January 2027',
    'janvier 2027',
    'يناير 2027',
  ]);
});

test('any other name stays as the office wrote it', () => {
  const names = ['Autumn 2027', 'January', 'January 2027 (online)', 'january 2027', 'January 27', ''];
  expect(names.map(inLanguage('fr'))).toEqual(names);
});
