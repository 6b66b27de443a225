import type { ReactNode } from 'react';
import type { CourseRow } from '../../../../../contract/courses/courses.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

interface CourseSummaryProps {
  readonly course: Pick<CourseRow, 'title' | 'universityName' | 'state'>;
  readonly children?: ReactNode;
}

/** A course of the catalogue in one line: title, university and verification state. */
export function CourseSummary({ course: { title, universityName, state }, children }: CourseSummaryProps) {
  const text = useText();
  return (
    <div className="course-found row gap-0-3 between break-anywhere">
      <span>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        {universityName !== null && (
          <span className="faint">
            <bdi>{universityName}</bdi>
          </span>
        )}
      </span>{' '}
      <span className="faint">{text(`state.course.${state}`)}</span>
      {children}
    </div>
  );
}
