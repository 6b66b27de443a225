import type { BaseLogger } from 'pino';
import type { SQL } from '../db/drizzle.ts';
import { applicationDocuments } from '../db/schema/index.ts';
import type { Ability } from './ability.ts';
import { readableRows } from './readable-rows.ts';

/** Columns that every list row needs; lists also sort and search by them. */
const requiredColumns = [
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

/** The documents whose list rows this person may see. */
export const readableDocuments = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'ApplicationDocument', applicationDocuments, requiredColumns, log);
