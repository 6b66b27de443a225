import type { IntakeSummary } from '../../../../machines/features/courses/course-edit.machine.ts';
import {
  type CourseFieldId,
  type CourseValues,
  parseIntakes,
  parseRequirements,
} from '../../../../machines/features/courses/course-values.ts';
import { parseText, toPlainText } from '../../../../machines/features/rich-text/rich-text.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { formatLevel, formatRequirements } from '../course-facts.ts';

/** Formats a field of a course for comparing two versions. */
export function useCourseFieldText(
  intakes: readonly IntakeSummary[],
): (field: CourseFieldId, values: CourseValues) => string {
  const formatters = useFormatters();
  return (field, values) => {
    switch (field) {
      case 'universityId':
        return values.universityName;
      case 'level':
        return formatLevel(values.level, formatters);
      case 'courseType':
        return formatters.word(`courseType.${values.courseType}`, values.courseType);
      case 'feePeriod':
        return formatters.word(`feePeriod.${values.feePeriod}`, values.feePeriod);
      case 'description': {
        const text = parseText(values.description);
        return text ? toPlainText(text) : '';
      }
      case 'requirements':
        return formatRequirements(parseRequirements(values.requirements), formatters).join('; ');
      case 'intakes':
        return parseIntakes(values.intakes)
          .map(({ intakeId, status, deadline, overrides }) =>
            [
              formatters.intake(intakes.find(({ id }) => id === intakeId)?.name ?? String(intakeId)),
              formatters.text(`intakeStatus.${status}`),
              ...(deadline === null ? [] : [formatters.date(deadline)]),
              ...overrides.map(
                ({ countryCode, status: own }) =>
                  `${formatters.country(countryCode)}: ${own === null ? '–' : formatters.text(`intakeStatus.${own}`)}`,
              ),
            ].join(', '),
          )
          .join('; ');
      default:
        return values[field];
    }
  };
}
