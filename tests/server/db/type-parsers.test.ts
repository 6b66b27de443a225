import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../../support/server/database.ts';

/** Column type, a literal of it, and the JavaScript value that both databases must give. */
const values: [type: string, literal: string, value: unknown][] = [
  ['boolean', 'true', true],
  ['smallint', '-32768', -32768],
  ['integer', '2147483647', 2147483647],
  ['bigint', '9007199254740993', '9007199254740993'],
  ['numeric(12,2)', '1234567.80', '1234567.80'],
  ['real', '0.1', 0.1],
  ['double precision', '0.1', 0.1],
  ['double precision', 'Infinity', Number.POSITIVE_INFINITY],
  ['text', 'Zoë 日本 🎓', 'Zoë 日本 🎓'],
  ['varchar(5)', 'abc', 'abc'],
  ['char(5)', 'abc', 'abc  '],
  ['uuid', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['bytea', '\\x00ff10', Buffer.from([0, 255, 16])],
  ['date', '2026-02-28', '2026-02-28'],
  ['time', '23:59:59.5', '23:59:59.5'],
  ['timestamptz(3)', '2026-03-29 01:30:00.123+02', new Date('2026-03-28T23:30:00.123Z')],
  ['timestamptz', '0001-01-01 00:00:00+00', new Date('0001-01-01T00:00:00Z')],
  ['json', '{"b":1,"a":[null,"é"]}', { b: 1, a: [null, 'é'] }],
  ['jsonb', '{"b": 1, "a": [null, "é"]}', { b: 1, a: [null, 'é'] }],
  ['text[]', '{a,"b c",NULL}', ['a', 'b c', null]],
  [
    'integer[]',
    '{{1,2},{3,4}}',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['bigint[]', '{9007199254740993}', ['9007199254740993']],
  ['inet', '192.168.0.1/24', '192.168.0.1/24'],
  ['tsvector', 'a fat cat', "'a' 'cat' 'fat'"],
  ['int4range', '[1,5)', '[1,5)'],
];

describe.each(bothDatabases)('$name', ({ open }) => {
  test('gives the same JavaScript value for a value of every column type', async () => {
    const { database, close } = await open();
    const columns = values.map(([type, literal], at) => `'${literal}'::${type} AS c${at}`);
    const { rows } = await database.pool.query(`SELECT ${columns.join(', ')}`);
    expect(rows[0]).toEqual(Object.fromEntries(values.map(([, , value], at) => [`c${at}`, value])));
    await close();
  });

  test('takes back every value that it gives', async () => {
    const { database, close } = await open();
    for (const [type, literal, value] of values) {
      const parameter = type.startsWith('json') ? JSON.stringify(value) : value;
      const { rows } = await database.pool.query(
        `SELECT $1::${type}::text = '${literal}'::${type}::text AS same`,
        [parameter],
      );
      expect({ type, same: rows[0].same }).toEqual({ type, same: true });
    }
    await close();
  });

  test('has the same session settings and sorts text by code point', async () => {
    const { database, close } = await open();
    const { rows } = await database.pool.query(
      `SELECT current_setting('TimeZone') AS zone, current_setting('DateStyle') AS dates,
        current_setting('IntervalStyle') AS intervals, now()::text ~ '\\+00$' AS utc,
        (SELECT array_agg(t ORDER BY t) FROM unnest(ARRAY['b', 'a', 'é', 'B']) t) AS sorted,
        similarity('portal', 'portals')::numeric(3, 2) AS trigrams`,
    );
    expect(rows).toEqual([
      {
        zone: 'UTC',
        dates: 'ISO, YMD',
        intervals: 'postgres',
        utc: true,
        sorted: ['B', 'a', 'b', 'é'],
        trigrams: '0.67',
      },
    ]);
    await close();
  });
});
