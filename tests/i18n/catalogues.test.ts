import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { errorCodes, fieldCodes } from '../../contract/kit/errors.ts';
import { officeEn } from '../../src/i18n/shared/office/en.ts';
import { publicEn } from '../../src/i18n/shared/public/en.ts';
import { getRoute } from '../../src/machines/kit/routes/routes.ts';
import { screens as routes } from '../../src/screens/index.ts';
import { type Catalogue, catalogues, parts } from './catalogues.ts';

/** Every element of a message, those inside plurals and choices too. */
const elementsOf = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? [element, ...Object.values(element.options).flatMap((option) => elementsOf(option.value))]
      : element.type === TYPE.tag
        ? [element, ...elementsOf(element.children)]
        : [element],
  );

const silent: ReadonlySet<TYPE> = new Set([TYPE.literal, TYPE.pound]);
const valuesOf = (text: string): string[] =>
  [
    ...new Set(
      elementsOf(parse(text)).flatMap((element) =>
        silent.has(element.type) || !('value' in element) || typeof element.value !== 'string'
          ? []
          : [element.value],
      ),
    ),
  ].sort();

/** The names `ValuesOf` finds by its simple rule: bare words in lower case right after an opening brace. */
const typedValuesOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split('{')
        .slice(1)
        .map((rest) => rest.split('}')[0]?.split(',')[0] ?? '')
        .filter((name) => !/[ #{.\u2068]|^[A-Z]/.test(name)),
    ),
  ].sort();

/** Names that every language has: of languages and tests, of the universities’ letters, of keys as they are engraved. */
const names = new Set([
  'Alt',
  'Ctrl',
  'Tab',
  'Shift',
  'Backspace',
  'Delete',
  'End',
  'Enter',
  'Esc',
  'Home',
  'English',
  'Français',
  'العربية',
  'IELTS',
  'TOEFL',
  'PTE Academic',
  'Duolingo',
  'CAS',
  'CoE',
  'CAQ',
  'HTTP',
  'WebSocket',
  'I-20 (SEVIS)',
]);

/** Words that French and English spell alike. */
const alike = new Set([
  'Actions',
  'Administration',
  'Admissions',
  'Agents',
  'Campus',
  'Catalogue',
  'Cause',
  'Causes',
  'Client',
  'Code',
  'Codes',
  'Commission, %',
  'Commissions',
  'Conditions',
  'Confirmation',
  'Contacts',
  'Description',
  'Destination',
  'Discipline',
  'Document',
  'Documents',
  'E-mail',
  'Machine',
  'Master',
  'Menu',
  'Messages',
  'Note',
  'Notes',
  'Notification',
  'Notifications',
  'Orange',
  'Page',
  'Question',
  'Source',
  'Test',
  'Test {number, number}',
  'Transitions',
  'Violet',
  'Visa',
  'document \u2068{number}\u2069',
]);

/** Texts with words in them that are as in English, without those that are rightly so. */
const untranslated = (texts: Catalogue, english: Catalogue, language: string): string[] =>
  Object.entries(texts)
    .filter(([id, text]) => text === english[id] && /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')))
    .filter(([, text]) => !names.has(text) && !(language === 'fr' && alike.has(text)))
    .map(([id, text]) => `${id}: ${text}`);

describe.each(catalogues)('the $part catalogue in $language', ({ language, texts, english }) => {
  it('has the ids of the English one, in its order, and no others', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  it('names its ids noun.condition', () => {
    expect(Object.keys(texts).filter((id) => !/^[a-z][A-Za-z]*(\.[A-Za-z][A-Za-z0-9-]*)+$/.test(id))).toEqual(
      [],
    );
  });

  it('holds only messages that parse, none of them empty', () => {
    const broken = Object.entries(texts).filter(([, text]) => {
      try {
        return parse(text).length === 0;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });

  it('asks for the same values as English', () => {
    const asked = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, valuesOf(text)]));
    const wanted = Object.fromEntries(Object.entries(english).map(([id, text]) => [id, valuesOf(text)]));
    expect(asked).toEqual(wanted);
  });

  it('has every plural category that the language tells apart, and no more', () => {
    const wanted = (ordinal: boolean) =>
      new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' })
        .resolvedOptions()
        .pluralCategories.toSorted();
    const wrong = Object.entries(texts).flatMap(([id, text]) =>
      elementsOf(parse(text)).flatMap((element) => {
        if (element.type !== TYPE.plural) return [];
        const given = Object.keys(element.options).filter((category) => !category.startsWith('='));
        const expected = wanted(element.pluralType === 'ordinal');
        return given.toSorted().join() === expected.join() ? [] : [{ id, given, expected }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('isolates every value that is put in as it is', () => {
    const exposed = Object.entries(texts).flatMap(([id, text]) =>
      elementsOf(parse(text))
        .filter((element) => element.type === TYPE.argument)
        .filter((element) => !text.includes(`\u2068{${element.value}}\u2069`))
        .map((element) => `${id}: ${element.value}`),
    );
    expect(exposed).toEqual([]);
  });

  it('writes apostrophes as ’, since ICU reads a straight one as a quote', () => {
    expect(Object.entries(texts).filter(([, text]) => text.includes("'"))).toEqual([]);
  });
});

describe('the catalogues together', () => {
  it('have no id in two parts', () => {
    const ids = Object.values(parts).flatMap(({ en }) => Object.keys(en));
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('give the names of values that the type of a text finds', () => {
    const texts: Catalogue = Object.assign({}, ...Object.values(parts).map(({ en }) => en));
    const found = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, valuesOf(text)]));
    const typed = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, typedValuesOf(text)]));
    expect(typed).toEqual(found);
  });

  it('have a text for every error code and every field code of the contract', () => {
    const ids = new Set(Object.values(parts).flatMap(({ en }) => Object.keys(en)));
    const wanted = [
      ...errorCodes.map((code) => `error.${code}`),
      ...fieldCodes.map((code) => `field.${code}`),
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('name every page of the office, and every public page of this build', () => {
    const titles = routes.filter(({ layout }) => layout === 'office').map(({ title }) => title);
    expect(titles.filter((title) => !(title in officeEn))).toEqual([]);
    const blank = ['login', 'register', 'forgot-password', 'not-found', 'not-authorized'] as const;
    expect(blank.map((name) => getRoute(name).title).filter((title) => !(title in publicEn))).toEqual([]);
  });

  it.each(catalogues.filter(({ language }) => language !== 'en'))(
    'translate: $part in $language has no text that is the English one',
    ({ language, texts, english }) => {
      expect(untranslated(texts, english, language)).toEqual([]);
    },
  );

  it('see a text that was left English, be it a single word', () => {
    const english = { 'a.one': 'Save', 'a.two': 'Save {name} now', 'a.three': 'Passport', 'a.four': 'Code' };
    const left = { ...english, 'a.one': 'Enregistrer' };
    const seen = ['a.two: Save {name} now', 'a.three: Passport'];
    expect(untranslated(left, english, 'fr')).toEqual(seen);
    expect(untranslated(left, english, 'ar')).toEqual([...seen, 'a.four: Code']);
  });
});
