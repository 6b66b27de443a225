import { and, asc, eq } from 'drizzle-orm';
import {
  conditionEditorRoles,
  type OfferCondition,
} from '../../../../contract/applications/application-details.ts';
import { admissionStates } from '../../../../contract/charts/application/states.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { applications, offerConditions } from '../../../db/schema/index.ts';
import { conflict, forbidden, notFound, orNotFound, stale } from '../../../platform/errors.ts';
import { findRecord } from '../../../records/change.ts';
import { applicationRecords } from '../applications.commands.ts';
import { loadApplicationState } from '../model/application-state.ts';
import { lockApplication } from '../model/lock.ts';
import { toChartActor } from './applications.chart-actor.ts';
import { reevaluateApplication, updateCase } from './applications.events.ts';

/** The conditions of an application's offer, in the order of the offer letter. */
export async function loadConditions(orm: Orm, applicationId: number): Promise<OfferCondition[]> {
  const rows = await orm
    .select()
    .from(offerConditions)
    .where(eq(offerConditions.applicationId, applicationId))
    .orderBy(asc(offerConditions.position));
  return rows.map(({ id, words, state, settledAt }) => ({
    id,
    words,
    state,
    settledAt: settledAt?.toISOString() ?? null,
  }));
}

/**
 * Marks an offer condition as met or waived, or reopens it.
 *
 * @throws AppError 404, 403 and 412 as for every change; 409 when the application has ended.
 */
export async function settleCondition(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  conditionId: number,
  version: number,
  state: OfferCondition['state'],
): Promise<void> {
  const { clock, user, record } = caller;
  await lockApplication(tx, id);
  const row = orNotFound(await findRecord(tx, applicationRecords, applicationRecords.readable(caller), id));
  if (row.version !== version) throw stale(undefined);
  const actor = toChartActor(caller, row);
  if (!conditionEditorRoles.includes(user.role) || !actor.may.includes('transition Application'))
    throw forbidden();
  if (admissionStates[row.admission].tag === 'ended') {
    throw conflict('refusal.closed', 'This application is closed, so its offer conditions can’t be changed.');
  }
  const applicationState = await loadApplicationState(tx, id, clock.now());
  const mine = and(eq(offerConditions.id, conditionId), eq(offerConditions.applicationId, id));
  const [condition] = await tx.select().from(offerConditions).where(mine);
  if (condition === undefined || applicationState === undefined) throw notFound();
  if (condition.state === state) return;
  await record({
    type: 'application.conditionSettled',
    subjectId: id,
    payload: { conditionId, before: condition.state, after: state },
  });
  const now = clock.now();
  const settled = state === 'open' ? null : now;
  await tx
    .update(offerConditions)
    .set({ state, settledAt: settled, settledById: settled && user.id })
    .where(mine);
  // The conditions are part of the application's representation, so its version changes too; its row is locked.
  await tx
    .update(applications)
    .set({ updatedAt: now, version: version + 1 })
    .where(eq(applications.id, id));
  // Raises the revision of the case, so that a concurrent decision based on the old conditions fails.
  await updateCase(tx, applicationState.kept, {});
  await reevaluateApplication(tx, caller, id);
}
