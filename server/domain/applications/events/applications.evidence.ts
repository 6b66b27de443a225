import { and, eq } from 'drizzle-orm';
import type { ConfirmationKind } from '../../../../contract/charts/application/confirmation.ts';
import {
  type DocumentReference,
  listReferencedDocuments,
} from '../../../../contract/charts/application/event-fields.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import { isEvidenceState, isEvidenceType } from '../../../../contract/charts/application/evidence.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import type { Transaction } from '../../../db/database.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments } from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { invalid } from '../../../platform/errors.ts';

/**
 * Requires that each document an event names belongs to its application, has a file that nobody has rejected, and is of
 * a type that the field takes.
 *
 * @throws AppError 422 at each document that doesn't: `unknown`, `notUsable` or `wrongType`.
 */
export async function assertEvidence(
  tx: Transaction,
  applicationId: number,
  event: ApplicationEvent,
  confirmationKind: ConfirmationKind,
): Promise<void> {
  const named = listReferencedDocuments(event);
  if (named.length === 0) return;
  const own = await loadNamedDocuments(tx, applicationId, named);
  const faults = named.flatMap(({ path, id }): [string, FieldCode[]][] => {
    const document = own.get(id);
    const fault = findFault(document, { event: event.type, path, confirmationKind });
    return fault === null ? [] : [[`body.payload.${path}`, [fault]]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

async function loadNamedDocuments(
  tx: Transaction,
  applicationId: number,
  named: readonly DocumentReference[],
) {
  const ids = named.map(({ id }) => id);
  const rows = await tx
    .select(pick(applicationDocuments, 'id', 'type', 'status', 'files'))
    .from(applicationDocuments)
    .where(
      and(eq(applicationDocuments.applicationId, applicationId), whereIdIn(applicationDocuments.id, ids)),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

type NamedDocument =
  Awaited<ReturnType<typeof loadNamedDocuments>> extends Map<number, infer Row> ? Row : never;

function findFault(
  document: NamedDocument | undefined,
  field: Parameters<typeof isEvidenceType>[0],
): FieldCode | null {
  if (document === undefined) return 'unknown';
  if (!isEvidenceType(field, document.type)) return 'wrongType';
  return document.files === 0 || !isEvidenceState(document.status) ? 'notUsable' : null;
}
