import { collectTexts } from '../../collect-texts.ts';

/** English titles of the pages of master data. */
export const titlesEn = await collectTexts('en', 'titles');
