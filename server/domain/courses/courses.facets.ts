import { toUtcDay } from '../../../contract/facts/days.ts';
import type { FacetCounts } from '../../../contract/kit/lists.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, sql } from '../../db/drizzle.ts';
import { intakes } from '../../db/schema/index.ts';
import { countFacets } from '../../lists/facets.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { type CourseQuery, coursesList } from './courses.list.ts';

/** The counted intakes with their names, in the order of their start dates, without those that have closed. */
async function labelIntakes(
  orm: Orm,
  reader: ListReader,
  counted: FacetCounts[string],
): Promise<FacetCounts[string]> {
  const today = toUtcDay(reader.clock.now());
  const known = await orm
    .select({ id: intakes.id, name: intakes.name })
    .from(intakes)
    .where(
      and(readableRows(reader.ability, 'Intake', intakes, ['name']), sql`${intakes.closesOn} >= ${today}`),
    )
    .orderBy(intakes.startsOn, intakes.id);
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return known.flatMap(({ id, name }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ value: id, label: name, count }];
  });
}

/** The facet counts of some columns, each without the filter on the column itself. */
export async function courseFacets(
  orm: Orm,
  reader: ListReader,
  columns: readonly string[],
  query: CourseQuery,
): Promise<FacetCounts> {
  const counts = await countFacets(orm, coursesList, reader, columns, query);
  return counts.intake ? { ...counts, intake: await labelIntakes(orm, reader, counts.intake) } : counts;
}
