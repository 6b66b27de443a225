import { cellsFr } from '../cells/fr.ts';
import { filtersFr } from '../filters/fr.ts';
import { keysFr } from '../keys/fr.ts';
import { listsFr } from '../lists/fr.ts';
import { namesFr } from '../names/fr.ts';
import { overlaysFr } from '../overlays/fr.ts';
import { recordsFr } from '../records/fr.ts';
import { screensFr } from '../screens/fr.ts';
import { workFr } from '../work/fr.ts';
import type { toolsEn } from './en.ts';

/** French texts of the back office that come after the first rows. */
export const toolsFr = {
  ...screensFr,
  ...namesFr,
  ...overlaysFr,
  ...filtersFr,
  ...keysFr,
  ...cellsFr,
  ...workFr,
  ...listsFr,
  ...recordsFr,
} as const satisfies Record<keyof typeof toolsEn, string>;
