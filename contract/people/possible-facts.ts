import type { Instant } from '../facts/days.ts';
import { findStudentFactErrors } from './student-rules.ts';
import type { StudentInformation } from './students.ts';

/**
 * Information without the studies, tests and amounts that cannot be, as `findStudentFactErrors` judges them. A level is
 * out of order only beside others that can be.
 */
export function withoutImpossible<Information extends Omit<StudentInformation, 'consent'>>(
  information: Information,
  now: Instant,
): Information {
  const found = findStudentFactErrors(information, now).filter(({ path }) =>
    /^profile\.(?:education|tests|finances)\./.test(path),
  );
  if (found.length === 0) return information;
  const alone = found.filter(({ code }) => code !== 'outOfOrder');
  const wrong = alone.length > 0 ? alone : found;
  const isPossible = (part: string) => !wrong.some(({ path }) => path.startsWith(`profile.${part}.`));
  const { profile } = information;
  const { finances } = profile;
  return withoutImpossible(
    {
      ...information,
      profile: {
        ...profile,
        education: profile.education.filter((_, at) => isPossible(`education.${at}`)),
        tests: profile.tests.filter((_, at) => isPossible(`tests.${at}`)),
        finances: finances && { ...finances, amount: isPossible('finances') ? finances.amount : null },
      },
    },
    now,
  );
}
