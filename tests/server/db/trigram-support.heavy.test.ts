import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { supportsUnicodeTrigrams } from '../../../server/db/trigram-support.ts';
import { collectEnds } from '../../support/ends.ts';
import { openPglite, openPostgres, postgresTemplate, quiet } from '../../support/server/database.ts';

const ends = collectEnds();

it('the embedded database knows the letters of every script', async () => {
  const test = await openPglite();
  ends.push(test.close);
  expect(await supportsUnicodeTrigrams(test.database.orm)).toBe(true);
});

it('a PostgreSQL database that was created with LC_CTYPE C knows those of ASCII alone', async () => {
  const test = await openPostgres();
  ends.push(test.close);
  const name = `letters_${randomUUID().replaceAll('-', '')}`;
  await test.database.pool.query(`create database ${name} template template0 lc_collate 'C' lc_ctype 'C'`);
  ends.push(() => test.database.pool.query(`drop database ${name} with (force)`));
  const url = new URL((await postgresTemplate()).url);
  url.pathname = `/${name}`;
  const other = await openDatabase({ databaseUrl: url.href, durability: 'durable', log: quiet });
  ends.push(() => other.close());
  await other.pool.query('create extension pg_trgm');
  expect(await supportsUnicodeTrigrams(other.orm)).toBe(false);
});
