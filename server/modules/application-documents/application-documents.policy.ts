import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applicationDocuments } from '../../db/schema/index.ts';
import { denied } from '../../errors.ts';

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
