import {
  type ApplicationStudent,
  applicationStudentApi,
} from '../../../contract/applications/application-student.ts';
import {
  type StudentRecordDetails,
  studentRecordsApi,
} from '../../../contract/applications/student-records.ts';
import { mainApi } from '../kit/api.ts';

/** A student with their applications, documents and history, as far as the user may see them. */
export const loadStudentRecord = async (id: number, signal: AbortSignal): Promise<StudentRecordDetails> =>
  (await mainApi.call(studentRecordsApi.record, { params: { id } }, { signal })).data;

/** The student of an application, with the facts that the user may see, and the eligibility for its course. */
export const loadApplicationStudent = async (id: number, signal: AbortSignal): Promise<ApplicationStudent> =>
  (await mainApi.call(applicationStudentApi.student, { params: { id } }, { signal })).data;
