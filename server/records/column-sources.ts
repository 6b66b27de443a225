import type { RecordSubject } from '../../contract/kit/ability.ts';
import { readableRows } from '../access/readable-rows.ts';
import { alias, and, eq, isNull, type PgColumn, type PgTable, type SQL, sql } from '../db/drizzle.ts';
import { countries, users } from '../db/schema/index.ts';
import { findByName } from '../lists/record-names.ts';
import { invalid } from '../platform/errors.ts';
import type { WriteContext } from './record-kind.ts';
import type { RecordSource } from './record-source.ts';

/** A table of records that others refer to, and that may be archived. */
type ReferencedTable = PgTable & Readonly<Record<'id' | 'name' | 'archivedAt', PgColumn>>;

/**
 * A record of another list, in the column whose id is stored as `field`. It can be set to records that the writer may
 * read and that are not archived.
 */
export function referenceTo(
  column: PgColumn,
  field: string,
  subject: RecordSubject,
  table: ReferencedTable,
): RecordSource {
  const { id, name } = table;
  const referenced = alias(table, `${field}_record`);
  const available = ({ reader: { ability, log } }: WriteContext) =>
    and(isNull(table.archivedAt), readableRows(ability, subject, table, ['name'], log));
  return {
    value: column,
    label: sql`(select ${referenced.name} from ${table} ${sql.identifier(`${field}_record`)} where ${referenced.id} = ${column})`,
    names: { id, name },
    fields: [field],
    async toColumns(given, context) {
      if (given === null) return { [field]: null };
      const [found] = await context.tx
        .select({ id })
        .from(table)
        .where(and(eq(id, given), available(context)));
      if (found === undefined) throw invalid({ [`body.${field}`]: ['unknown'] });
      return { [field]: given };
    },
    findByName: (names, context) => findByName(context.tx, { id, name }, names, available(context)),
  };
}

/** Number of rows of another table that reference the record by `reference`. */
export const referenceCount = (reference: PgColumn, id: PgColumn): RecordSource => ({
  value: sql`(select count(*)::int from ${reference.table} where ${reference} = ${id})`,
  counted: true,
});

/** Code of a country, in the column `countryCode`; `field` is the name of the id column in the rules. */
export const countryCodeOf = (countryId: PgColumn, field: string): RecordSource => ({
  value: sql`(select ${countries.code} from ${countries} where ${countries.id} = ${countryId})`,
  fields: [field],
  async toColumns(code, { tx }) {
    const [found] = await tx
      .select({ id: countries.id })
      .from(countries)
      .where(eq(countries.code, String(code)));
    if (found === undefined) throw invalid({ 'body.countryCode': ['unknown'] });
    return { [field]: found.id };
  },
});

/** A flag stored as the time since when it is set, in the column `name`. */
export const timestampFlag = (column: PgColumn, name: string): RecordSource => ({
  value: sql`(${column} is not null)`,
  toColumns: (is, { now }) => ({ [name]: is ? now : null }),
});

/** Email address of the user who keeps a record up to date, in the column `owner`; `field` is the id column. */
export const ownerEmail = (ownerId: PgColumn, field: string): RecordSource => ({
  value: sql`(select ${users.email} from ${users} where ${users.id} = ${ownerId})`,
  fields: [field],
  async toColumns(email, { tx }) {
    if (email === null) return { [field]: null };
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, String(email)));
    if (found === undefined) throw invalid({ 'body.owner': ['unknown'] });
    return { [field]: found.id };
  },
});

/** Whether the date on which a record has to be reviewed has come. */
export const isReviewDue = (reviewOn: PgColumn): SQL => sql`(${reviewOn} <= current_date)`;
