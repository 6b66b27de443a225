import { registrationChart } from '../../../contract/charts/registration/registration.chart.ts';
import { applyEvent } from '../../../contract/charts/run.ts';
import { system } from '../../../contract/charts/transition.ts';
import type { Flow } from '../../../contract/registration/flow.ts';
import { flows } from '../../../contract/registration/flows/index.ts';
import { systemAbility } from '../../access/ability.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { registrations, students } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { toRecord } from '../../events/record-events.ts';
import { lockStudents } from '../students/lock-students.ts';
import { createFromRegistration } from './intake.ts';
import { addRegistrationFiles } from './intake-files.ts';
import { getChoice, type IntakeContext, type Registration } from './registered-student.ts';
import { toFacts, toStored } from './registrations.chart.ts';
import { findRegistrationMatches } from './registrations.matches.ts';
import { loadSubmittedFiles } from './registrations.queries.ts';
import { storeRegistration, toIntakeValues } from './store-registration.ts';

/** The portal looks at all students, whoever registers. */
const portal = { user: { role: 'admin', branchId: null }, ability: systemAbility } as const;

const isTriaged = ({ flow }: Registration): boolean => (flows[flow] as Flow).triaged === true;

/** Decides about a submitted registration when the portal checks it, and adds late files to what became of it. */
export function registerRegistrationSubscribers(eventLog: EventLog): void {
  eventLog.on('registration.checked', async ({ subjectId }, scope) => {
    if (subjectId === null) return;
    const { tx, clock } = scope;
    await acceptUnlessDoubtful(tx, { clock, record: toRecord(eventLog, scope), actorId: null }, subjectId);
  });
  eventLog.on('registration.fileAdded', async ({ subjectId, payload: { fileId } }, scope) => {
    if (subjectId === null) return;
    await forwardFile(scope.tx, { clock: scope.clock, record: toRecord(eventLog, scope) }, subjectId, fileId);
  });
}

/**
 * Adds a file that was completely uploaded only after the registration had been submitted to what has become of it.
 * While it waits for an officer, the file stays with it.
 */
async function forwardFile(
  tx: Transaction,
  scope: Pick<IntakeContext, 'clock' | 'record'>,
  id: number,
  fileId: string,
): Promise<void> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
  if (row?.studentId == null) return;
  const [student] = await tx.select().from(students).where(eq(students.id, row.studentId));
  if (student === undefined) return;
  const files = (await loadSubmittedFiles(tx, id)).filter((file) => file.id === fileId);
  const { applicationId } = row;
  await addRegistrationFiles(tx, scope, { student, applicationId, registrationId: id, files });
}

/**
 * Makes a student of a submitted registration. It waits for an officer instead if its flow says so, if no branch is
 * responsible, or if somebody who certainly or likely is the same person is a student already. Repeating it has no
 * effect.
 */
async function acceptUnlessDoubtful(tx: Transaction, context: IntakeContext, id: number): Promise<void> {
  // Before the possible matches are read: two registrations of the same person would not see each other's student.
  await lockStudents(tx);
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
  if (row?.status !== 'received' || isTriaged(row)) return;
  const { branchId } = row;
  const files = await loadSubmittedFiles(tx, id);
  const matches = await findRegistrationMatches(tx, portal, row, files);
  const [doubt] = matches.flatMap((match) =>
    match.reach === 'mine' && match.certainty !== 'possible' ? [match.certainty] : [],
  );
  if (doubt !== undefined) {
    await storeRegistration(tx, context, row, toStored(row), {}, { duplicate: doubt });
    return;
  }
  if (branchId === null) return;
  const facts = toFacts(row, portal.user, matches, context.clock.now());
  const answer = applyEvent(registrationChart, toStored(row), facts, { type: 'registration.accept' }, system);
  if (!answer.ok) throw new Error(`the registration is refused: ${answer.reasons.join(', ')}`);
  const result = await createFromRegistration(tx, context, row, {
    branchId,
    choice: getChoice(row),
    isDemanded: false,
  });
  await storeRegistration(tx, context, row, answer.stored, toIntakeValues(result), {
    obstacle: result.obstacle,
  });
}
