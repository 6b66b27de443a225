import * as z from 'zod/mini';
import { ruleVerdict } from '../courses/eligibility.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id } from '../kit/primitives.ts';
import { type StudentFactPart, studentFacts } from './student-facts.ts';

/** The fields of an application under which the rules withhold the parts of its student’s facts. */
export const studentFactFields = {
  identity: 'studentIdentity',
  contact: 'studentContact',
  studies: 'studentStudies',
  funding: 'studentFunding',
  visaHistory: 'studentVisaHistory',
  consent: 'studentConsent',
} as const satisfies Readonly<Record<StudentFactPart, string>>;

/** The student of an application, as far as the reader of the application may see them. */
export const applicationStudent = z.object({
  studentId: id,
  fullName: z.string(),
  /** Whether the reader may open the student’s record. */
  hasRecord: z.boolean(),
  facts: studentFacts,
  /**
   * The course’s requirements as they stand now, each with what is missing; null when the reader may not see the
   * student’s studies.
   */
  eligibility: z.nullable(z.array(ruleVerdict)),
});
export type ApplicationStudent = z.output<typeof applicationStudent>;

export const applicationStudentApi = {
  student: endpoint('GET /applications/:id/student', {
    name: 'applications.student',
    summary:
      'The student of an application with the facts that the caller may see, and the eligibility for its course and intake',
    reply: dataOf(applicationStudent),
  }),
};
