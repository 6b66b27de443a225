import { collectTexts } from '../../collect-texts.ts';

/** Arabic names of the lists of master data and of their events. */
export const namesAr = await collectTexts('ar', 'names');
