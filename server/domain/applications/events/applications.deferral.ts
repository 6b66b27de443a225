import type { AdmissionState } from '../../../../contract/charts/application/state-meta.ts';
import { acceptedStates, offerStates } from '../../../../contract/charts/application/states.ts';
import { eq } from '../../../db/drizzle.ts';
import { reserveIds } from '../../../db/reserve-ids.ts';
import { applications, intakes, offerConditions } from '../../../db/schema/index.ts';
import { formatApplicationNumber } from '../model/application-number.ts';
import { toTypedEvent } from '../model/case-changes.ts';
import type { CaseRecord } from '../model/empty-case.ts';
import { storeNewApplication } from '../model/new-application.ts';
import type { EffectScope } from './applications.effect-scope.ts';
import { copyEvidence } from './applications.evidence.ts';

/**
 * The state in which a deferred application goes on: with its offer, accepted if it was, and its deposit, if it was paid.
 * An unpaid one is requested again; confirmation and visa are for one intake alone. Before an offer it begins again as a
 * draft.
 */
export function getContinuedState(
  state: AdmissionState,
  { offer, deposit }: Pick<CaseRecord, 'offer' | 'deposit'>,
): AdmissionState {
  if (offer === null) return 'draft';
  if (offerStates.some((offered) => offered === state)) return state;
  if (!acceptedStates.includes(state) && state !== 'visaRefused') return 'draft';
  return deposit?.received ? 'depositPaid' : 'accepted';
}

const getContinuedMoney = ({ deposit, feePaid }: CaseRecord) => {
  if (deposit?.received) return 'depositPaid';
  return feePaid ? 'feePaid' : 'none';
};

/**
 * Creates the application that continues a deferred one: the same student and course, the later intake, the documents
 * carried over with their validity recalculated, and its offer and money.
 */
export async function createContinuation({
  tx,
  now,
  applicationState: { row, kept },
  entry,
  record,
}: EffectScope): Promise<void> {
  const { type, actorId } = entry;
  const event = toTypedEvent(entry);
  if (event.type !== 'application.defer') throw new Error(`${type} does not defer an application.`);
  const [intake] = await tx.select().from(intakes).where(eq(intakes.id, event.intakeId));
  const [id] = await reserveIds(tx, applications, 1);
  if (intake === undefined || id === undefined) throw new Error('the intake no longer exists');
  let copies: ReadonlyMap<number, number> = new Map();
  const { priority: _, flagged: __, followUpOn: ___, remark: ____, ...carried } = row;
  const admission = getContinuedState(entry.from.admission, kept);
  await storeNewApplication(
    tx,
    {
      now,
      actorId,
      record,
      continues: {
        id: row.id,
        carry(made) {
          copies = made;
          return admission === 'draft' ? {} : toCarriedCase(kept, made);
        },
      },
    },
    {
      ...carried,
      id,
      number: formatApplicationNumber(id),
      intakeId: intake.id,
      intakeName: intake.name,
      admission,
      documents: 'missing',
      compliance: 'notNeeded',
      money: admission === 'draft' ? 'none' : getContinuedMoney(kept),
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
  );
  if (admission === 'draft') return;
  const conditionIds = await copyConditions(tx, row.id, id, copies);
  await copyEvidence(tx, row.id, { id, documentIds: copies, conditionIds });
}

/** What the case of a deferred application hands on, pointing to the copies of its documents. */
function toCarriedCase(kept: CaseRecord, copies: ReadonlyMap<number, number>): Partial<CaseRecord> {
  const { offer, deposit, feePaid, feeWaived, submittedAt, profile, universityReference } = kept;
  const copyOf = (id: number): number => copies.get(id) ?? id;
  const withCopy = (payment: CaseRecord['feePaid']) =>
    payment && { ...payment, receiptId: copyOf(Number(payment.receiptId)) };
  return {
    offer: offer && { ...offer, letterId: copyOf(offer.letterId) },
    deposit: deposit && { ...deposit, received: withCopy(deposit.received) },
    feePaid: withCopy(feePaid),
    feeWaived,
    submittedAt,
    profile,
    universityReference,
    commissionPercent: kept.commissionPercent,
  };
}

/** @returns The id of each copy, by the id of what it was copied from. */
async function copyConditions(
  tx: EffectScope['tx'],
  fromId: number,
  toId: number,
  copies: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const conditions = await tx.select().from(offerConditions).where(eq(offerConditions.applicationId, fromId));
  if (conditions.length === 0) return new Map();
  const ids = await reserveIds(tx, offerConditions, conditions.length);
  const copied = conditions.map((condition, at) => ({
    ...condition,
    id: ids[at] ?? condition.id,
    applicationId: toId,
    proofId: condition.proofId === null ? null : (copies.get(condition.proofId) ?? condition.proofId),
  }));
  await tx.insert(offerConditions).values(copied);
  return new Map(conditions.map(({ id }, at) => [id, ids[at] ?? id]));
}
