import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { createLanguageIntl } from '../../src/i18n/intl.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { MessageId } from '../../src/i18n/message-id.ts';
import { type Catalogue, catalogues } from './catalogues.ts';

/** Which category a count is of, by the grammar of each language (CLDR 48, cardinals). */
const categories: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: { 0: 'other', 1: 'one', 2: 'other', 11: 'other', 100: 'other' },
  fr: { 0: 'one', 1: 'one', 2: 'other', 11: 'other', 100: 'other', 1000000: 'many' },
  ar: {
    0: 'zero',
    1: 'one',
    2: 'two',
    3: 'few',
    10: 'few',
    11: 'many',
    99: 'many',
    100: 'other',
    102: 'other',
    103: 'few',
    111: 'many',
  },
};

type Options = Readonly<Record<string, readonly MessageFormatElement[]>>;
interface Plural {
  readonly id: string;
  readonly options: Options;
}

const pluralsIn = (elements: readonly MessageFormatElement[]): Options[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, { value }]) => [name, value]),
    );
    const own = element.type === TYPE.plural && element.pluralType === 'cardinal' ? [options] : [];
    return [...own, ...Object.values(options).flatMap(pluralsIn)];
  });

const pluralsOf = (texts: Catalogue): Plural[] =>
  Object.entries(texts).flatMap(([id, text]) => pluralsIn(parse(text)).map((options) => ({ id, options })));

/** The words of an option, without its number and the signs that bring a value in. */
const wordsOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) =>
      element.type === TYPE.literal
        ? element.value
        : element.type === TYPE.tag
          ? wordsOf(element.children)
          : ' ',
    )
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Arabic words without vowel signs and without the alif of the accusative: صفًّا and صف are one word. */
const bare = (text: string): string =>
  text.replaceAll(/[\u064b-\u0652]/g, '').replaceAll(/ا(?=[^\p{L}]|$)/gu, '');

/**
 * What is wrong with an Arabic plural. From 3 to 10 a counted thing stands in its plural, from 11 to 99 in its
 * singular, as from 100 on: `many` and `other` share their words. Where nothing is counted all three do.
 */
function faultsOf({ id, options }: Plural): string[] {
  const of = (name: string) => bare(wordsOf(options[name] ?? []));
  return of('many') === of('other') ? [] : [`${id}: ${of('many')} | ${of('other')}`];
}

describe.each(catalogues)('the plurals of $part in $language', ({ language, texts }) => {
  it('give each count the words of its category', () => {
    const wrong: unknown[] = [];
    for (const [id, text] of Object.entries(texts)) {
      const [first, ...rest] = parse(text);
      if (first?.type !== TYPE.plural || rest.length > 0 || first.pluralType !== 'cardinal') continue;
      for (const [count, category] of Object.entries(categories[language])) {
        if (first.options[`=${count}`]) continue;
        const words = wordsOf(first.options[category]?.value ?? []).split(' ')[0] ?? '';
        const message = id as MessageId;
        const said = createLanguageIntl(language, { [message]: text }).formatMessage(
          { id: message },
          valuesFor(text, first.value, count),
        );
        if (!String(said).includes(words)) wrong.push({ id, count, said, words });
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A value for every name that a message asks for. */
const valuesFor = (text: string, counted: string, count: string): Record<string, string | number> => ({
  ...Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 1])),
  [counted]: Number(count),
});

describe('Arabic plurals', () => {
  const arabic = catalogues.filter(({ language }) => language === 'ar');

  it.each(arabic)('of $part have their few and many in the right places', ({ texts }) => {
    expect(pluralsOf(texts).flatMap(faultsOf)).toEqual([]);
  });

  it('are there, and one whose few and many are swapped is seen', () => {
    const all = arabic.flatMap(({ texts }) => pluralsOf(texts));
    expect(all.length).toBeGreaterThan(50);
    const counted = all.filter(({ options: { few = [], many = [] } }) => wordsOf(few) !== wordsOf(many));
    expect(counted.length).toBeGreaterThan(all.length * 0.8);
    const missed = counted.filter(({ id, options: { few = [], many = [], ...others } }) => {
      return faultsOf({ id, options: { ...others, few: many, many: few } }).length === 0;
    });
    expect(missed.map(({ id }) => id)).toEqual([]);
  });
});
