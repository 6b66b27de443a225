import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { eq, pgTable, sql, text } from '../../../server/db/drizzle.ts';
import { prepareNamed } from '../../../server/db/prepared.ts';
import { postgresUrl, quiet } from '../../support/server/database.ts';

const databases = pgTable('pg_database', { datname: text('datname') });

describe('a statement that is sent often', () => {
  let database: Database;

  const opened = async (databaseUrl?: string) => {
    database = await openDatabase({ databaseUrl, durability: 'relaxed', log: quiet, poolSize: 1 });
    return database;
  };
  const statement = ({ orm }: Database) =>
    prepareNamed(
      orm,
      orm
        .select()
        .from(databases)
        .where(eq(databases.datname, sql.placeholder('name'))),
    );
  const namesOnServer = async ({ orm }: Database) => {
    const { rows } = await orm.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where statement like '%pg_database%' and statement not like '%pg_prepared%'`,
    );
    return rows.map(({ name }) => name);
  };

  afterEach(() => database.close());

  it('is parsed once on each connection, by whomever it is built', async () => {
    const on = await opened(await postgresUrl());
    expect(await statement(on).execute({ name: 'postgres' })).toEqual([{ datname: 'postgres' }]);
    expect(await statement(on).execute({ name: 'none' })).toEqual([]);
    expect(await statement(on).execute({ name: 'postgres' })).toEqual([{ datname: 'postgres' }]);
    expect(await namesOnServer(on)).toHaveLength(1);
  });

  it('is one of 200 at most; others are sent as they are', async () => {
    const on = await opened(await postgresUrl());
    for (let limit = 1; limit <= 201; limit += 1)
      await prepareNamed(
        on.orm,
        on.orm
          .select()
          .from(databases)
          .limit(limit)
          .where(sql`${sql.raw(String(limit))} > 0`),
      ).execute();
    expect(await namesOnServer(on)).toHaveLength(200);
  });

  it('has no name in the embedded database, whose connections are one', async () => {
    const on = await opened();
    expect(await statement(on).execute({ name: 'none' })).toEqual([]);
    expect(await namesOnServer(on)).toEqual([]);
  });
});
