import type * as z from 'zod/mini';
import type { DocumentAction } from '../../../contract/applications/application-documents.ts';
import type {
  applicationDocumentsApi,
  DocumentDecision,
} from '../../../contract/applications/application-documents-api.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import { readableDocuments } from '../../access/readable-documents.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { applicationDocuments } from '../../db/schema/index.ts';
import { orNotFound, stale } from '../../platform/errors.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { getConfirmedDates } from './application-documents.dates.ts';

import { presentDocument } from './application-documents.presenter.ts';
import { type DocumentRecord, findDocument } from './application-documents.queries.ts';
import { storeReadings } from './application-documents.readings.ts';
import { type DocumentValues, storeTransition } from './document-changes.ts';
import { assertCanAct, getNextState, isDecidedOn, noDecision } from './document-transitions.ts';

type Values = DocumentValues;

/** A document that this person may read. @throws AppError 404 when there is none. */
export async function getReadableDocument(
  tx: Transaction,
  { ability, log }: Pick<ChangeContext, 'ability' | 'log'>,
  id: number,
): Promise<DocumentRecord> {
  return orNotFound(await findDocument(tx, readableDocuments(ability, log), id));
}

/**
 * The document with the file on which decisions stand now. Events of its application are awaited, so that none of them
 * comes to stand on a file while it is replaced.
 */
async function withDecidedFile(tx: Transaction, row: DocumentRecord): Promise<DocumentRecord> {
  if (row.applicationId === null) return row;
  await lockApplication(tx, row.applicationId);
  const [current] = await tx
    .select({ decidedFile: applicationDocuments.decidedFile })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.id, row.id));
  return { ...row, ...current };
}

/**
 * Sends an event to a document in `tx` and stores the state that its chart reaches.
 *
 * @throws AppError 403 when the caller may not send it, 409 when the chart refuses it in the current state, 412 when
 * someone else changed the document in the meantime.
 */
export async function transitionDocument(
  tx: Transaction,
  caller: ChangeContext,
  row: DocumentRecord,
  event: DocumentEvent,
  given: Values = {},
): Promise<DocumentRecord> {
  const to = getNextState(caller, await withDecidedFile(tx, row), event);
  const moved = await storeTransition(tx, caller, row, to, given);
  if (moved !== undefined) return moved;
  throw stale(presentDocument(caller, await getReadableDocument(tx, caller, row.id)));
}

/**
 * A document on which this person may perform the action, in the version they have read; a null version skips the
 * check.
 */
async function getDocumentForAction(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number | null,
  move: DocumentAction,
): Promise<DocumentRecord> {
  const row = await getReadableDocument(tx, caller, id);
  assertCanAct(caller, row, move);
  if (version !== null && row.version !== version) throw stale(presentDocument(caller, row));
  return row;
}

/** The column values that result from a decision. */
async function toDecisionColumns(
  tx: Transaction,
  record: DocumentRecord,
  decision: DocumentDecision,
  { user, clock }: ChangeContext,
): Promise<Values> {
  const decided = { decidedById: user.id, decidedAt: clock.now() };
  if (decision.decision === 'confirm') {
    return { ...noDecision, ...decided, ...(await getConfirmedDates(tx, record, decision, clock.now())) };
  }
  const { rejection = null, reason = null } = decision;
  return { ...noDecision, ...decided, rejection, reason };
}

/** A decision as an event of the chart; the standard rejection reason is used where no free text is given. */
function toDecisionEvent(
  { decision, reason, rejection }: DocumentDecision,
  { expiresOn }: Values,
): DocumentEvent {
  if (decision === 'confirm')
    return { type: 'document.confirm', ...(expiresOn && { validUntil: expiresOn }) };
  return { type: 'document.reject', reason: reason ?? rejection ?? '' };
}

const decidedStates = { confirm: 'confirmed', reject: 'rejected' } as const;

/** Whether the same decision has already been made, so that sending it twice has no further effect. */
const isAlreadyDecided = (row: DocumentRecord, values: Values, { decision }: DocumentDecision): boolean =>
  row.status === decidedStates[decision] &&
  (['issuedOn', 'expiresOn', 'rejection', 'reason'] as const).every(
    (field) => row[field] === (values[field] ?? null),
  );

/**
 * Confirms or rejects a document. A document that already has this decision is left unchanged.
 *
 * @param version Decides on this version only; null decides on the current one.
 * @throws AppError 404, 403, 412 and 409 as for every document action; 422 when a date is missing, has passed or is too
 * early, or when a
 * value read from it differs from the student's record and nobody has said which is right.
 */
export async function decide(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number | null,
  decision: DocumentDecision,
): Promise<DocumentRecord> {
  const move = decision.decision;
  const row = await getReadableDocument(tx, caller, id);
  assertCanAct(caller, row, move);
  const values = await toDecisionColumns(tx, row, decision, caller);
  if (isAlreadyDecided(row, values, decision)) return row;
  if (version !== null && row.version !== version) throw stale(presentDocument(caller, row));
  const moved = await transitionDocument(tx, caller, row, toDecisionEvent(decision, values), values);
  if (move === 'reject' || !decision.readings?.length) return moved;
  await storeReadings(tx, caller, moved, decision.readings);
  // Correcting the student's name also updates the document's row.
  return getReadableDocument(tx, caller, id);
}

/** Moves a document to review. */
export async function review(tx: Transaction, caller: ChangeContext, id: number, version: number) {
  const row = await getDocumentForAction(tx, caller, id, version, 'review');
  return transitionDocument(tx, caller, row, { type: 'document.review' });
}

type RequestAgainBody = z.output<typeof applicationDocumentsApi.requestAgain.body>;

/** Requests a new version of a document; its files are kept. */
export async function requestAgain(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  again: RequestAgainBody,
) {
  const row = await getDocumentForAction(tx, caller, id, version, 'request');
  const { note, dueOn } = again;
  const event = {
    type: 'document.request' as const,
    ...(note && { note }),
    ...(dueOn && { wantedBy: dueOn }),
  };
  return transitionDocument(tx, caller, row, event, {
    ...noDecision,
    // Kept in the log: why a version on which a decision stands is replaced.
    ...(isDecidedOn(row) && { reason: note ?? null }),
    note: note ?? null,
    dueOn: dueOn ?? null,
    requestedById: caller.user.id,
  });
}

/** Waives a document, with a reason. */
export async function waive(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  reason: string,
) {
  const row = await getDocumentForAction(tx, caller, id, version, 'waive');
  const event = { type: 'document.waive' as const, reason };
  return transitionDocument(tx, caller, row, event, {
    ...noDecision,
    reason,
    decidedById: caller.user.id,
    decidedAt: caller.clock.now(),
  });
}

/** Revokes a decision: only the reason for revoking it stays on the document. */
export async function takeBack(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  reason: string | undefined,
) {
  const row = await getDocumentForAction(tx, caller, id, version, 'takeBack');
  const event = { type: 'document.revoke' as const, ...(reason !== undefined && { reason }) };
  const values = {
    ...noDecision,
    reason: reason ?? null,
    ...(row.status === 'waived' && { requestedById: caller.user.id }),
  };
  return transitionDocument(tx, caller, row, event, values);
}
