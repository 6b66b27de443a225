import type { DocumentReference } from '../../../../contract/charts/application/event-fields.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import { readableDocuments } from '../../../access/readable-documents.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments, documentFiles } from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';

/** Whoever names documents. */
export type DocumentReader = Pick<ChangeContext, 'ability' | 'log'>;

/** The documents of an application that an event names and its sender may read, each with its current file, by id. */
export async function loadNamedDocuments(
  tx: Transaction,
  { ability, log }: DocumentReader,
  applicationId: number,
  named: readonly DocumentReference[],
) {
  const ids = named.map(({ id }) => id);
  const rows = await tx
    .select({
      ...pick(applicationDocuments, 'id', 'type', 'status', 'files'),
      sha256: documentFiles.sha256,
    })
    .from(applicationDocuments)
    .leftJoin(
      documentFiles,
      and(
        eq(documentFiles.documentId, applicationDocuments.id),
        eq(documentFiles.number, applicationDocuments.files),
      ),
    )
    .where(
      and(
        eq(applicationDocuments.applicationId, applicationId),
        whereIdIn(applicationDocuments.id, ids),
        readableDocuments(ability, log),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

export type NamedDocument =
  Awaited<ReturnType<typeof loadNamedDocuments>> extends Map<number, infer Row> ? Row : never;
