import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { type ChangeableField, changeableFields } from '../../../contract/applications.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applications } from '../../db/schema/index.ts';
import type { Changeable } from '../../records/record-kind.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/**
 * The columns a list row cannot do without. Lists also sort and search by them, so a row of which one is withheld is
 * left out altogether: its order or its being found would tell what the rules hide.
 */
const indispensable = [
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

/** The applications of which this person may see a list row. */
export const readableApplications = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'Application', applications, indispensable, log);

/** What may be changed on an application: one that has ended is not given to another any more. */
export const applicationFields: Changeable<ApplicationRecord, ChangeableField> = {
  subject: 'Application',
  fields: changeableFields,
  held: (_reader, { admission }, field) =>
    field === 'counsellorId' && admissionStates[admission].tag === 'ended'
      ? {
          reason: 'refusal.closed',
          because: 'This application is closed and can’t be reassigned.',
        }
      : null,
};
