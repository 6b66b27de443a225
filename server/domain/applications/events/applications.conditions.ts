import {
  type ConditionChange,
  conditionEditorRoles,
  type OfferCondition,
} from '../../../../contract/applications/offer-conditions.ts';
import { admissionStates } from '../../../../contract/charts/application/states.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { and, asc, eq } from '../../../db/drizzle.ts';
import { applications, offerConditions } from '../../../db/schema/index.ts';
import { conflict, forbidden, notFound, orNotFound, stale } from '../../../platform/errors.ts';
import { findRecord } from '../../../records/change.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import { applicationRecords } from '../applications.commands.ts';
import { loadApplicationState } from '../model/application-state.ts';
import { lockApplication } from '../model/lock.ts';
import { toChartActor } from './applications.chart-actor.ts';
import { reevaluateApplication, updateCase } from './applications.events.ts';
import {
  deleteConditionProof,
  requireConditionProof,
  storeEvidence,
  toLoggedVersion,
} from './applications.evidence.ts';
import { findUsersOfKinds } from './applications.recipients.ts';
import { loadDocumentVersions } from './applications.timeline-names.ts';

/** Those who have less or more to prove when a condition is waived or reopened. */
const recipients = ['owner', 'student', 'office'] as const;

/** The conditions of an application's offer, in the order of the offer letter, each with what proves it. */
export async function loadConditions(
  orm: Orm,
  reader: RecordReader,
  applicationId: number,
): Promise<OfferCondition[]> {
  const rows = await orm
    .select()
    .from(offerConditions)
    .where(eq(offerConditions.applicationId, applicationId))
    .orderBy(asc(offerConditions.position));
  if (rows.length === 0) return [];
  const documents = await loadDocumentVersions(orm, reader, applicationId);
  return rows.map(({ id, words, state, settledAt, settledById, proofId, proofFile, reason }) => {
    const known = proofId === null ? undefined : documents.get(proofId);
    return {
      id,
      words,
      state,
      settledAt: settledAt?.toISOString() ?? null,
      reason: reader.user.role === 'student' ? null : reason,
      proof:
        known && proofId !== null && proofFile !== null
          ? {
              ...known,
              documentId: proofId,
              file: proofFile,
              canOpen: known.canOpen || settledById === reader.user.id,
            }
          : null,
    };
  });
}

/**
 * Marks an offer condition as met or waived, or reopens it. A condition that is met names a document that proves it;
 * the version of that moment is kept, as for the events of the application. One that is waived keeps the reason.
 *
 * @throws AppError 404, 403 and 412 as for every change; 409 when the application has ended; 422 for a document that
 * can't prove it.
 */
export async function settleCondition(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  conditionId: number,
  version: number,
  change: ConditionChange,
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
  const { state } = change;
  if (condition.state === state) return;
  const proof =
    change.state === 'met' ? await requireConditionProof(tx, caller, id, conditionId, change.proofId) : null;
  const reason = change.state === 'waived' ? change.reason : null;
  const type = 'application.conditionSettled';
  await record({
    type,
    subjectId: id,
    payload: {
      conditionId,
      before: condition.state,
      after: state,
      evidence: proof ? [toLoggedVersion(proof)] : [],
      ...(reason !== null && { reason }),
      recipients: state === 'met' ? [] : await findUsersOfKinds(tx, applicationState, recipients, user.id),
    },
  });
  const now = clock.now();
  const settled = state === 'open' ? null : now;
  await tx
    .update(offerConditions)
    .set({
      state,
      settledAt: settled,
      settledById: settled && user.id,
      proofId: proof?.id ?? null,
      proofFile: proof?.file ?? null,
      reason,
    })
    .where(mine);
  if (proof) await storeEvidence(tx, row, { type, actorId: user.id }, [proof], now);
  else await deleteConditionProof(tx, id, conditionId);
  // The conditions are part of the application's representation, so its version changes too; its row is locked.
  await tx
    .update(applications)
    .set({ updatedAt: now, version: version + 1 })
    .where(eq(applications.id, id));
  // Raises the revision of the case, so that a concurrent decision based on the old conditions fails.
  await updateCase(tx, applicationState.kept, {});
  await reevaluateApplication(tx, caller, id);
}
