import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { errorCodes, fieldCodes } from '../../contract/errors.ts';
import { accountAr } from '../../src/i18n/account/ar.ts';
import { accountEn } from '../../src/i18n/account/en.ts';
import { accountFr } from '../../src/i18n/account/fr.ts';
import { applyingAr } from '../../src/i18n/applying/ar.ts';
import { applyingEn } from '../../src/i18n/applying/en.ts';
import { applyingFr } from '../../src/i18n/applying/fr.ts';
import { boardAr } from '../../src/i18n/board/ar.ts';
import { boardEn } from '../../src/i18n/board/en.ts';
import { boardFr } from '../../src/i18n/board/fr.ts';
import { caseworkAr } from '../../src/i18n/casework/ar.ts';
import { caseworkEn } from '../../src/i18n/casework/en.ts';
import { caseworkFr } from '../../src/i18n/casework/fr.ts';
import type { CataloguePart } from '../../src/i18n/catalogue.ts';
import { chartsAr } from '../../src/i18n/charts/ar.ts';
import { chartsEn } from '../../src/i18n/charts/en.ts';
import { chartsFr } from '../../src/i18n/charts/fr.ts';
import { coursesAr } from '../../src/i18n/courses/ar.ts';
import { coursesEn } from '../../src/i18n/courses/en.ts';
import { coursesFr } from '../../src/i18n/courses/fr.ts';
import { documentsAr } from '../../src/i18n/documents/ar.ts';
import { documentsEn } from '../../src/i18n/documents/en.ts';
import { documentsFr } from '../../src/i18n/documents/fr.ts';
import { importingAr } from '../../src/i18n/importing/ar.ts';
import { importingEn } from '../../src/i18n/importing/en.ts';
import { importingFr } from '../../src/i18n/importing/fr.ts';
import { languages } from '../../src/i18n/languages.ts';
import { linksAr } from '../../src/i18n/links/ar.ts';
import { linksEn } from '../../src/i18n/links/en.ts';
import { linksFr } from '../../src/i18n/links/fr.ts';
import { mastersAr } from '../../src/i18n/masters/ar.ts';
import { mastersEn } from '../../src/i18n/masters/en.ts';
import { mastersFr } from '../../src/i18n/masters/fr.ts';
import { officeAr } from '../../src/i18n/office/ar.ts';
import { officeEn } from '../../src/i18n/office/en.ts';
import { officeFr } from '../../src/i18n/office/fr.ts';
import { publicAr } from '../../src/i18n/public/ar.ts';
import { publicEn } from '../../src/i18n/public/en.ts';
import { publicFr } from '../../src/i18n/public/fr.ts';
import { renamingAr } from '../../src/i18n/renaming/ar.ts';
import { renamingEn } from '../../src/i18n/renaming/en.ts';
import { renamingFr } from '../../src/i18n/renaming/fr.ts';
import { requestsAr } from '../../src/i18n/requests/ar.ts';
import { requestsEn } from '../../src/i18n/requests/en.ts';
import { requestsFr } from '../../src/i18n/requests/fr.ts';
import { reviewAr } from '../../src/i18n/review/ar.ts';
import { reviewEn } from '../../src/i18n/review/en.ts';
import { reviewFr } from '../../src/i18n/review/fr.ts';
import { statusesAr } from '../../src/i18n/statuses/ar.ts';
import { statusesEn } from '../../src/i18n/statuses/en.ts';
import { statusesFr } from '../../src/i18n/statuses/fr.ts';
import { toolsAr } from '../../src/i18n/tools/ar.ts';
import { toolsEn } from '../../src/i18n/tools/en.ts';
import { toolsFr } from '../../src/i18n/tools/fr.ts';
import { uploadsAr } from '../../src/i18n/uploads/ar.ts';
import { uploadsEn } from '../../src/i18n/uploads/en.ts';
import { uploadsFr } from '../../src/i18n/uploads/fr.ts';
import { worklistAr } from '../../src/i18n/worklist/ar.ts';
import { worklistEn } from '../../src/i18n/worklist/en.ts';
import { worklistFr } from '../../src/i18n/worklist/fr.ts';
import { writingAr } from '../../src/i18n/writing/ar.ts';
import { writingEn } from '../../src/i18n/writing/en.ts';
import { writingFr } from '../../src/i18n/writing/fr.ts';
import { routeOf, routes } from '../../src/machines/router/routes.ts';

type Catalogue = Readonly<Record<string, string>>;

const parts: Record<CataloguePart, Record<(typeof languages)[number], Catalogue>> = {
  public: { en: publicEn, fr: publicFr, ar: publicAr },
  account: { en: accountEn, fr: accountFr, ar: accountAr },
  office: { en: officeEn, fr: officeFr, ar: officeAr },
  casework: { en: caseworkEn, fr: caseworkFr, ar: caseworkAr },
  board: { en: boardEn, fr: boardFr, ar: boardAr },
  charts: { en: chartsEn, fr: chartsFr, ar: chartsAr },
  tools: { en: toolsEn, fr: toolsFr, ar: toolsAr },
  documents: { en: documentsEn, fr: documentsFr, ar: documentsAr },
  importing: { en: importingEn, fr: importingFr, ar: importingAr },
  links: { en: linksEn, fr: linksFr, ar: linksAr },
  masters: { en: mastersEn, fr: mastersFr, ar: mastersAr },
  statuses: { en: statusesEn, fr: statusesFr, ar: statusesAr },
  uploads: { en: uploadsEn, fr: uploadsFr, ar: uploadsAr },
  worklist: { en: worklistEn, fr: worklistFr, ar: worklistAr },
  renaming: { en: renamingEn, fr: renamingFr, ar: renamingAr },
  requests: { en: requestsEn, fr: requestsFr, ar: requestsAr },
  review: { en: reviewEn, fr: reviewFr, ar: reviewAr },
  writing: { en: writingEn, fr: writingFr, ar: writingAr },
  courses: { en: coursesEn, fr: coursesFr, ar: coursesAr },
  applying: { en: applyingEn, fr: applyingFr, ar: applyingAr },
};

const catalogues = Object.entries(parts).flatMap(([part, texts]) =>
  languages.map((language) => ({ part, language, texts: texts[language], english: texts.en })),
);

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
    expect(blank.map((name) => routeOf(name).title).filter((title) => !(title in publicEn))).toEqual([]);
  });

  it('translate: no sentence of French or Arabic is the English one', () => {
    const same = (texts: Catalogue, english: Catalogue) =>
      Object.keys(texts).filter(
        (id) =>
          texts[id] === english[id] && /[a-z]{4}.* /.test((texts[id] ?? '').replaceAll(/\{[^}]*\}/g, '')),
      );
    expect([
      ...same(publicFr, publicEn),
      ...same(publicAr, publicEn),
      ...same(accountFr, accountEn),
      ...same(accountAr, accountEn),
      ...same(officeFr, officeEn),
      ...same(officeAr, officeEn),
      ...same(toolsFr, toolsEn),
      ...same(toolsAr, toolsEn),
      ...same(uploadsFr, uploadsEn),
      ...same(uploadsAr, uploadsEn),
    ]).toEqual([]);
  });
});
