import {
  type CourseRequestState,
  courseRequestStateNames,
  courseRequestStates,
} from '../../../../machines/features/courses/course-requests/request-states.ts';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';
import { FilterSelect } from '../../../grid/list/FilterSelect.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ToneLabel } from '../../../kit/StatusLabel.tsx';

interface RequestStatusProps {
  readonly status: CourseRequestState;
  readonly children?: string;
}

/** The status of a request, with a dot in its tone. */
export function RequestStatus({ status, children }: RequestStatusProps) {
  const text = useText();
  return (
    <ToneLabel tone={courseRequestStates[status].tone}>
      {children ?? text(`state.courseRequest.${status}`)}
    </ToneLabel>
  );
}

/** Filters a list of requests by status. */
export function RequestStatusFilter({ grid, all }: { grid: GridActor; all: string }) {
  const text = useText();
  const options = courseRequestStateNames.map((value) => ({
    value,
    label: text(`state.courseRequest.${value}`),
  }));
  return <FilterSelect grid={grid} name="status" label={text('fact.status')} all={all} options={options} />;
}
