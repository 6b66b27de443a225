import { cellsAr } from '../cells/ar.ts';
import { gridAr } from '../grid/ar.ts';
import { keysAr } from '../keys/ar.ts';
import { listsAr } from '../lists/ar.ts';
import { pagesAr } from '../pages/ar.ts';
import { recordsAr } from '../records/ar.ts';
import { shellAr } from '../shell/ar.ts';
import { workAr } from '../work/ar.ts';
import type { officeEn } from './en.ts';

/** Arabic texts of the back office. */
export const officeAr = {
  ...pagesAr,
  ...shellAr,
  ...keysAr,
  ...gridAr,
  ...cellsAr,
  ...workAr,
  ...listsAr,
  ...recordsAr,
} as const satisfies Record<keyof typeof officeEn, string>;
