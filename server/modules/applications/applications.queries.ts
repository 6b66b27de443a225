import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  type AdmissionState,
  type ApplicationSortKey,
  admissionStates,
  type applicationsApi,
} from '../../../contract/applications.ts';
import { containsWords } from '../../access/search.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applications } from '../../db/schema/index.ts';

export type ApplicationRecord = typeof applications.$inferSelect;
export type ApplicationsQuery = z.output<typeof applicationsApi.list.query>;

/** The only columns a list is ever sorted by. */
const sortColumns: Readonly<Record<ApplicationSortKey, AnyPgColumn>> = {
  number: applications.number,
  studentName: applications.studentName,
  universityName: applications.universityName,
  courseTitle: applications.courseTitle,
  status: applications.admission,
  intakeName: applications.intakeName,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
};

/** The expression of the index `applications_search`, word for word. */
export const searchText = sql`(${applications.number} || ' ' || ${applications.studentName} || ' ' || ${applications.universityName} || ' ' || ${applications.courseTitle})`;

/** Rows of `readable` that the query's filters and search leave. */
const matching = (readable: SQL | undefined, query: ApplicationsQuery): SQL | undefined =>
  and(
    readable,
    query.status?.length ? inArray(applications.admission, query.status) : undefined,
    containsWords(searchText, query.searchQuery),
  );

/**
 * The query's order with the id as tie-breaker, so that no row stands on two pages. Without a key: what changed last
 * comes first.
 */
function order(query: ApplicationsQuery): SQL[] {
  const direction = (query.orderBy ?? (query.sortBy ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  return [direction(sortColumns[query.sortBy ?? 'updatedAt']), direction(applications.id)];
}

/** One page of the rows within `readable` that match, and how many match in all. */
export async function listApplications(
  orm: Orm | Transaction,
  readable: SQL | undefined,
  query: ApplicationsQuery,
): Promise<{ readonly rows: ApplicationRecord[]; readonly total: number }> {
  const condition = matching(readable, query);
  const rows = await orm
    .select()
    .from(applications)
    .where(condition)
    .orderBy(...order(query))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const [counted] = await orm.select({ total: count() }).from(applications).where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/** How many rows within `readable` stand in each status, in the chart's order. */
export async function countByStatus(
  orm: Orm | Transaction,
  readable: SQL | undefined,
): Promise<{ readonly status: AdmissionState; readonly count: number }[]> {
  const rows = await orm
    .select({ status: applications.admission, count: count() })
    .from(applications)
    .where(readable)
    .groupBy(applications.admission);
  return rows.sort((a, b) => admissionStates.indexOf(a.status) - admissionStates.indexOf(b.status));
}
