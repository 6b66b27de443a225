import { type Language, languages } from '../../../i18n/languages.ts';
import type { DocumentTypeInfo } from '../../../machines/features/documents/document-types/known-types.machine.ts';

/** The installation's name of a document type; null where the catalogue's own applies. */
function getTypeName({ code, name, nameFr, nameAr }: DocumentTypeInfo, language: Language): string | null {
  const given = { en: name, fr: nameFr, ar: nameAr }[language];
  return given ?? (code.startsWith('own-') ? name : null);
}

/** The installation's names of document types, which override the catalogues. */
export const toDocumentTypeMessages = (types: readonly DocumentTypeInfo[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        types.flatMap((type) => {
          const name = getTypeName(type, language);
          return name === null ? [] : [[`documentType.${type.code}`, name]];
        }),
      ),
    ]),
  ) as Readonly<Record<Language, Readonly<Record<string, string>>>>;
