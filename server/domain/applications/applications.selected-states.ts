import type { SelectedStates } from '../../../contract/applications/selected-states.ts';
import { isFieldRestricted } from '../../access/conditions.ts';
import type { Orm } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { applications } from '../../db/schema/index.ts';
import { whereSelected } from '../../lists/filtering.ts';
import type { ListReader, Selection } from '../../lists/list.types.ts';
import { type ApplicationsFilters, applicationsList } from './applications.list.ts';

const withholdableRegions = ['documents', 'compliance', 'money'] as const;

/**
 * The states of the selected applications that this person may read, in each region of the chart that no rule
 * withholds from them in any row.
 */
export async function loadSelectedStates(
  orm: Orm,
  reader: ListReader,
  selection: Selection<ApplicationsFilters>,
): Promise<SelectedStates> {
  const where = await whereSelected(orm, applicationsList, reader, selection);
  const rows = await orm
    .selectDistinct({
      admission: applications.admission,
      documents: applications.documents,
      compliance: applications.compliance,
      money: applications.money,
    })
    .from(applications)
    .where(where ?? sql`true`);
  const statesOf = (region: 'admission' | (typeof withholdableRegions)[number]): string[] =>
    [...new Set(rows.map((row) => row[region]))].sort();
  const readable = (region: (typeof withholdableRegions)[number]): string[] | null =>
    isFieldRestricted(reader.ability, 'read', 'Application', region) ? null : statesOf(region);
  return {
    admission: statesOf('admission'),
    documents: readable('documents'),
    compliance: readable('compliance'),
    money: readable('money'),
  };
}
