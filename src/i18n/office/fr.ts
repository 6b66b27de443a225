import { cellsFr } from '../cells/fr.ts';
import { gridFr } from '../grid/fr.ts';
import { keysFr } from '../keys/fr.ts';
import { listsFr } from '../lists/fr.ts';
import { pagesFr } from '../pages/fr.ts';
import { recordsFr } from '../records/fr.ts';
import { shellFr } from '../shell/fr.ts';
import { workFr } from '../work/fr.ts';
import type { officeEn } from './en.ts';

/** French texts of the back office. */
export const officeFr = {
  ...pagesFr,
  ...shellFr,
  ...keysFr,
  ...gridFr,
  ...cellsFr,
  ...workFr,
  ...listsFr,
  ...recordsFr,
} as const satisfies Record<keyof typeof officeEn, string>;
