import type { CourseIntakeDetails } from '../../../../contract/courses/courses.ts';
import { isUrgent } from '../../../machines/kit/values/urgency.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { formatIntake } from './format-intake.ts';

interface IntakeAvailabilityProps {
  readonly intake: Pick<CourseIntakeDetails, 'name' | 'closed' | 'opensOn' | 'closesOn'>;
}

/** Whether a course accepts applications for an intake; in red if it closes within two days. */
export function IntakeAvailability({ intake }: IntakeAvailabilityProps) {
  const formatters = useFormatters();
  const urgent = intake.closed === null && isUrgent(intake.closesOn);
  return (
    <span className={urgent ? 'danger-text medium' : undefined}>{formatIntake(intake, formatters)}</span>
  );
}
