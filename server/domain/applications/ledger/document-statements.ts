import type { LedgerFact, LedgerValue } from '../../../../contract/applications/evidence-ledger.ts';
import type { ReadingField } from '../../../../contract/documents/document-readings.ts';
import { isDay } from '../../../../contract/facts/days.ts';
import type { Orm } from '../../../db/database.ts';
import { and, asc, eq, isNotNull } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments, documentFiles, documentReadings } from '../../../db/schema/index.ts';
import type { loadDocumentVersions } from '../events/applications.timeline-names.ts';
import { type Statement, unattributed } from './ledger-statement.ts';

type Documents = Awaited<ReturnType<typeof loadDocumentVersions>>;

const confirmation = pick(documentFiles, 'confirmedById', 'confirmedAt');

const toValue = (field: ReadingField, value: string): LedgerValue => {
  if (field === 'dateOfBirth' && isDay(value)) return { kind: 'day', day: value };
  return field === 'nationality' ? { kind: 'country', code: value } : { kind: 'text', text: value };
};

/** What reviewers have read from the versions of documents that the reader may open. */
export async function loadDocumentStatements(
  orm: Orm,
  documents: Documents,
  applicationId: number,
): Promise<Statement[]> {
  const isOwn = eq(applicationDocuments.applicationId, applicationId);
  const isFileOfReading = and(
    eq(documentFiles.documentId, documentReadings.documentId),
    eq(documentFiles.number, documentReadings.file),
  );
  const readings = await orm
    .select({
      ...pick(documentReadings, 'documentId', 'file', 'field', 'onDocument', 'readById', 'readAt'),
      ...confirmation,
    })
    .from(documentReadings)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, documentReadings.documentId))
    .innerJoin(documentFiles, isFileOfReading)
    .where(isOwn)
    .orderBy(asc(documentReadings.readAt), asc(documentReadings.id));
  const passports = await orm
    .select({
      documentId: documentFiles.documentId,
      file: documentFiles.number,
      ...confirmation,
      expiresOn: documentFiles.expiresOn,
    })
    .from(documentFiles)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, documentFiles.documentId))
    .where(and(isOwn, eq(applicationDocuments.type, 'passport'), isNotNull(documentFiles.expiresOn)))
    .orderBy(asc(documentFiles.id));
  const state = (
    fact: LedgerFact,
    value: LedgerValue,
    { documentId, file }: { readonly documentId: number; readonly file: number },
    by: Pick<Statement, 'enteredById' | 'enteredAt' | 'confirmedById' | 'confirmedAt'>,
  ): Statement[] => {
    const document = documents.get(documentId);
    if (!document?.canOpen) return [];
    const source = { kind: 'document', version: { ...document, documentId, file } } as const;
    return [{ ...unattributed, ...by, fact, value, source, isCurrent: file === document.files }];
  };
  return [
    ...readings.flatMap(({ field, onDocument, readById, readAt, confirmedById, confirmedAt, ...version }) =>
      state(field, toValue(field, onDocument), version, {
        enteredById: readById,
        enteredAt: readAt,
        confirmedById,
        confirmedAt,
      }),
    ),
    ...passports.flatMap(({ expiresOn, confirmedById, confirmedAt, ...version }) =>
      expiresOn === null
        ? []
        : state('passportExpiresOn', { kind: 'day', day: expiresOn }, version, {
            // The dates of a document are entered by whoever confirms it.
            enteredById: confirmedById,
            enteredAt: confirmedAt,
            confirmedById,
            confirmedAt,
          }),
    ),
  ];
}
