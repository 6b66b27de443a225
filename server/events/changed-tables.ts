import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';

/** A table whose rows have versions. */
export type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** The tables whose rows are changed field by field, by the subject of the rules on them. */
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

/** Subjects of master data: what the agency adds and removes by itself, and others point to. */
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
