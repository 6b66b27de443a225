import { describe, expect, it } from 'vitest';
import { loadCatalogue, loadLanguage, messagesOf, onCatalogueLoaded } from '../../src/i18n/catalogue.ts';
import { createLanguageIntl } from '../../src/i18n/intl.ts';
import { directionOf, type Language, languageOf, languages } from '../../src/i18n/languages.ts';
import { publicAr } from '../../src/i18n/shared/public/ar.ts';
import { publicEn } from '../../src/i18n/shared/public/en.ts';
import { publicFr } from '../../src/i18n/shared/public/fr.ts';
import { createTextFunction } from '../../src/views/kit/hooks/use-text.ts';

const catalogues = { en: publicEn, fr: publicFr, ar: publicAr };
const textIn = (language: Language) => createTextFunction(createLanguageIntl(language, catalogues[language]));

describe('a text', () => {
  it('is found by its id in each language', () => {
    expect(languages.map((language) => textIn(language)('signIn.title'))).toEqual([
      'Sign in',
      'Connexion',
      'تسجيل الدخول',
    ]);
  });

  it('takes exactly the values its message has', () => {
    const text = textIn('en');
    expect(text('page.errorTitle', { title: 'Sign in' })).toBe('Error: \u2068Sign in\u2069');
    // @ts-expect-error a message with values demands them
    expect(text('page.errorTitle')).toBe('Error: \u2068{title}\u2069');
    // @ts-expect-error a value under another name is none
    expect(text('page.errorTitle', { name: 'Sign in' })).toBe('Error: \u2068{title}\u2069');
    // @ts-expect-error a message without values takes none
    expect(text('signIn.title', { title: 'x' })).toBe('Sign in');
    // @ts-expect-error an id that no catalogue has does not compile
    expect(text('signIn.titel')).toBe('signIn.titel');
  });

  it('tells what is missing to whoever listens', () => {
    const told: string[] = [];
    const intl = createLanguageIntl('en', {}, (detail) => told.push(detail));
    expect(createTextFunction(intl)('signIn.title')).toBe('signIn.title');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('signIn.title');
  });

  it('counts as its language does, in the digits that all of them share', () => {
    const seconds = [0, 1, 2, 3, 11, 100];
    expect(
      Object.fromEntries(
        languages.map((language) => [
          language,
          seconds.map((count) => textIn(language)('problem.retryAfter', { seconds: count })),
        ]),
      ),
    ).toEqual({
      en: seconds.map((count) => `Try again in ${count} ${count === 1 ? 'second' : 'seconds'}.`),
      fr: seconds.map((count) => `Réessayez dans ${count} ${count < 2 ? 'seconde' : 'secondes'}.`),
      ar: [
        'أعد المحاولة الآن (0 ثانية).',
        'أعد المحاولة بعد ثانية واحدة (1).',
        'أعد المحاولة بعد ثانيتين (2).',
        'أعد المحاولة بعد 3 ثوانٍ.',
        'أعد المحاولة بعد 11 ثانية.',
        'أعد المحاولة بعد 100 ثانية.',
      ],
    });
  });

  it('writes dates in the order and digits of its language', () => {
    const day = new Date('2026-03-09T12:00:00Z');
    const dates = languages.map((language) =>
      createLanguageIntl(language, catalogues[language]).formatDate(day, {
        dateStyle: 'medium',
        timeZone: 'UTC',
      }),
    );
    expect(dates.map((date) => date.replaceAll('\u200f', ''))).toEqual([
      '9 Mar 2026',
      '9 mars 2026',
      '09/03/2026',
    ]);
  });
});

describe('the languages', () => {
  it('fall back to English and run from left to right, Arabic apart', () => {
    expect(['fr', 'ar', 'de', ''].map(languageOf)).toEqual(['fr', 'ar', 'en', 'en']);
    expect(languages.map(directionOf)).toEqual(['ltr', 'ltr', 'rtl']);
  });

  it('are shown only once every part in use has arrived, and then as one catalogue', async () => {
    expect(messagesOf('fr')).toBeNull();
    let told = 0;
    const stop = onCatalogueLoaded(() => {
      told += 1;
    });
    await loadLanguage('fr');
    expect(messagesOf('fr')).toEqual(publicFr);
    expect(messagesOf('fr')).toBe(messagesOf('fr'));
    const office = loadCatalogue('office', 'fr');
    expect(messagesOf('fr')).toBeNull();
    expect(loadCatalogue('office', 'fr')).toBe(office);
    const texts = await office;
    expect(messagesOf('fr')).toEqual({ ...publicFr, ...texts });
    expect(messagesOf('ar')).toBeNull();
    await loadLanguage('ar');
    expect(Object.keys(messagesOf('ar') ?? {})).toEqual(Object.keys(messagesOf('fr') ?? {}));
    expect(told).toBe(4);
    stop();
  });
});
