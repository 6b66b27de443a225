import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';

/** A table with row versions. */
export type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** The tables whose rows are changed field by field, by subject. */
export const versionedTables = {
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
export type VersionedSubject = keyof typeof versionedTables;

/** Subjects of master data: records that the agency adds and deletes, and that others refer to. */
export const masterDataSubjects = [
  'Branch',
  'Country',
  'University',
  'Intake',
  'Course',
  'Cover',
  'DocumentType',
] as const;
export type MasterDataSubject = (typeof masterDataSubjects)[number];

export const getVersionedTable = (subject: VersionedSubject): VersionedTable => versionedTables[subject];

export const getMasterDataTable = (subject: MasterDataSubject): VersionedTable => versionedTables[subject];
