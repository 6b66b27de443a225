import { isPermissionReason } from '../../../contract/charts/reasons.ts';
import type { RegistrationEvent } from '../../../contract/charts/registration/events.ts';
import { registrationChart } from '../../../contract/charts/registration/registration.chart.ts';
import { applyEvent } from '../../../contract/charts/run.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { registrations, users } from '../../db/schema/index.ts';
import {
  AppError,
  applicationEventForbidden,
  forbidden,
  invalid,
  orNotFound,
  stale,
  transitionRefused,
} from '../../platform/errors.ts';
import { isAssignable } from '../applications/model/assignees.ts';
import { lockStudents } from '../students/lock-students.ts';
import { findStudent, readableStudents } from '../students/student-rows.ts';
import { createFromRegistration, type IntakeResult, joinStudent } from './intake.ts';
import { getChoice } from './registered-student.ts';
import { toChartActor, toFacts, toStored, toSubject } from './registrations.chart.ts';
import { findRegistrationMatches } from './registrations.matches.ts';
import { presentDetails } from './registrations.presenter.ts';
import { findRegistration, loadSubmittedFiles, type RegistrationRecord } from './registrations.queries.ts';
import { type RegistrationValues, storeRegistration, toIntakeValues } from './store-registration.ts';

/** Parses an event by its chart. @throws AppError 422 when part of its payload is missing or wrong. */
export function parseEvent(type: string, payload: Readonly<Record<string, unknown>>): RegistrationEvent {
  const known = registrationChart.event.safeParse({ ...payload, type });
  if (known.success) return known.data;
  const paths = known.error.issues.map(({ path }) => ['body.payload', ...path].join('.'));
  throw invalid(Object.fromEntries(paths.map((path) => [path, ['invalid'] as const])));
}

/** The counsellor or officer to whom a registration is assigned. @throws AppError 422 when there is none. */
async function findAssignee(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ id: users.id, branchId: users.branchId })
    .from(users)
    .where(and(eq(users.id, id), isAssignable('counsellor')))
    // Deactivating them waits for the end of the transaction, and finds what they were given.
    .for('key share');
  if (found === undefined) throw invalid({ 'body.payload.counsellorId': ['unknown'] });
  return found;
}

/** What an event changes, besides the state, and what the log says about it. */
interface Consequence {
  readonly values: RegistrationValues;
  readonly logged?: Readonly<Record<string, string | number | null>>;
}

const toConsequence = (result: IntakeResult): Consequence => ({
  values: toIntakeValues(result),
  logged: { obstacle: result.obstacle },
});

/** Who decided, and why; a decision that is taken back leaves neither. */
const toDecision = ({ user, clock }: ChangeContext, reason: string | null): RegistrationValues => ({
  decidedById: user.id,
  decidedAt: clock.now(),
  reason,
});

async function accept(
  tx: Transaction,
  caller: ChangeContext,
  record: RegistrationRecord,
  { courseId, intakeId, whyDifferent }: Extract<RegistrationEvent, { type: 'registration.accept' }>,
): Promise<Consequence> {
  const branchId = record.branchId ?? caller.user.branchId;
  if (branchId === null) throw transitionRefused(['reason.branchKnown']);
  const isDemanded = courseId !== undefined && intakeId !== undefined;
  const choice = isDemanded ? { courseId, intakeId } : getChoice(record);
  const files = await loadSubmittedFiles(tx, record.id);
  const matches = await findRegistrationMatches(tx, caller, record, files);
  try {
    const result = await createFromRegistration(tx, { ...caller, actorId: caller.user.id }, record, {
      branchId,
      choice,
      isDemanded,
      ...(whyDifferent !== undefined && { different: { matches, why: whyDifferent } }),
    });
    return toConsequence(result);
  } catch (error) {
    if (isDemanded && error instanceof AppError && error.status === 422)
      throw invalid({ 'body.payload.courseId': ['invalid'] });
    throw error;
  }
}

async function merge(
  tx: Transaction,
  caller: ChangeContext,
  record: RegistrationRecord,
  studentId: number,
): Promise<Consequence> {
  const { ability, log, user } = caller;
  const student = await findStudent(tx, studentId, readableStudents(ability, log));
  if (student === undefined) throw invalid({ 'body.payload.studentId': ['unknown'] });
  const row = { ...student.row, __typename: 'Student' } as const;
  if (!ability.can('update', row)) throw forbidden(ability.relevantRuleFor('update', row)?.reason);
  return toConsequence(await joinStudent(tx, { ...caller, actorId: user.id }, record, student));
}

async function getConsequence(
  tx: Transaction,
  caller: ChangeContext,
  record: RegistrationRecord,
  event: RegistrationEvent,
): Promise<Consequence> {
  switch (event.type) {
    case 'registration.accept':
    case 'registration.merge': {
      const { values, logged } =
        event.type === 'registration.accept'
          ? await accept(tx, caller, record, event)
          : await merge(tx, caller, record, event.studentId);
      return { values: { ...values, ...toDecision(caller, null) }, ...(logged && { logged }) };
    }
    case 'registration.request':
      return { values: { reason: event.message }, logged: { reason: event.message } };
    case 'registration.refuse': {
      const { reason: refusal, note = null } = event;
      return { values: toDecision(caller, refusal), logged: { refusal, reason: note } };
    }
    case 'registration.reopen':
      return {
        values: { decidedById: null, decidedAt: null, reason: null },
        logged: { reason: event.reason },
      };
    case 'registration.assign': {
      const { id: counsellorId, branchId } = await findAssignee(tx, event.counsellorId);
      // The branch follows the counsellor: a student belongs to the branch of the person who advises them.
      return { values: { counsellorId, ...(branchId !== null && { branchId }) }, logged: { counsellorId } };
    }
  }
}

/**
 * Sends a user's event to a registration, in `tx`.
 *
 * @param version The version the caller has read.
 * @throws AppError 404 when there is none that this person may read, 412 with the current registration when the version
 * differs, 403 when they may not send the event, 409 when the chart refuses it, both with every reason, or when the
 * selected course is closed, and 422 for an unknown student, course or counsellor.
 */
export async function sendEvent(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  event: RegistrationEvent,
): Promise<RegistrationRecord> {
  if (event.type === 'registration.accept' || event.type === 'registration.merge') {
    // Before the possible matches are read: another registration of the same person may be accepted at this moment.
    await lockStudents(tx);
    // Before the files are read: one of them may become complete at this moment.
    await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
  }
  const found = orNotFound(await findRegistration(tx, caller, id));
  if (found.version !== version) throw stale(await presentDetails(tx, caller, found));
  const now = caller.clock.now();
  const files = await loadSubmittedFiles(tx, id);
  const matches = await findRegistrationMatches(tx, caller, found, files);
  const facts = toFacts(found, caller.user, matches, now);
  const answer = applyEvent(registrationChart, toStored(found), facts, event, toChartActor(caller, found));
  if (!answer.ok) {
    const { reasons } = answer;
    if (!reasons.some(isPermissionReason)) throw transitionRefused(reasons);
    throw applicationEventForbidden(
      reasons,
      caller.ability.relevantRuleFor('update', toSubject(found))?.reason,
    );
  }
  const { values, logged } = await getConsequence(tx, caller, found, event);
  const written = await storeRegistration(tx, caller, found, answer.stored, values, logged);
  if (written) return written;
  throw stale(await presentDetails(tx, caller, orNotFound(await findRegistration(tx, caller, id))));
}
