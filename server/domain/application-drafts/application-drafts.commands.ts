import * as z from 'zod/mini';
import type { DraftContent, DraftResult } from '../../../contract/applications/application-drafts.ts';
import { toStudentInformation } from '../../../contract/applications/draft-conversion.ts';
import { studentInformation } from '../../../contract/people/students.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { toValidationError } from '../../http/validation.ts';
import { AppError, conflict, invalid } from '../../platform/errors.ts';
import { createDraftApplications } from '../applications/model/draft-applications.ts';
import { createStudent, updateStudent } from '../students/save-student.ts';
import type { StudentRecord } from '../students/student-rows.ts';

/** The student information of a draft. @throws AppError 422 naming each field as the form does: `body.person.email`. */
function parseInformation(content: DraftContent) {
  const { data, error } = z.safeParse(studentInformation, toStudentInformation(content), {
    reportInput: true,
  });
  if (error) throw toValidationError(error.issues, 'body');
  return data;
}

/** The student of a draft: a new one, or the existing one selected in the form. */
async function saveStudent(
  tx: Transaction,
  caller: ChangeContext,
  content: DraftContent,
  branchId: number | undefined,
): Promise<StudentRecord> {
  const { studentId, studentVersion, others, askedBranches } = content;
  const { consent, ...given } = parseInformation(content);
  // A draft of staff can only say what the student's record says.
  const information = {
    ...given,
    consent: consent && studentId !== null && caller.user.studentId === studentId,
  };
  if (studentId === null) {
    const files = content.files.map(({ sha256 }) => sha256);
    return createStudent(tx, caller, information, { branchId, others, askedBranches, files });
  }
  try {
    return await updateStudent(tx, caller, studentId, studentVersion ?? 0, information);
  } catch (error) {
    // A 412 would refer to the draft, whose version the caller has sent.
    if (error instanceof AppError && error.status === 412)
      throw conflict('refusal.studentChanged', 'Someone else changed this student.', error.details.current);
    throw error;
  }
}

/**
 * Turns a draft into the student and one draft application for each selected course.
 *
 * @throws AppError 403, 409 or 422 as its parts do; nothing is stored then.
 */
export async function finishDraft(
  tx: Transaction,
  caller: ChangeContext,
  content: DraftContent,
  branchId: number | undefined,
): Promise<DraftResult> {
  if (content.choices.length === 0) throw invalid({ 'body.choices': ['required'] });
  const student = await saveStudent(tx, caller, content, branchId);
  const applications = await createDraftApplications(tx, caller, student, content.choices);
  return { studentId: student.row.id, applications };
}
