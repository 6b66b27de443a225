import { toPath } from '../../contract/kit/master-data.ts';

/** What a person says about a new list. */
export interface Words {
  /** The noun, as in code: `languageTest`, and its plural. */
  readonly noun: string;
  readonly plural: string;
  /** French: the noun, its plural and its gender. */
  readonly fr: { readonly noun: string; readonly plural: string; readonly gender: 'f' | 'm' };
  /** Arabic: the noun without the article, and its plural with it. */
  readonly ar: { readonly noun: string; readonly plural: string };
}

/** The names of a list in the code, in addresses and in its tables. */
export interface Names extends Words {
  /** `LanguageTest`, the permission subject; `LanguageTests`. */
  readonly subject: string;
  readonly subjects: string;
  /** `language-tests`, the directory and the path of the API; `language_tests`, the table. */
  readonly path: string;
  readonly table: string;
  /** `/record/language-test`, and the names of its page and of its texts. */
  readonly address: string;
  readonly page: string;
  readonly title: string;
  /** `language test` and `language tests`, as in a sentence. */
  readonly english: { readonly noun: string; readonly plural: string };
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const inWords = (name: string): string => toPath(name).replaceAll('-', ' ');

export function nameList(words: Words): Names {
  const { noun, plural } = words;
  return {
    ...words,
    subject: capitalize(noun),
    subjects: capitalize(plural),
    path: toPath(plural),
    table: toPath(plural).replaceAll('-', '_'),
    address: `/record/${toPath(noun)}`,
    page: `record-${toPath(noun)}`,
    title: `route.record${capitalize(noun)}`,
    english: { noun: inWords(noun), plural: inWords(plural) },
  };
}

/** A word at the start of a sentence. */
export const sentenceCase = capitalize;
