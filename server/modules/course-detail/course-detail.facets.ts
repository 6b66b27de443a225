import { and, type SQL, sql } from 'drizzle-orm';
import type { FacetCounts } from '../../../contract/lists.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { courses, intakes } from '../../db/schema/index.ts';
import { countFacets } from '../../lists/facets.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { matchingRows } from '../../lists/narrowing.ts';
import { recallOf } from '../../lists/remembered.ts';
import { type CourseQuery, coursesList } from './course-detail.list.ts';

interface Counted extends Record<string, unknown> {
  readonly value: string | number;
  readonly label: string;
  readonly count: number;
}

/** How many courses that match are open for each intake that is not over: a course counts for every one of its own. */
async function countIntakes(orm: Orm, reader: ListReader, query: CourseQuery): Promise<FacetCounts[string]> {
  const condition: SQL = (await matchingRows(orm, coursesList, reader, query, 'intake')) ?? sql`true`;
  const counting = sql`
    select taught.id as value, count(*)::int as count
    from ${courses} cross join unnest(${courses.openIntakeIds}) as taught(id)
    where ${condition} group by taught.id`;
  const ask = async () => (await orm.execute<Counted>(counting)).rows;
  const recall = await recallOf(orm, coursesList);
  const rows = await (recall ? recall(counting, ask) : ask());
  const today = reader.clock.now().toISOString().slice(0, 10);
  const known = await orm
    .select({ id: intakes.id, name: intakes.name })
    .from(intakes)
    .where(
      and(readableRows(reader.ability, 'Intake', intakes, ['name']), sql`${intakes.closesOn} >= ${today}`),
    )
    .orderBy(intakes.startsOn, intakes.id);
  const counts = new Map(rows.map(({ value, count }) => [Number(value), count]));
  return known.flatMap(({ id, name }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ value: id, label: name, count }];
  });
}

/** The counts of some columns; each as if nothing were asked about it. */
export async function courseFacets(
  orm: Orm,
  reader: ListReader,
  columns: readonly string[],
  query: CourseQuery,
): Promise<FacetCounts> {
  const own = columns.filter((column) => column !== 'intake');
  const counts = await countFacets(orm, coursesList, reader, own, query);
  return columns.includes('intake') ? { ...counts, intake: await countIntakes(orm, reader, query) } : counts;
}
