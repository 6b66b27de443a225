import { readdirSync } from 'node:fs';
import type { CataloguePart } from '../../src/i18n/catalogue.ts';
import { type Language, languages } from '../../src/i18n/languages.ts';

/** Messages by their ids. */
export type Catalogue = Readonly<Record<string, string>>;

const loaders = {
  features: (part: string, language: Language) => import(`../../src/i18n/features/${part}/${language}.ts`),
  shared: (part: string, language: Language) => import(`../../src/i18n/shared/${part}/${language}.ts`),
};

/** The only export of each file of a part. */
async function readPart(kind: keyof typeof loaders, part: string) {
  const texts = languages.map(async (language) => {
    const [catalogue, ...more] = Object.values<Catalogue>(await loaders[kind](part, language));
    if (!catalogue || more.length > 0) throw new Error(`${part} exports not one catalogue`);
    return [language, catalogue] as const;
  });
  return [part, Object.fromEntries(await Promise.all(texts))] as const;
}

/** The parts that are loaded, by name: the first ones, and those of the features. */
export const parts = Object.fromEntries(
  await Promise.all([
    ...['public', 'account', 'office', 'tools'].map((part) => readPart('shared', part)),
    ...readdirSync('src/i18n/features').map((part) => readPart('features', part)),
  ]),
) as Record<CataloguePart, Record<Language, Catalogue>>;

/** Each part in each language. */
export const catalogues = Object.entries(parts).flatMap(([part, texts]) =>
  languages.map((language) => ({ part, language, texts: texts[language], english: texts.en })),
);
