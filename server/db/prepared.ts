import { createHash } from 'node:crypto';
import type { Orm } from './database.ts';
import { ResilientPool } from './pool.ts';

/** A Drizzle query that has been built but not sent. */
export interface BuiltQuery<Statement> {
  toSQL(): { readonly sql: string };
  prepare(name: string): Statement;
}

/**
 * Maximum number of named statements per pool, because each connection keeps those prepared on it. Named by their SQL
 * text.
 */
const maxNamedStatements = 200;
const statementNames = new WeakMap<object, Map<string, string>>();

/**
 * Prepares a frequently used statement, so that it is built once here and parsed and planned once per connection by the
 * server. Only for lookups by key: PostgreSQL uses one plan for all values.
 */
export function prepareNamed<Statement>(orm: Orm, statement: BuiltQuery<Statement>): Statement {
  const pool = '$client' in orm ? orm.$client : undefined;
  if (!(pool instanceof ResilientPool) || !pool.keepsPreparedStatements) return statement.prepare('');
  const names = statementNames.get(pool) ?? new Map<string, string>();
  statementNames.set(pool, names);
  const { sql } = statement.toSQL();
  const known = names.get(sql);
  if (known !== undefined) return statement.prepare(known);
  if (names.size >= maxNamedStatements) return statement.prepare('');
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22);
  names.set(sql, name);
  return statement.prepare(name);
}
