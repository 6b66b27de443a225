import type { DraftOptions } from '../../../contract/applications/application-drafts.ts';
import type { Day } from '../../../contract/facts/days.ts';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, isNull } from '../../db/drizzle.ts';
import { branches } from '../../db/schema/index.ts';
import { loadChecklistRules } from '../applications/model/checklist-rules.ts';
import { loadDomicileRequirements } from '../applications/model/document-requirements.ts';
import { loadDestinations } from '../applications/model/offered.ts';
import { loadOpenIntakes } from '../applications/model/open-intakes.ts';

/** The destinations, branches and intakes available for a new application. */
export async function loadDraftOptions(orm: Orm, ability: Ability, today: Day): Promise<DraftOptions> {
  const open = await orm
    .select({ id: branches.id, name: branches.name })
    .from(branches)
    .where(and(readableRows(ability, 'Branch', branches, ['name']), isNull(branches.archivedAt)))
    .orderBy(branches.name);
  return {
    destinationCodes: await loadDestinations(orm),
    branches: open,
    intakes: await loadOpenIntakes(orm, today),
    demanded: await loadDomicileRequirements(orm),
    rules: await loadChecklistRules(orm),
  };
}
