import { and, type SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Ability } from '../../access/ability.ts';
import { conditionColumns } from '../../access/condition-columns.ts';
import { isWithheldSomewhere, type RuleColumns, toSql } from '../../access/conditions.ts';
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

/** Columns that conditions on applications may ask about. */
const ruleColumns: RuleColumns = Object.fromEntries(
  Object.entries(applications).filter(([name]) => conditionColumns.Application.includes(name)),
);

/** Refuses whoever has no rule at all that lets them read applications. */
export function demandReading(ability: Ability): void {
  if (ability.can('read', 'Application')) return;
  throw denied(ability.relevantRuleFor('read', 'Application')?.reason);
}

/** The applications of which this person may see a list row. */
export function readableApplications(ability: Ability, log?: Pick<BaseLogger, 'error'>): SQL | undefined {
  const logging = log ? { log } : {};
  const withheld = indispensable.filter((field) =>
    isWithheldSomewhere(ability, 'read', 'Application', field),
  );
  return and(
    toSql(ability, 'read', 'Application', ruleColumns, logging),
    ...withheld.map((field) => toSql(ability, 'read', 'Application', ruleColumns, { field, ...logging })),
  );
}
