import { collectTexts } from '../../collect-texts.ts';

/** English names of the lists of master data and of their events. */
export const namesEn = await collectTexts('en', 'names');
