import { collectTexts } from '../../collect-texts.ts';

/** French titles of the pages of master data. */
export const titlesFr = await collectTexts('fr', 'titles');
