import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  applicationDocumentsApi,
  DocumentDecision,
  DocumentMove,
} from '../../../contract/application-documents.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import { type GoodFor, lastGoodDay } from '../../../contract/document-types.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { lockApplication } from '../../applications/lock.ts';
import type { Transaction } from '../../db/database.ts';
import { applicationDocuments } from '../../db/schema/index.ts';
import { keptType } from '../../document-types/kept-types.ts';
import { invalid, notFound, stale } from '../../errors.ts';
import { readableDocuments } from './application-documents.policy.ts';
import { presentDocument } from './application-documents.presenter.ts';
import { type DocumentRecord, findDocument } from './application-documents.queries.ts';
import { keepReadings } from './application-documents.readings.ts';
import { demandMove, led, undecided } from './document-moves.ts';

type Values = Partial<typeof applicationDocuments.$inferInsert>;

/** A document that this person may read. @throws AppError 404 when there is none. */
export async function documentFor(
  tx: Transaction,
  { ability, log }: Pick<ChangeCaller, 'ability' | 'log'>,
  id: number,
): Promise<DocumentRecord> {
  const row = await findDocument(tx, readableDocuments(ability, log), id);
  if (row === undefined) throw notFound();
  return row;
}

/** Fields of a move that the log tells. */
const told = ['status', 'rejection', 'reason', 'files', 'issuedOn', 'expiresOn'] as const;
const toldOf = (values: Values) =>
  Object.fromEntries(told.filter((field) => field in values).map((field) => [field, values[field] ?? null]));

/**
 * Sends an event to a document in `tx`, and writes what its chart makes of it.
 *
 * @throws AppError 403 when it is not the caller's to send, 409 when the chart refuses it as the document stands, 412
 * when somebody else moved it meanwhile.
 */
export async function moveDocument(
  tx: Transaction,
  caller: ChangeCaller,
  row: DocumentRecord,
  event: DocumentEvent,
  given: Values = {},
): Promise<DocumentRecord> {
  const { user, clock, record } = caller;
  const to = led(caller, row, event);
  if (row.applicationId !== null) await lockApplication(tx, row.applicationId);
  const values: Values = { ...given, status: to };
  const after = toldOf(values);
  // Before the row: whoever is told is locked first, by everybody in the same order.
  await record({
    type: 'document.changed',
    actorId: user.id,
    subject: 'ApplicationDocument',
    subjectId: row.id,
    from: row.status,
    to,
    payload: {
      before: toldOf(
        Object.fromEntries(Object.keys(after).map((field) => [field, row[field as keyof DocumentRecord]])),
      ),
      after,
      version: row.version + 1,
    },
  });
  const [moved] = await tx
    .update(applicationDocuments)
    .set({ ...values, updatedAt: clock.now(), version: sql`${applicationDocuments.version} + 1` })
    .where(and(eq(applicationDocuments.id, row.id), eq(applicationDocuments.version, row.version)))
    .returning();
  if (moved !== undefined) return moved;
  throw stale(presentDocument(caller, await documentFor(tx, caller, row.id)));
}

/** A document that this person may move so, in the version they have read; null is whatever stands. */
async function documentToMove(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number | null,
  move: DocumentMove,
): Promise<DocumentRecord> {
  const row = await documentFor(tx, caller, id);
  demandMove(caller, row, move);
  if (version !== null && row.version !== version) throw stale(presentDocument(caller, row));
  return row;
}

/** The last day on which a document is good that is confirmed now. @throws AppError 422 when that day is over. */
function lastDay(goodFor: GoodFor, { issuedOn, expiresOn }: DocumentDecision, now: Date): string | null {
  const today = now.toISOString().slice(0, 10);
  if (issuedOn !== undefined && issuedOn > today) throw invalid({ 'body.issuedOn': ['tooBig'] });
  const last = expiresOn ?? (issuedOn === undefined ? null : lastGoodDay(goodFor, issuedOn));
  if (last !== null && last < today)
    throw invalid({ [`body.${expiresOn ? 'expiresOn' : 'issuedOn'}`]: ['tooSmall'] });
  return last;
}

/** What a decision makes of a document. */
async function outcomeOf(
  tx: Transaction,
  { type }: DocumentRecord,
  decision: DocumentDecision,
  { user, clock }: ChangeCaller,
): Promise<Values> {
  const decided = { decidedById: user.id, decidedAt: clock.now() };
  if (decision.decision === 'confirm') {
    const { issuedOn = null } = decision;
    const { goodFor } = await keptType(tx, type);
    return { ...undecided, ...decided, issuedOn, expiresOn: lastDay(goodFor, decision, clock.now()) };
  }
  const { rejection = null, reason = null } = decision;
  return { ...undecided, ...decided, rejection, reason };
}

/** A decision as the chart knows it; the usual reason stands for words where there are none. */
function eventOf({ decision, reason, rejection }: DocumentDecision, { expiresOn }: Values): DocumentEvent {
  if (decision === 'confirm')
    return { type: 'document.confirm', ...(expiresOn && { validUntil: expiresOn }) };
  return { type: 'document.reject', reason: reason ?? rejection ?? '' };
}

const decidedStates = { confirm: 'confirmed', reject: 'rejected' } as const;

/** Whether that has been decided already: a decision that is sent twice is made once. */
const isDecidedSo = (row: DocumentRecord, values: Values, { decision }: DocumentDecision): boolean =>
  row.status === decidedStates[decision] &&
  (['issuedOn', 'expiresOn', 'rejection', 'reason'] as const).every(
    (field) => row[field] === (values[field] ?? null),
  );

/**
 * Confirms or rejects a document. What has been decided so already stays as it is.
 *
 * @param version Decides about this version only; null about whatever stands.
 * @throws AppError 404, 403, 412 and 409 as of every move; 422 when it is not good any more, or what was read off it
 * differs from the record and nobody has said which is right.
 */
export async function decide(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number | null,
  decision: DocumentDecision,
): Promise<DocumentRecord> {
  const move = decision.decision;
  const row = await documentFor(tx, caller, id);
  demandMove(caller, row, move);
  const values = await outcomeOf(tx, row, decision, caller);
  if (isDecidedSo(row, values, decision)) return row;
  if (version !== null && row.version !== version) throw stale(presentDocument(caller, row));
  const moved = await moveDocument(tx, caller, row, eventOf(decision, values), values);
  if (move === 'reject' || !decision.readings?.length) return moved;
  await keepReadings(tx, caller, moved, decision.readings);
  // A corrected name stands on the document's row too.
  return documentFor(tx, caller, id);
}

/** Takes a document into review. */
export async function review(tx: Transaction, caller: ChangeCaller, id: number, version: number) {
  const row = await documentToMove(tx, caller, id, version, 'review');
  return moveDocument(tx, caller, row, { type: 'document.review' });
}

type Again = z.output<typeof applicationDocumentsApi.requestAgain.body>;

/** Asks for a document once more; its files stay. */
export async function requestAgain(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number,
  again: Again,
) {
  const row = await documentToMove(tx, caller, id, version, 'request');
  const { note, dueOn } = again;
  const event = {
    type: 'document.request' as const,
    ...(note && { note }),
    ...(dueOn && { wantedBy: dueOn }),
  };
  return moveDocument(tx, caller, row, event, {
    ...undecided,
    note: note ?? null,
    dueOn: dueOn ?? null,
    requestedById: caller.user.id,
  });
}

/** Does without a document, for a reason. */
export async function waive(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number,
  reason: string,
) {
  const row = await documentToMove(tx, caller, id, version, 'waive');
  const event = { type: 'document.waive' as const, reason };
  return moveDocument(tx, caller, row, event, {
    ...undecided,
    reason,
    decidedById: caller.user.id,
    decidedAt: caller.clock.now(),
  });
}

/** Takes a decision back: nothing of it stays on the document but why. */
export async function takeBack(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number,
  reason: string | undefined,
) {
  const row = await documentToMove(tx, caller, id, version, 'takeBack');
  const event = { type: 'document.revoke' as const, ...(reason !== undefined && { reason }) };
  const values = {
    ...undecided,
    reason: reason ?? null,
    ...(row.status === 'waived' && { requestedById: caller.user.id }),
  };
  return moveDocument(tx, caller, row, event, values);
}
