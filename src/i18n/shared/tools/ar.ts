import { cellsAr } from '../cells/ar.ts';
import { filtersAr } from '../filters/ar.ts';
import { keysAr } from '../keys/ar.ts';
import { listsAr } from '../lists/ar.ts';
import { namesAr } from '../names/ar.ts';
import { overlaysAr } from '../overlays/ar.ts';
import { recordsAr } from '../records/ar.ts';
import { screensAr } from '../screens/ar.ts';
import { workAr } from '../work/ar.ts';
import type { toolsEn } from './en.ts';

/** Arabic texts of the back office that come after the first rows. */
export const toolsAr = {
  ...screensAr,
  ...namesAr,
  ...overlaysAr,
  ...filtersAr,
  ...keysAr,
  ...cellsAr,
  ...workAr,
  ...listsAr,
  ...recordsAr,
} as const satisfies Record<keyof typeof toolsEn, string>;
