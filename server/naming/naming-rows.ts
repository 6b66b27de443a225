import { asc, sql } from 'drizzle-orm';
import { type DocumentType, documentTypes, usualNamesOf } from '../../contract/document-types.ts';
import type { NamedType } from '../../contract/naming-patterns.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { documentTypeNames, namingPatterns } from '../db/schema/index.ts';

export type PatternRow = typeof namingPatterns.$inferSelect;
export type TypeNamesRow = typeof documentTypeNames.$inferSelect;

/** Every naming pattern that is kept: those for all universities first, and of each those for all types. */
export const storedPatterns = (orm: Orm | Transaction): Promise<PatternRow[]> =>
  orm
    .select()
    .from(namingPatterns)
    .orderBy(sql`${namingPatterns.universityId} nulls first`, sql`${namingPatterns.type} nulls first`);

/** What names of files call each type of document, as somebody said or as usual. */
export async function namedTypes(orm: Orm | Transaction): Promise<ReadonlyMap<DocumentType, NamedType>> {
  const stored = await orm.select().from(documentTypeNames).orderBy(asc(documentTypeNames.id));
  const said = new Map(stored.map((row) => [row.type, row]));
  return new Map(documentTypes.map((type) => [type, namedType(type, said.get(type))]));
}

/** A type of document as names of files call it. */
export const namedType = (type: DocumentType, row: TypeNamesRow | undefined): NamedType =>
  row
    ? { type, code: row.code, label: row.label, version: row.version }
    : { type, ...usualNamesOf(type), version: 0 };
