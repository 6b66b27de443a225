import { courseRequestChart } from '../../../../../contract/charts/course-request/course-request.chart.ts';
import type { CourseRequestEventType } from '../../../../../contract/charts/course-request/events.ts';
import { notPermitted, notYourRole, notYours } from '../../../../../contract/charts/reasons.ts';
import { type PossibleEvent, possible } from '../../../../../contract/charts/run.ts';
import type { ReasonId } from '../../../../../contract/charts/transition.ts';
import type { CourseRequestDetails } from '../../../../../contract/courses/course-requests.ts';

type PossibleEvents = readonly PossibleEvent<CourseRequestEventType>[];

const permissionReasons: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/** The events that the user can send to a request by its chart, with the remaining reasons against each. */
export function getPossibleEvents({
  workflow: { stored, facts, actor },
}: CourseRequestDetails): PossibleEvents {
  return possible(courseRequestChart, stored, facts, actor).filter(
    ({ reasons }) => !reasons.some((reason) => permissionReasons.has(reason)),
  );
}

/** Whether an event can be sent now. */
export const canSend = (request: CourseRequestDetails | null, type: CourseRequestEventType): boolean =>
  request !== null &&
  getPossibleEvents(request).some((event) => event.type === type && event.reasons.length === 0);
