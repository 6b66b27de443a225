import type { IntakeName } from '../../machines/courses/course-edit.machine.ts';
import {
  type CourseFieldId,
  type CourseValues,
  intakesIn,
  requirementsIn,
} from '../../machines/courses/course-values.ts';
import { readText, wordsOf } from '../../machines/rich-text/rich-text.ts';
import { useWords } from '../grid/use-words.ts';
import { levelWords, requirementWords } from './use-course-words.ts';

/** Formats a field of a course for comparing two versions. */
export function useVersionWords(
  intakes: readonly IntakeName[],
): (field: CourseFieldId, values: CourseValues) => string {
  const words = useWords();
  return (field, values) => {
    switch (field) {
      case 'universityId':
        return values.universityName;
      case 'level':
        return levelWords(values.level, words);
      case 'courseType':
        return words.word(`courseType.${values.courseType}`, values.courseType);
      case 'feePeriod':
        return words.word(`feePeriod.${values.feePeriod}`, values.feePeriod);
      case 'description': {
        const text = readText(values.description);
        return text ? wordsOf(text) : '';
      }
      case 'requirements':
        return requirementWords(requirementsIn(values.requirements), words).join('; ');
      case 'intakes':
        return intakesIn(values.intakes)
          .map(({ intakeId, status, deadline, overrides }) =>
            [
              intakes.find(({ id }) => id === intakeId)?.name ?? String(intakeId),
              words.text(`intakeStatus.${status}`),
              ...(deadline === null ? [] : [words.date(deadline)]),
              ...overrides.map(
                ({ countryCode, status: own }) =>
                  `${words.country(countryCode)}: ${own === null ? '–' : words.text(`intakeStatus.${own}`)}`,
              ),
            ].join(', '),
          )
          .join('; ');
      default:
        return values[field];
    }
  };
}
