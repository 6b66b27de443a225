import { gridFr } from '../grid/fr.ts';
import { pagesFr } from '../pages/fr.ts';
import { shellFr } from '../shell/fr.ts';
import { titlesFr } from '../titles/fr.ts';
import type { officeEn } from './en.ts';

/** French texts of the back office that its first screen shows. */
export const officeFr = {
  ...pagesFr,
  ...titlesFr,
  ...shellFr,
  ...gridFr,
} as const satisfies Record<keyof typeof officeEn, string>;
