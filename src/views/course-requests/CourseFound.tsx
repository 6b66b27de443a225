import type { ReactNode } from 'react';
import type { CourseRow } from '../../../contract/courses.ts';
import { useText } from '../hooks/use-text.ts';

interface CourseFoundProps {
  readonly course: Pick<CourseRow, 'title' | 'universityName' | 'state'>;
  readonly children?: ReactNode;
}

/** A course of the catalogue in one line: title, university and verification state. */
export function CourseFound({ course: { title, universityName, state }, children }: CourseFoundProps) {
  const text = useText();
  return (
    <div className="course-found">
      <span>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        {universityName !== null && (
          <span className="faint">
            <bdi>{universityName}</bdi>
          </span>
        )}
      </span>
      <span className="faint">{text(`asked.state.${state}`)}</span>
      {children}
    </div>
  );
}
