import { createHash } from 'node:crypto';
import type { Orm } from './database.ts';
import { SturdyPool } from './pool.ts';

/** A statement that Drizzle has built and not yet sent. */
export interface Built<Statement> {
  toSQL(): { readonly sql: string };
  prepare(name: string): Statement;
}

/** Each connection keeps what was prepared on it: so many statements at most, by their texts. */
const mostNamed = 200;
const named = new WeakMap<object, Map<string, string>>();

/**
 * Prepares a statement that is sent often, so that it is built here once and parsed and planned by the server once for each
 * connection. For statements that look rows up by keys alone: PostgreSQL makes one plan for all values.
 */
export function prepareNamed<Statement>(orm: Orm, statement: Built<Statement>): Statement {
  const pool = '$client' in orm ? orm.$client : undefined;
  if (!(pool instanceof SturdyPool) || !pool.keepsStatements) return statement.prepare('');
  const names = named.get(pool) ?? new Map<string, string>();
  named.set(pool, names);
  const { sql } = statement.toSQL();
  const known = names.get(sql);
  if (known !== undefined) return statement.prepare(known);
  if (names.size >= mostNamed) return statement.prepare('');
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22);
  names.set(sql, name);
  return statement.prepare(name);
}
