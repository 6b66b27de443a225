import type { CatalogueFile } from './catalogue-files.ts';
import type { Language } from './languages.ts';

/**
 * Loads the texts of a feature from `features/<part>/<language>.ts`. The chunk's name comes last: Vitest keeps a
 * transformed import with a template, and misses new folders, when a comment precedes the template.
 */
export const loadFeatureTexts = (part: string, language: Language): Promise<CatalogueFile> =>
  import(`./features/${part}/${language}.ts` /* webpackChunkName: "text-[request]" */);
