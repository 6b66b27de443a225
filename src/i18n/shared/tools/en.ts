import { cellsEn } from '../cells/en.ts';
import { keysEn } from '../keys/en.ts';
import { listsEn } from '../lists/en.ts';
import { namesEn } from '../names/en.ts';
import { narrowingEn } from '../narrowing/en.ts';
import { recordsEn } from '../records/en.ts';
import { screensEn } from '../screens/en.ts';
import { surfacesEn } from '../surfaces/en.ts';
import { workEn } from '../work/en.ts';

/**
 * English texts of the back office that come after the first rows of a list: what opens over it, and the pages that are
 * none. The same rules as for `officeEn` hold.
 */
export const toolsEn = {
  ...screensEn,
  ...namesEn,
  ...surfacesEn,
  ...narrowingEn,
  ...keysEn,
  ...cellsEn,
  ...workEn,
  ...listsEn,
  ...recordsEn,
} as const;
