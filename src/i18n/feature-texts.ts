import type { CatalogueFile } from './catalogue-files.ts';
import type { Language } from './languages.ts';

/** Loads the texts of a feature from `features/<part>/<language>.ts`. */
export const loadFeatureTexts = (part: string, language: Language): Promise<CatalogueFile> =>
  import(/* webpackChunkName: "text-[request]" */ `./features/${part}/${language}.ts`);
