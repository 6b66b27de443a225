import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applications } from '../../db/schema/index.ts';
import { denied } from '../../errors.ts';

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

/** Refuses whoever has no rule at all that lets them read applications. */
export function demandReading(ability: Ability): void {
  if (ability.can('read', 'Application')) return;
  throw denied(ability.relevantRuleFor('read', 'Application')?.reason);
}

/** The applications of which this person may see a list row. */
export const readableApplications = (ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL =>
  readableRows(ability, 'Application', applications, indispensable, log);
