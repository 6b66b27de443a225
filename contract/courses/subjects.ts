import * as z from 'zod/mini';
import { fold } from '../kit/fold.ts';
import { singleLine } from '../kit/text.ts';
import { type Education, educationLevels } from '../people/students.ts';

/**
 * A subject that applicants must have studied at a level or above it; `names` are what it can be called, separated by
 * commas: `Mathematics, Statistics`.
 */
export const subjectRule = z.strictObject({
  level: z.enum(educationLevels),
  names: singleLine(200, 2),
});
type SubjectRule = z.output<typeof subjectRule>;

/** Whether what somebody studied has one of the names in it. */
const isNamed = (names: string, subject: string): boolean =>
  names.split(',').some((name) => name.trim() !== '' && fold(subject).includes(fold(name)));

interface FoundSubject {
  /** `unknown`: nothing is known of that level, or it isn't known for all of it what was studied. */
  readonly outcome: 'studied' | 'otherSubjects' | 'unknown';
  readonly found: string | null;
}

/** Looks for a subject in what somebody studied at the level or above. */
export function findSubject({ level, names }: SubjectRule, education: readonly Education[]): FoundSubject {
  const least = educationLevels.indexOf(level);
  const subjects = education.flatMap((one) =>
    educationLevels.indexOf(one.level) >= least ? [one.subject || null] : [],
  );
  const known = subjects.filter((subject) => subject !== null);
  const found = known.find((subject) => isNamed(names, subject));
  if (found !== undefined) return { outcome: 'studied', found };
  return known.length === 0 || known.length < subjects.length
    ? { outcome: 'unknown', found: null }
    : { outcome: 'otherSubjects', found: known.join(', ') };
}
