import { collectTexts } from '../../collect-texts.ts';

/** French names of the lists of master data and of their events. */
export const namesFr = await collectTexts('fr', 'names');
