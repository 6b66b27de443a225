import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';

/** A table whose rows have versions. */
export type VersionedTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** The tables whose rows are changed field by field, by the subject of the rules on them. */
export const changedTables = {
  Application: schema.applications,
  User: schema.users,
  Branch: schema.branches,
  Status: schema.applicationStatuses,
  NamingPattern: schema.namingPatterns,
  DocumentType: schema.documentTypeNames,
} satisfies Record<string, VersionedTable>;
export type ChangedSubject = keyof typeof changedTables;

export const changedTable = (subject: ChangedSubject): VersionedTable => changedTables[subject];
