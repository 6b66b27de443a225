/*
 * The one import of Drizzle's packages. Node reads the `package.json` of a package for each file that imports it, and
 * Drizzle's has 180 kB: hundreds of such imports took a tenth of the time that the server needs to start.
 */

export * from 'drizzle-orm';
export {
  type AnyPgColumn,
  alias,
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  getTableConfig,
  index,
  integer,
  jsonb,
  numeric,
  PgColumn,
  PgDialect,
  PgTable,
  type PgTransactionConfig,
  type PgUpdateSetSource,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
