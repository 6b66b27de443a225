import { cellsEn } from '../cells/en.ts';
import { filtersEn } from '../filters/en.ts';
import { keysEn } from '../keys/en.ts';
import { listsEn } from '../lists/en.ts';
import { namesEn } from '../names/en.ts';
import { overlaysEn } from '../overlays/en.ts';
import { recordsEn } from '../records/en.ts';
import { screensEn } from '../screens/en.ts';
import { workEn } from '../work/en.ts';

/**
 * English texts of the back office that come after the first rows of a list: what opens over it, and the pages that are
 * none. The same rules as for `officeEn` hold.
 */
export const toolsEn = {
  ...screensEn,
  ...namesEn,
  ...overlaysEn,
  ...filtersEn,
  ...keysEn,
  ...cellsEn,
  ...workEn,
  ...listsEn,
  ...recordsEn,
} as const;
