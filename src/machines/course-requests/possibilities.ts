import { courseRequestChart } from '../../../contract/charts/course-request/course-request.chart.ts';
import type { CourseRequestEventType } from '../../../contract/charts/course-request/events.ts';
import { notPermitted, notYourRole, notYours } from '../../../contract/charts/reasons.ts';
import { type Possibility, possible } from '../../../contract/charts/run.ts';
import type { ReasonId } from '../../../contract/charts/transition.ts';
import type { CourseRequestDetails } from '../../../contract/course-requests.ts';

type Ways = readonly Possibility<CourseRequestEventType>[];

const personal: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/** The events that the user can send to a request by its chart, with the remaining reasons against each. */
export function waysOf({ workflow: { stored, facts, actor } }: CourseRequestDetails): Ways {
  return possible(courseRequestChart, stored, facts, actor).filter(
    ({ reasons }) => !reasons.some((reason) => personal.has(reason)),
  );
}

/** Whether an event can be sent now. */
export const takes = (request: CourseRequestDetails | null, type: CourseRequestEventType): boolean =>
  request !== null && waysOf(request).some((way) => way.type === type && way.reasons.length === 0);
