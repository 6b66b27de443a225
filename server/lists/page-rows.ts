import type { Ability } from '../access/ability.ts';
import type { Orm } from '../db/database.ts';
import { and, sql } from '../db/drizzle.ts';
import { isOutsideTransaction } from '../db/is-outside-transaction.ts';
import { type BuiltQuery, prepareNamed } from '../db/prepared.ts';
import { whereIdIn } from './filtering.ts';
import type { ListReader, ListSource } from './list.types.ts';

type Source<Record extends { readonly id: number }> = Pick<
  ListSource<Record>,
  'id' | 'load' | 'readable' | 'usesPreparedStatement'
>;

interface Prepared {
  execute(values: { readonly ids: string }): Promise<unknown>;
}

/** Prepared statements by database, the reader's rules, and list. */
const statements = new WeakMap<object, WeakMap<Ability, WeakMap<object, Prepared>>>();

function statementFor(orm: Orm, source: Source<never>, reader: ListReader): Prepared {
  const byRules = statements.get(orm) ?? new WeakMap<Ability, WeakMap<object, Prepared>>();
  statements.set(orm, byRules);
  const known = byRules.get(reader.ability) ?? new WeakMap<object, Prepared>();
  byRules.set(reader.ability, known);
  const kept = known.get(source);
  if (kept) return kept;
  const within = sql`${source.id} = any(${sql.placeholder('ids')}::bigint[])`;
  const query: unknown = source.load(orm, and(within, source.readable(reader)));
  const statement = prepareNamed(orm, query as BuiltQuery<Prepared>);
  known.set(source, statement);
  return statement;
}

async function rowsWithIds<Record extends { readonly id: number }>(
  orm: Orm,
  source: Source<Record>,
  reader: ListReader,
  ids: readonly number[],
): Promise<Record[]> {
  if (!source.usesPreparedStatement || !isOutsideTransaction(orm))
    return source.load(orm, and(whereIdIn(source.id, ids), source.readable(reader)));
  const statement = statementFor(orm, source as Source<never>, reader);
  return (await statement.execute({ ids: `{${ids.join(',')}}` })) as Record[];
}

/** The rows with these ids, in this order. Rows that are deleted or no longer visible to the reader are left out. */
export async function loadInOrder<Record extends { readonly id: number }>(
  orm: Orm,
  source: Source<Record>,
  reader: ListReader,
  ids: readonly number[],
): Promise<Record[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await rowsWithIds(orm, source, reader, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
