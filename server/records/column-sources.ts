import { eq, type PgColumn, type SQL, sql } from '../db/drizzle.ts';
import { countries, users } from '../db/schema/index.ts';
import { invalid } from '../platform/errors.ts';
import type { RecordSource } from './record-source.ts';

/** Number of rows of another table that reference the record by `reference`. */
export const referenceCount = (reference: PgColumn, id: PgColumn): RecordSource => ({
  value: sql`(select count(*)::int from ${reference.table} where ${reference} = ${id})`,
  counted: true,
});

/** Code of a country, in the column `countryCode`; `field` is the name of the id column in the rules. */
export const countryCodeOf = (countryId: PgColumn, field: string): RecordSource => ({
  value: sql`(select ${countries.code} from ${countries} where ${countries.id} = ${countryId})`,
  fields: [field],
  async toColumns(code, _now, tx) {
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
  toColumns: (is, now) => ({ [name]: is ? now : null }),
});

/** Email address of the user who keeps a record up to date, in the column `owner`; `field` is the id column. */
export const ownerEmail = (ownerId: PgColumn, field: string): RecordSource => ({
  value: sql`(select ${users.email} from ${users} where ${users.id} = ${ownerId})`,
  fields: [field],
  async toColumns(email, _now, tx) {
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
