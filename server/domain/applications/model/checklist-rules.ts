import { checklistFlags, type StudyLevel, studyLevels } from '../../../../contract/documents/checklist.ts';
import type { ChecklistRule } from '../../../../contract/documents/checklist-rules.ts';
import type { Orm } from '../../../db/database.ts';
import { asc, isNull } from '../../../db/drizzle.ts';
import { checklistRules } from '../../../db/schema/index.ts';
import { cachedQueryOf } from '../../../lists/cached-query.ts';

type RuleRow = typeof checklistRules.$inferSelect;

const toCodes = (text: string | null): readonly string[] | undefined => (text ? text.split(', ') : undefined);

const isStudyLevel = (level: string): level is StudyLevel => studyLevels.some((known) => known === level);

/** A rule without the conditions that it doesn't have. */
function toRule(row: RuleRow): ChecklistRule {
  const { type, stage, required, reason, reasonEn: en, reasonFr: fr, reasonAr: ar } = row;
  const lists = {
    domicileIn: toCodes(row.domicileIn),
    domicileNotIn: toCodes(row.domicileNotIn),
    destinationIn: toCodes(row.destinationIn),
    destinationNotIn: toCodes(row.destinationNotIn),
    levels: toCodes(row.levels)?.filter(isStudyLevel),
  };
  const flags = checklistFlags.filter((flag) => row[flag] !== 'any');
  return {
    type,
    stage,
    required,
    reason,
    ...(reason === null && en !== null && fr !== null && ar !== null && { texts: { en, fr, ar } }),
    ...Object.fromEntries(Object.entries(lists).filter(([, codes]) => codes !== undefined)),
    ...(flags.length > 0 && {
      flags: Object.fromEntries(flags.map((flag) => [flag, row[flag] === 'yes'])),
    }),
  };
}

const selectRules = async (orm: Orm): Promise<readonly ChecklistRule[]> => {
  const rows = await orm
    .select()
    .from(checklistRules)
    .where(isNull(checklistRules.archivedAt))
    .orderBy(asc(checklistRules.position), asc(checklistRules.id));
  return rows.map(toRule);
};

/** The checklist rules in use, in order; cached until one of them changes. */
export async function loadChecklistRules(orm: Orm): Promise<readonly ChecklistRule[]> {
  const cached = await cachedQueryOf(orm, { table: checklistRules, tracksChanges: true });
  return cached ? cached('active', () => selectRules(orm)) : selectRules(orm);
}
