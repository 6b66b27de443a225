import type { BaseLogger } from 'pino';
import { type ChangeableField, changeableFields } from '../../../contract/applications/applications.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { SQL } from '../../db/drizzle.ts';
import { applications } from '../../db/schema/index.ts';
import type { Changeable } from '../../records/record-kind.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/**
 * Columns that every list row needs. Lists also sort and search by them, so a row of which one is withheld is left out:
 * its position, or finding it at all, would disclose the withheld value.
 */
const requiredColumns = [
  'number',
  'admission',
  'studentName',
  'universityName',
  'courseTitle',
  'countryCode',
  'intakeName',
  'createdAt',
  'updatedAt',
] as const;

/** The applications whose list rows this person may see. */
export const readableApplications = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'Application', applications, requiredColumns, log);

/** The editable fields of an application. One that has ended can no longer be reassigned. */
export const applicationFields: Changeable<ApplicationRecord, ChangeableField> = {
  subject: 'Application',
  fields: changeableFields,
  blocked: (_reader, { admission }, field) =>
    (field === 'counsellorId' || field === 'officerId') && admissionStates[admission].tag === 'ended'
      ? {
          reason: 'refusal.closed',
          because: 'This application is closed and can’t be reassigned.',
        }
      : null,
};
