import { useSelector } from '@xstate/react';
import type { CourseSearchResult } from '../../../../../contract/courses/course-search.ts';
import { getClosingDay } from '../../../../machines/features/new-application/course-criteria.ts';
import { isUrgent } from '../../../../machines/kit/values/urgency.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { markClosing } from '../../courses/format-intake.ts';
import { getToday } from '../use-intakes.ts';
import { useNewApplication } from '../use-new-application.ts';

interface ClosingDateProps {
  readonly intakeId: number;
  /** Its own deadline can be earlier than the intake’s. */
  readonly course?: CourseSearchResult | undefined;
}

/** Until when one can apply for an intake, with the days that are left; in red if it closes within two days. */
export function ClosingDate({ intakeId, course }: ClosingDateProps) {
  const text = useText();
  const { date } = useTimes();
  const newApplication = useNewApplication();
  const content = useSelector(newApplication, ({ context }) => context.content);
  const offers = useSelector(newApplication, ({ context }) => context.offers);
  const day = getClosingDay(course, { intakeId }, content, offers, getToday());
  if (day === null) return null;
  return (
    <span className={isUrgent(day) ? 'danger-text medium' : undefined}>
      {markClosing(text('courses.closesOn', { date: date(day) }), day, text)}
    </span>
  );
}
