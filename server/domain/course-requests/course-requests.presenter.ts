import type { CourseRequestDetails, CourseRequestRow } from '../../../contract/courses/course-requests.ts';
import type { Orm } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { toChartActor, toFacts, toStored } from './course-requests.chart.ts';
import { findSimilarRequests, loadTimeline, type RequestRecord } from './course-requests.queries.ts';

/** A row of the list of requests. */
export const presentRequest = (record: RequestRecord): CourseRequestRow => ({
  ...pick(record, 'id', 'version', 'status', 'courseName', 'universityName', 'universityId', 'countryCode'),
  ...pick(record, 'level', 'intakeName', 'link', 'why', 'requestedById', 'requestedByName', 'researcherId'),
  ...pick(record, 'researcherName'),
  course:
    record.courseId === null || record.courseTitle === null || record.courseState === null
      ? null
      : {
          id: record.courseId,
          title: record.courseTitle,
          universityName: record.courseUniversity,
          state: record.courseState,
        },
  refusal: record.refusal,
  waitingSince: record.waitingSince.toISOString(),
  createdAt: record.createdAt.toISOString(),
});

/** A request for its page, with the input to run its chart for this reader. */
export const presentDetails = async (
  orm: Orm,
  reader: ListReader,
  record: RequestRecord,
): Promise<CourseRequestDetails> => ({
  ...presentRequest(record),
  workflow: {
    stored: toStored(record),
    facts: toFacts(record, reader.clock.now()),
    actor: toChartActor(reader, record),
  },
  timeline: await loadTimeline(orm, record.id),
  similar: await findSimilarRequests(orm, reader, record),
});
