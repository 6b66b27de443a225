import { type Language, languages } from '../../i18n/languages.ts';
import type { KnownType } from '../../machines/document-types/known-types.machine.ts';

/** What a type is called in a language; the portal's own word where it has one and nobody has given another. */
function nameIn({ code, name, nameFr, nameAr }: KnownType, language: Language): string | null {
  const given = { en: name, fr: nameFr, ar: nameAr }[language];
  return given ?? (code.startsWith('own-') ? name : null);
}

/** What the installation calls types of document, in place of the catalogues' own words. */
export const typeNames = (types: readonly KnownType[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        types.flatMap((type) => {
          const name = nameIn(type, language);
          return name === null ? [] : [[`documentType.${type.code}`, name]];
        }),
      ),
    ]),
  ) as Readonly<Record<Language, Readonly<Record<string, string>>>>;
