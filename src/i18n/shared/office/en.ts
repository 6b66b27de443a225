import { gridEn } from '../grid/en.ts';
import { pagesEn } from '../pages/en.ts';
import { shellEn } from '../shell/en.ts';
import { titlesEn } from '../titles/en.ts';

/**
 * English texts of the back office that its first screen shows: the shell, a list, the pages' titles. The keys are the
 * message ids (`noun.condition`); French and Arabic must have exactly the same ones. Values are ICU messages; a name put
 * into one is isolated by U+2068 … U+2069.
 */
export const officeEn = {
  ...pagesEn,
  ...titlesEn,
  ...shellEn,
  ...gridEn,
} as const;
