import type { CourseRequestDetails, CourseRequestRow } from '../../../contract/course-requests.ts';
import type { Orm } from '../../db/database.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { toChartActor, toFacts, toStored } from './course-requests.chart.ts';
import { findSimilarRequests, loadTimeline, type RequestRecord } from './course-requests.queries.ts';

/** A row of the list of requests. */
export const presentRequest = (record: RequestRecord): CourseRequestRow => ({
  id: record.id,
  version: record.version,
  status: record.status,
  courseName: record.courseName,
  universityName: record.universityName,
  universityId: record.universityId,
  countryCode: record.countryCode,
  level: record.level,
  intakeName: record.intakeName,
  link: record.link,
  why: record.why,
  requestedById: record.requestedById,
  requestedByName: record.requestedByName,
  researcherId: record.researcherId,
  researcherName: record.researcherName,
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
