import type { BaseLogger } from 'pino';
import { getOpenedEvents } from '../../../contract/charts/application/evidence.ts';
import { type DocumentType, isUploader } from '../../../contract/kit/document-types.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableDocuments } from '../../access/readable-documents.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, inArray, or } from '../../db/drizzle.ts';
import { applications, eventEvidence } from '../../db/schema/index.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import {
  type DocumentRecord,
  type FileRecord,
  findDocument,
  findFile,
} from './application-documents.queries.ts';
import { type DocumentActor, toSubject } from './document-transitions.ts';

/** Refuses users to whom no rule grants reading documents. */
export function assertCanReadDocuments(ability: Ability): void {
  if (ability.can('read', 'ApplicationDocument')) return;
  throw forbidden(ability.relevantRuleFor('read', 'ApplicationDocument')?.reason);
}

interface VersionReader {
  readonly user: Pick<CurrentUser, 'id' | 'role'>;
  readonly ability: Ability;
  readonly log?: Pick<BaseLogger, 'error'>;
}

/** @throws AppError 403 when this person doesn't provide documents of this type. */
export function assertUploader({ user }: Pick<DocumentActor, 'user'>, type: DocumentType): void {
  if (isUploader(user.role, type)) return;
  throw forbidden('Only those who provide documents of this type can upload them.');
}

/**
 * A version of a document that this person may open: of a document that they may read, or one on which they decided or
 * that they were given as an answer, as long as they may read its application.
 */
export async function findReadableVersion(
  orm: Orm,
  { user, ability, log }: VersionReader,
  documentId: number,
  number: number | undefined,
): Promise<FileRecord | undefined> {
  const document = await findDocument(orm, readableDocuments(ability, log), documentId);
  if (document) return findFile(orm, documentId, number ?? document.files);
  if (number === undefined) return undefined;
  const [decided] = await orm
    .select({ id: eventEvidence.id })
    .from(eventEvidence)
    .innerJoin(applications, eq(applications.id, eventEvidence.applicationId))
    .where(
      and(
        eq(eventEvidence.documentId, documentId),
        eq(eventEvidence.file, number),
        or(
          eq(eventEvidence.decidedById, user.id),
          inArray(eventEvidence.event, [...getOpenedEvents(user.role)]),
        ),
        readableRows(ability, 'Application', applications, [], log),
      ),
    )
    .limit(1);
  return decided && findFile(orm, documentId, number);
}

/** Whether this person may rename the file of a document. */
export const mayRename = (ability: Ability, record: DocumentRecord): boolean =>
  ability.can('update', toSubject(record), 'fileName');

/**
 * @throws AppError 404 when this person may not even read the document, 403 with the rule's reason when they may not
 * rename it.
 */
export function assertCanRename(ability: Ability, record: DocumentRecord): void {
  const subject = toSubject(record);
  if (!ability.can('read', subject)) throw notFound();
  if (mayRename(ability, record)) return;
  throw forbidden(ability.relevantRuleFor('update', subject, 'fileName')?.reason);
}

/** @throws AppError 403 with the rule's reason when this person may rename no documents at all. */
export function assertCanRenameAny(ability: Ability): void {
  if (ability.can('update', 'ApplicationDocument', 'fileName')) return;
  throw forbidden(ability.relevantRuleFor('update', 'ApplicationDocument', 'fileName')?.reason);
}
