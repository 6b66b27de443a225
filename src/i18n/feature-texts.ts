import type { CatalogueFile } from './catalogue-files.ts';
import type { Language } from './languages.ts';

/**
 * Loads the texts of a feature: import(`./features/${part}/${language}.ts`). Vitest’s cache of modules would miss new
 * features without that example: it doesn’t recognize the import below, with its chunk’s name before the template.
 */
export const loadFeatureTexts = (part: string, language: Language): Promise<CatalogueFile> =>
  import(/* webpackChunkName: "text-[request]" */ `./features/${part}/${language}.ts`);
