import { type CataloguePart, loadCatalogue } from '../../../i18n/catalogue.ts';
import type { Messages } from '../../../i18n/catalogue-files.ts';
import { languageOf } from '../../../i18n/languages.ts';

/** Loads one part of the texts in the current language. */
export const loadPageTexts = (part: CataloguePart): Promise<Messages> =>
  loadCatalogue(part, languageOf(document.documentElement.lang));
