import { collectTexts } from '../../collect-texts.ts';

/** Arabic titles of the pages of master data. */
export const titlesAr = await collectTexts('ar', 'titles');
