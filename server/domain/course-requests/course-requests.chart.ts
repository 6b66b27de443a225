import type { CourseRequestFacts } from '../../../contract/charts/course-request/facts.ts';
import type { CourseRequestState } from '../../../contract/charts/course-request/state-meta.ts';
import type { StoredState } from '../../../contract/charts/migrate.ts';
import type { Permission } from '../../../contract/charts/transition.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import type { RequestRecord } from './course-requests.queries.ts';

/** The stored chart state of a request. */
export const toStored = ({ status, chartVersion }: RequestRecord): StoredState<CourseRequestState> => ({
  version: chartVersion,
  value: status,
});

/** The facts that the chart needs about a request. */
export const toFacts = (
  { waitingSince, courseId, courseState, courseArchived }: RequestRecord,
  now: Date,
): CourseRequestFacts => ({
  now: now.toISOString(),
  since: { courseRequest: waitingSince.toISOString() },
  days: {},
  course: courseId === null ? null : { verified: courseState === 'verified' && !courseArchived },
});

/** The user as an actor of the chart, for one request. */
export function toChartActor({ user, ability }: RecordReader, record: RequestRecord) {
  const may: Permission[] = ability.can('update', { ...record, __typename: 'CourseRequest' })
    ? ['update CourseRequest']
    : [];
  return { id: user.id, role: user.role, own: record.requestedById === user.id, may };
}
