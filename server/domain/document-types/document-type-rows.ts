import {
  builtInTypes,
  type DocumentCategory,
  isBuiltIn,
  type ValidityPeriod,
} from '../../../contract/kit/document-types.ts';
import type { Orm } from '../../db/database.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { documentTypes } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';

export type TypeRow = typeof documentTypes.$inferSelect;

const getSortPosition = ({ code }: TypeRow): number =>
  isBuiltIn(code) ? builtInTypes.indexOf(code) : builtInTypes.length;

/** Every document type: the built-in ones in their order, then the others by name. */
export async function loadDocumentTypes(orm: Orm): Promise<TypeRow[]> {
  const rows = await orm.select().from(documentTypes).orderBy(asc(documentTypes.name));
  return rows.sort((one, other) => getSortPosition(one) - getSortPosition(other));
}

/** Category and validity of a document type. */
export async function getDocumentType(
  orm: Orm,
  code: TypeRow['code'],
): Promise<{ readonly category: DocumentCategory; readonly goodFor: ValidityPeriod }> {
  const [row] = await orm.select().from(documentTypes).where(eq(documentTypes.code, code));
  if (row === undefined) throw new Error(`There is no document type ${code}`);
  const { category, goodForMonths: months, goodForDays: days } = row;
  return { category, goodFor: { months, days } };
}

/** @throws AppError 422 if a document type does not exist or is archived. */
export async function assertTypeRequestable(tx: Orm, { type }: { readonly type?: unknown }): Promise<void> {
  if (typeof type !== 'string') return;
  const [row] = await tx
    .select({ archivedAt: documentTypes.archivedAt })
    .from(documentTypes)
    .where(eq(documentTypes.code, type as TypeRow['code']));
  if (row === undefined || row.archivedAt !== null) throw invalid({ 'body.type': ['unknown'] });
}
