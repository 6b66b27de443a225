import { type MasterSubject, masterData, masterSubjects } from '../../contract/kit/master-data.ts';
import type { PgColumn, PgTable } from '../db/drizzle.ts';
import * as schema from '../db/schema/index.ts';
import { tables } from '../db/tables.ts';

/** A table with row versions. */
export type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** A list of master data and its table have the same name. */
function getListTable(list: string): VersionedTable {
  const table = tables[list];
  if (!table || !('version' in table)) throw new Error(`No versioned table is named ${list}`);
  return table as VersionedTable;
}

const masterTables = Object.fromEntries(
  Object.entries(masterData).map(([list, subject]) => [subject, getListTable(list)]),
) as Readonly<Record<MasterSubject, VersionedTable>>;

/** The tables whose rows are changed field by field, by subject. */
export const versionedTables = {
  Application: schema.applications,
  User: schema.users,
  Course: schema.courses,
  CourseLink: schema.courseLinks,
  Status: schema.applicationStatuses,
  NamingPattern: schema.namingPatterns,
  CourseRequest: schema.courseRequests,
  Registration: schema.registrations,
  ...masterTables,
} satisfies Record<string, VersionedTable>;
export type VersionedSubject = keyof typeof versionedTables;

/** Subjects of records that the agency adds and deletes, and that others refer to. */
export type MasterDataSubject = MasterSubject | 'Course';
export const masterDataSubjects: readonly MasterDataSubject[] = [...masterSubjects, 'Course'];

export const getVersionedTable = (subject: VersionedSubject): VersionedTable => versionedTables[subject];

export const getMasterDataTable = (subject: MasterDataSubject): VersionedTable => versionedTables[subject];
