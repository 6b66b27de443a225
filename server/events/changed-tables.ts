import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';

/** A table with row versions. */
export type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** The tables whose rows are changed field by field, by subject. */
export const changedTables = {
  Application: schema.applications,
  User: schema.users,
  Branch: schema.branches,
  Country: schema.countries,
  University: schema.universities,
  Intake: schema.intakes,
  Course: schema.courses,
  CourseLink: schema.courseLinks,
  Status: schema.applicationStatuses,
  NamingPattern: schema.namingPatterns,
  DocumentType: schema.documentTypes,
  CourseRequest: schema.courseRequests,
  Cover: schema.covers,
} satisfies Record<string, VersionedTable>;
export type ChangedSubject = keyof typeof changedTables;

/** Subjects of master data: records that the agency adds and deletes, and that others refer to. */
export const masterSubjects = [
  'Branch',
  'Country',
  'University',
  'Intake',
  'Course',
  'Cover',
  'DocumentType',
] as const;
export type MasterSubject = (typeof masterSubjects)[number];

export const changedTable = (subject: ChangedSubject): VersionedTable => changedTables[subject];

export const masterTable = (subject: MasterSubject): VersionedTable => changedTables[subject];
