import { asc, eq } from 'drizzle-orm';
import {
  builtInTypes,
  type DocumentCategory,
  type GoodFor,
  isBuiltIn,
} from '../../contract/document-types.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { documentTypes } from '../db/schema/index.ts';
import { invalid } from '../errors.ts';

export type TypeRow = typeof documentTypes.$inferSelect;

const placeOf = ({ code }: TypeRow): number =>
  isBuiltIn(code) ? builtInTypes.indexOf(code) : builtInTypes.length;

/** Every type of document: those that the portal comes with in their order, then the others by name. */
export async function keptTypes(orm: Orm | Transaction): Promise<TypeRow[]> {
  const rows = await orm.select().from(documentTypes).orderBy(asc(documentTypes.name));
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Where a type of document belongs, and how long one is good. */
export async function keptType(
  orm: Orm | Transaction,
  code: TypeRow['code'],
): Promise<{ readonly category: DocumentCategory; readonly goodFor: GoodFor }> {
  const [row] = await orm.select().from(documentTypes).where(eq(documentTypes.code, code));
  if (row === undefined) throw new Error(`There is no type ${code}`);
  const { category, goodForMonths: months, goodForDays: days } = row;
  return { category, goodFor: { months, days } };
}

/** Refuses to ask for a type of document that there is not, or that is asked for no more. @throws AppError 422 */
export async function demandTypeGiven(tx: Transaction, { type }: { readonly type?: unknown }): Promise<void> {
  if (typeof type !== 'string') return;
  const [row] = await tx
    .select({ archivedAt: documentTypes.archivedAt })
    .from(documentTypes)
    .where(eq(documentTypes.code, type as TypeRow['code']));
  if (row === undefined || row.archivedAt !== null) throw invalid({ 'body.type': ['unknown'] });
}
