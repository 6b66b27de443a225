import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applicationDocuments } from '../../db/schema/index.ts';
import { denied, notFound } from '../../errors.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { asSubject } from './document-moves.ts';

/** The columns a list row cannot do without; lists also sort and search by them. */
const indispensable = [
  'type',
  'status',
  'studentName',
  'applicationNumber',
  'universityName',
  'countryCode',
  'fileName',
  'uploadedAt',
  'dueOn',
  'expiresOn',
  'createdAt',
  'updatedAt',
] as const;

/** Refuses whoever has no rule at all that lets them read documents. */
export function demandReading(ability: Ability): void {
  if (ability.can('read', 'ApplicationDocument')) return;
  throw denied(ability.relevantRuleFor('read', 'ApplicationDocument')?.reason);
}

/** The documents of which this person may see a list row. */
export const readableDocuments = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'ApplicationDocument', applicationDocuments, indispensable, log);

/** Whether this person may give the file of a document another name. */
export const mayRename = (ability: Ability, record: DocumentRecord): boolean =>
  ability.can('update', asSubject(record), 'fileName');

/** Refuses whoever may not rename it. @throws AppError 404 when they may not even read it, 403 with the rule's sentence. */
export function demandRenaming(ability: Ability, record: DocumentRecord): void {
  const subject = asSubject(record);
  if (!ability.can('read', subject)) throw notFound();
  if (mayRename(ability, record)) return;
  throw denied(ability.relevantRuleFor('update', subject, 'fileName')?.reason);
}

/** Refuses whoever may rename no document at all. @throws AppError 403 with the rule's own sentence. */
export function demandRenamingAny(ability: Ability): void {
  if (ability.can('update', 'ApplicationDocument', 'fileName')) return;
  throw denied(ability.relevantRuleFor('update', 'ApplicationDocument', 'fileName')?.reason);
}
