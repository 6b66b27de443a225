import * as z from 'zod/mini';
import {
  type ApplicationStudent,
  applicationStudentApi,
} from '../../../contract/applications/application-student.ts';
import {
  type StudentRecordDetails,
  studentRecordsApi,
} from '../../../contract/applications/student-records.ts';
import {
  type Student,
  type StudentInformation,
  student,
  studentsApi,
} from '../../../contract/people/students.ts';
import { mainApi } from '../kit/api.ts';
import type { Problem } from '../kit/problem.ts';

/** A student's information with a change, on top of the version that was read. */
export interface FieldChange {
  readonly id: number;
  readonly version: number;
  readonly information: StudentInformation;
}

/** Writes a student's information, and returns the student after the change. */
export const saveStudentField = async (
  { id, version, information }: FieldChange,
  signal: AbortSignal,
): Promise<Student> =>
  (
    await mainApi.call(
      studentsApi.update,
      { params: { id }, body: information },
      { signal, ifMatch: version },
    )
  ).data;

/** The current student, if someone else's change is the reason; null otherwise. */
export const findCurrentStudent = ({ kind, current }: Pick<Problem, 'kind' | 'current'>): Student | null =>
  kind === 'stale' ? (z.safeParse(student, current).data ?? null) : null;

/** A student with their applications, documents and history, as far as the user may see them. */
export const loadStudentRecord = async (id: number, signal: AbortSignal): Promise<StudentRecordDetails> =>
  (await mainApi.call(studentRecordsApi.record, { params: { id } }, { signal })).data;

/** The student of an application, with the facts that the user may see, and the eligibility for its course. */
export const loadApplicationStudent = async (id: number, signal: AbortSignal): Promise<ApplicationStudent> =>
  (await mainApi.call(applicationStudentApi.student, { params: { id } }, { signal })).data;
