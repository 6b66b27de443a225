import {
  type CourseRequestState,
  courseRequestStates,
} from '../../../../machines/features/courses/course-requests/request-states.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

interface RequestStatusProps {
  readonly status: CourseRequestState;
  readonly children?: string;
}

/** The status of a request, with a dot in its tone. */
export function RequestStatus({ status, children }: RequestStatusProps) {
  const text = useText();
  return (
    <span className="status">
      <span className={`dot dot-${courseRequestStates[status].tone}`} aria-hidden="true" />
      {children ?? text(`state.courseRequest.${status}`)}
    </span>
  );
}
