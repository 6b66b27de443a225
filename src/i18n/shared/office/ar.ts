import { gridAr } from '../grid/ar.ts';
import { pagesAr } from '../pages/ar.ts';
import { shellAr } from '../shell/ar.ts';
import { titlesAr } from '../titles/ar.ts';
import type { officeEn } from './en.ts';

/** Arabic texts of the back office that its first screen shows. */
export const officeAr = {
  ...pagesAr,
  ...titlesAr,
  ...shellAr,
  ...gridAr,
} as const satisfies Record<keyof typeof officeEn, string>;
