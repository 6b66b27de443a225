import { cellsEn } from '../cells/en.ts';
import { gridEn } from '../grid/en.ts';
import { keysEn } from '../keys/en.ts';
import { listsEn } from '../lists/en.ts';
import { pagesEn } from '../pages/en.ts';
import { recordsEn } from '../records/en.ts';
import { shellEn } from '../shell/en.ts';
import { workEn } from '../work/en.ts';

/**
 * English texts of the back office, loaded with its shell: one catalogue out of its parts. The keys are the message ids
 * (`noun.condition`); French and Arabic must have exactly the same ones. Values are ICU messages; a name put into one is
 * isolated by U+2068 … U+2069.
 */
export const officeEn = {
  ...pagesEn,
  ...shellEn,
  ...keysEn,
  ...gridEn,
  ...cellsEn,
  ...workEn,
  ...listsEn,
  ...recordsEn,
} as const;
