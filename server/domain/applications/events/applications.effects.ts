import { openStates } from '../../../../contract/charts/application/states.ts';
import type { Effect } from '../../../../contract/charts/effects.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import { manualTaskKind, openTaskStates, overdueTaskKinds } from '../../../../contract/tasks/tasks.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, inArray, ne, notInArray, sql } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import {
  applications,
  channelPartners,
  intakes,
  offerConditions,
  students,
  tasks,
  universities,
} from '../../../db/schema/index.ts';
import { selectCommissionInForce } from '../../universities/agreements.ts';
import { type CaseChange, kept, toStudentSnapshot, toTypedEvent } from '../model/case-changes.ts';
import { requestChecklistDocuments } from '../model/documents.ts';
import { toOverdueTask } from '../model/overdue-tasks.ts';
import { storeConsent } from './applications.consent.ts';
import { changeCourse } from './applications.course.ts';
import { createContinuation } from './applications.deferral.ts';
import type { EffectScope } from './applications.effect-scope.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;
/** Performs one effect; the returned change is stored in the case. */
type EffectHandler<Type extends Effect['type']> = (
  scope: EffectScope,
  effect: EffectOf<Type>,
) => Promise<CaseChange | undefined>;

async function openTask(
  { tx, now, entry, applicationState: { row } }: EffectScope,
  { role }: EffectOf<'task.open'>,
): Promise<undefined> {
  const stamps = { createdAt: now, updatedAt: now };
  const { id: applicationId, branchId, officerId } = row;
  const assigneeId = role === 'aco' ? officerId : null;
  await tx.insert(tasks).values({ applicationId, branchId, assigneeId, kind: entry.type, role, ...stamps });
}

/** Stores the officer who was chosen before the recipients were. */
async function storeOfficer({ tx, applicationState: { row } }: EffectScope): Promise<undefined> {
  const { officerId, officerName } = row;
  await tx.update(applications).set({ officerId, officerName }).where(eq(applications.id, row.id));
}

/** Creates the overdue task of a date that has passed. */
async function openOwnerTask({
  tx,
  now,
  entry: { type },
  applicationState: { row, facts },
}: EffectScope): Promise<undefined> {
  const dueOn =
    (type === 'application.courseStarted' ? facts.enrolmentFrom : facts.intakeClosesOn) ?? toUtcDay(now);
  await tx
    .insert(tasks)
    .values(toOverdueTask(row, { kind: type, dueOn, now }))
    .onConflictDoNothing();
}

/** Closes open tasks that the chart created for an application: all of them, or those of one role. */
export async function closeTasks(
  tx: Transaction,
  now: Date,
  applicationId: number,
  status: 'done' | 'dropped',
  role?: (typeof tasks.$inferSelect)['role'],
): Promise<void> {
  await tx
    .update(tasks)
    .set({ status, endedAt: now, updatedAt: now, version: sql`${tasks.version} + 1` })
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        inArray(tasks.status, [...openTaskStates]),
        ne(tasks.kind, manualTaskKind),
        // An overdue task stays until its reason is gone.
        role && and(eq(tasks.role, role), notInArray(tasks.kind, [...overdueTaskKinds])),
      ),
    );
}

/** The conditions of a new offer replace those of the previous one. */
async function writeConditions({ tx, now, entry, applicationState: { row } }: EffectScope): Promise<void> {
  const event = toTypedEvent(entry);
  if (event.type === 'offer.extend') return;
  const conditions = ('conditions' in event && event.conditions) || [];
  const mine = eq(offerConditions.applicationId, row.id);
  if (conditions.length === 0 && entry.from.admission === 'conditionalOffer') {
    await tx
      .update(offerConditions)
      .set({ state: 'waived', settledById: entry.actorId, settledAt: now })
      .where(and(mine, eq(offerConditions.state, 'open')));
    return;
  }
  await tx.delete(offerConditions).where(mine);
  if (conditions.length === 0) return;
  await tx
    .insert(offerConditions)
    .values(conditions.map((words, position) => ({ applicationId: row.id, position, words })));
}

async function storePayload(scope: EffectScope, { as }: EffectOf<'payload.keep'>): Promise<CaseChange> {
  if (as === 'version' || as === 'task') throw new Error(`Applications do not store a ${as}.`);
  if (as === 'offer') await writeConditions(scope);
  return kept(as, scope.entry, scope.applicationState.kept);
}

async function freezeProfile({ tx, now, applicationState: { row } }: EffectScope): Promise<CaseChange> {
  const [student] = await tx.select().from(students).where(eq(students.id, row.studentId));
  return { profile: student ? toStudentSnapshot(student) : null, submittedAt: now };
}

async function freezeAgreement({ tx, now, applicationState: { row } }: EffectScope): Promise<CaseChange> {
  const today = sql`${toUtcDay(now)}::date`;
  const [agreed] = await tx
    .select({ commissionPercent: selectCommissionInForce(universities.id, today) })
    .from(universities)
    .where(eq(universities.id, row.universityId));
  return { commissionPercent: agreed?.commissionPercent ?? null };
}

/**
 * Creates a task for the counsellor of each of the student's other open applications, or for the application officer
 * where there is none; a person decides.
 */
async function proposeClosingSiblings(scope: EffectScope): Promise<undefined> {
  const { tx, now, applicationState } = scope;
  const { id, studentId } = applicationState.row;
  const siblings = await tx
    .select(pick(applications, 'id', 'branchId', 'counsellorId', 'officerId'))
    .from(applications)
    .where(
      and(
        eq(applications.studentId, studentId),
        ne(applications.id, id),
        inArray(applications.admission, [...openStates]),
      ),
    );
  if (siblings.length === 0) return;
  await tx.insert(tasks).values(
    siblings.map(({ id: applicationId, branchId, counsellorId, officerId }) => ({
      applicationId,
      branchId,
      assigneeId: counsellorId ?? officerId,
      kind: 'siblings.proposeClosing',
      role: counsellorId === null ? ('aco' as const) : ('counsellor' as const),
      createdAt: now,
      updatedAt: now,
    })),
  );
}

async function changeIntake({ tx, entry, applicationState: { row } }: EffectScope): Promise<undefined> {
  const { intakeId } = toTypedEvent<'application.changeIntake'>(entry);
  const [intake] =
    intakeId === undefined ? [] : await tx.select().from(intakes).where(eq(intakes.id, intakeId));
  if (intake === undefined) throw new Error('the intake no longer exists');
  await tx
    .update(applications)
    .set({ intakeId: intake.id, intakeName: intake.name })
    .where(eq(applications.id, row.id));
}

async function countRefusal({ tx, applicationState: { row } }: EffectScope): Promise<undefined> {
  if (row.partnerId === null) return;
  await tx
    .update(channelPartners)
    .set({ visaRefusals: sql`${channelPartners.visaRefusals} + 1` })
    .where(eq(channelPartners.id, row.partnerId));
}

/** Already part of the log entry, which holds the recipients and the audit mark. */
const alreadyLogged = async (): Promise<undefined> => undefined;

/** Effects that belong to the charts of other records. */
type ForeignEffect = 'document.askAgain' | 'course.link' | 'task.openNext' | 'task.withdrawNext';

const effectHandlers: { readonly [Type in Exclude<Effect['type'], ForeignEffect>]: EffectHandler<Type> } = {
  'payload.keep': storePayload,
  'people.notify': alreadyLogged,
  'audit.mark': alreadyLogged,
  'officer.assign': storeOfficer,
  'task.open': openTask,
  'task.openForOwner': openOwnerTask,
  async 'tasks.close'({ tx, now, applicationState }) {
    await closeTasks(tx, now, applicationState.row.id, 'dropped');
    return undefined;
  },
  'profile.freeze': freezeProfile,
  'agreement.freeze': freezeAgreement,
  'siblings.proposeClosing': proposeClosingSiblings,
  async 'checklist.ask'({ tx, now, entry, applicationState }, { stage }) {
    await requestChecklistDocuments(tx, applicationState.row, stage, entry.actorId, now);
    return undefined;
  },
  'application.continueLater': async (scope) => {
    await createContinuation(scope);
    return undefined;
  },
  'consent.store': storeConsent,
  'intake.change': changeIntake,
  'course.change': changeCourse,
  'refusal.count': countRefusal,
};

const isOwnEffect = (effect: Effect): effect is Exclude<Effect, { type: ForeignEffect }> =>
  effect.type in effectHandlers;

/** Performs the effects of a transition in the order of the chart. @returns the changes to store in the case. */
export async function performEffects(scope: EffectScope, effects: readonly Effect[]): Promise<CaseChange> {
  let change: CaseChange = {};
  for (const effect of effects) {
    if (!isOwnEffect(effect)) throw new Error(`Applications do not support the effect ${effect.type}.`);
    const handler = effectHandlers[effect.type] as EffectHandler<Effect['type']>;
    change = { ...change, ...(await handler(scope, effect)) };
  }
  return change;
}
