import type { Choice } from '../../../contract/applications/application-drafts.ts';
import type { OtherReason, StudentMatch } from '../../../contract/people/student-matches.ts';
import type { applicationObstacles } from '../../../contract/registration/registrations.ts';
import { systemAbility } from '../../access/ability.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { createDraftApplications } from '../applications/model/draft-applications.ts';
import { lockStudents } from '../students/lock-students.ts';
import { insertStudent } from '../students/save-student.ts';
import type { StudentRecord } from '../students/student-rows.ts';
import { fillStudent } from './fill-student.ts';
import { addRegistrationFiles, requestLaterDocuments } from './intake-files.ts';
import {
  getChoice,
  getOfferedDocuments,
  type IntakeContext,
  type Registration,
  readStudent,
  toClaimColumns,
  toConsentColumns,
} from './registered-student.ts';
import { loadSubmittedFiles } from './registrations.queries.ts';

type Obstacle = (typeof applicationObstacles)[number];

/** What became of a registration. */
export interface IntakeResult {
  readonly studentId: number;
  readonly applicationId: number | null;
  /** Why no application was drafted although a course was selected. */
  readonly obstacle: Obstacle | null;
}

function toObstacle(error: unknown): Obstacle | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.details.reason === 'refusal.intakeClosed') return 'intakeClosed';
  if (error.details.reason === 'refusal.appliedAlready') return 'appliedAlready';
  return error.status === 422 ? 'courseNotOffered' : undefined;
}

/**
 * Drafts the application for a course, with the files of the registration as its documents; without a course, or when
 * the course does not accept applications any more, they become documents of the student. What can still be sent is
 * requested.
 *
 * @param isDemanded An officer selected the course: what prevents the application is an error then.
 */
async function addApplication(
  tx: Transaction,
  { actorId, clock, record }: IntakeContext,
  registration: Registration,
  student: StudentRecord,
  { choice, isDemanded }: { readonly choice: Choice | null; readonly isDemanded: boolean },
): Promise<IntakeResult> {
  const creator = { user: { id: actorId }, ability: systemAbility, clock, record };
  let applicationId: number | null = null;
  let obstacle: Obstacle | null = null;
  try {
    const [created] = choice ? await createDraftApplications(tx, creator, student, [choice]) : [];
    applicationId = created?.id ?? null;
  } catch (error) {
    // They are thrown before anything is written.
    obstacle = toObstacle(error) ?? null;
    if (obstacle === null || isDemanded) throw error;
  }
  const files = await loadSubmittedFiles(tx, registration.id);
  const target = { student: student.row, applicationId };
  await addRegistrationFiles(tx, { clock, record }, { ...target, registrationId: registration.id, files });
  await requestLaterDocuments(tx, { clock, record }, target, getOfferedDocuments(registration));
  return { studentId: student.row.id, applicationId, obstacle };
}

/** How a student who is certainly the same was declared to be another person. */
export interface Difference {
  readonly matches: readonly StudentMatch[];
  readonly why: OtherReason;
}

interface Intake {
  /** The branch of the student. */
  readonly branchId: number;
  readonly choice: Choice | null;
  readonly isDemanded: boolean;
  readonly different?: Difference | undefined;
}

/** Makes a student of a registration, and the draft of an application if a course was selected. */
export async function createFromRegistration(
  tx: Transaction,
  context: IntakeContext,
  registration: Registration,
  { branchId, different, ...application }: Intake,
): Promise<IntakeResult> {
  const { information } = readStudent(registration);
  const others = different?.matches.flatMap((match) =>
    match.reach === 'mine' && match.certainty === 'certain'
      ? [{ studentId: match.student.id, why: different.why }]
      : [],
  );
  const askedBranches = different?.matches.flatMap((match) =>
    match.reach === 'elsewhere' ? [match.branchId] : [],
  );
  const student = await insertStudent(
    tx,
    context,
    information,
    {
      branchId,
      counsellorId: registration.counsellorId,
      partnerId: registration.partnerId,
      ...toClaimColumns(registration),
      ...toConsentColumns(registration),
    },
    {
      registrationId: registration.id,
      ...(others?.length && { others }),
      ...(askedBranches?.length && { askedBranches }),
    },
  );
  return addApplication(tx, context, registration, student, application);
}

/** Adds a registration to an existing student: what the student lacks, the application and the files. */
export async function joinStudent(
  tx: Transaction,
  context: IntakeContext,
  registration: Registration,
  student: StudentRecord,
): Promise<IntakeResult> {
  await lockStudents(tx);
  const filled = await fillStudent(tx, context, registration, student);
  return addApplication(tx, context, registration, filled, {
    choice: getChoice(registration),
    isDemanded: false,
  });
}
