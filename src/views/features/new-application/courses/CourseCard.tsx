import { Button } from '@blueprintjs/core';
import { PlusIcon, TickIcon } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';
import type { CourseSearchResult } from '../../../../../contract/courses/course-search.ts';
import { studyLevelOf } from '../../../../machines/features/new-application/options.ts';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Verdict } from '../../students/Verdict.tsx';
import { useNewApplication } from '../use-new-application.ts';

interface CourseCardProps {
  readonly course: CourseSearchResult;
  /** The intake for which it would be selected. */
  readonly intakeId: number;
  readonly chosen: boolean;
  /** Why it can't be selected; undefined if it can. */
  readonly unavailable: string | undefined;
}

/** One course: its facts, the student's eligibility, and the button to select it. */
export function CourseCard({ course, intakeId, chosen, unavailable }: CourseCardProps) {
  const text = useText();
  const intl = useIntl();
  const countryName = useCountryName();
  const newApplication = useNewApplication();
  const { title, universityName, city, countryCode, level, durationMonths, tuitionFee, currency } = course;
  const fee = intl.formatNumber(Number(tuitionFee), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  return (
    <li className="course-card box grid-layout gap-2-4 pad-3-4">
      <div className="course-head">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>
          <bdi>{universityName}</bdi> · <bdi>{city}</bdi>, {countryName(countryCode)}
        </p>
        <p className="faint">
          {text(`studyLevel.${studyLevelOf(level)}`)} · {text('courses.months', { months: durationMonths })} ·{' '}
          {text('fact.yearlyFee', { fee })}
        </p>
      </div>
      <Verdict rules={course.eligibility} />
      <div className="course-card-actions">
        <Button
          intent={chosen ? 'success' : 'primary'}
          variant="outlined"
          icon={chosen ? <TickIcon /> : <PlusIcon />}
          aria-disabled={chosen || unavailable !== undefined}
          title={chosen ? undefined : unavailable}
          aria-label={chosen ? undefined : text('courses.addOf', { title, university: universityName })}
          text={text(chosen ? 'courses.added' : 'action.select')}
          onClick={() => {
            if (!chosen && unavailable === undefined)
              newApplication.send({ type: 'choice.add', courseId: course.id, intakeId });
          }}
        />
      </div>
    </li>
  );
}
