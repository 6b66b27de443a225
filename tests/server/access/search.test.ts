import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { containsWords } from '../../../server/access/search.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { foldText } from '../../../server/db/schema/expressions.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const texts = [
  'QS-1001 Priya Sharma',
  '100% sure_thing',
  "it's \\ a 'quote'; drop table x --",
  '',
  'a%b_c\\d',
];

describe.each(databases)('searching for words on $name', ({ open }) => {
  const test = openForSuite(open);
  beforeAll(async () => {
    await test.database.orm.execute(sql`create table probe (text text not null)`);
    for (const text of texts) await test.database.orm.execute(sql`insert into probe values (${text})`);
  });

  const find = async (query: string) => {
    const { rows } = await test.database.orm.execute<{ text: string }>(
      sql`select text from probe where ${containsWords(foldText(sql`text`), query) ?? sql`true`}`,
    );
    return rows.map(({ text }) => text).sort();
  };

  it('finds what contains them all, in any order and case', async () => {
    expect(await find('  sharma qs-10 ')).toEqual(['QS-1001 Priya Sharma']);
    expect(await find('sharma singh')).toEqual([]);
  });

  it('looks for the first eight words, and ignores those that follow', async () => {
    const eight = 'q s 1 0 p r i y';
    expect([await find(`${eight} nowhere`), await find('q s 1 0 p r i nowhere')]).toEqual([
      ['QS-1001 Priya Sharma'],
      [],
    ]);
  });

  it('finds everything for an empty query', async () => {
    expect(await find(' ')).toEqual([...texts].sort());
  });

  it('takes every character as it stands', async () => {
    const character = fc.constantFrom(
      '%',
      '_',
      '\\',
      "'",
      '"',
      ';',
      '-',
      'a',
      'b',
      '1',
      '0',
      's',
      '\u0000',
      '\ud800',
      '💥',
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: character, minLength: 1, maxLength: 4 }), async (query) => {
        expect(await find(query)).toEqual(
          texts.filter((text) => text.toLowerCase().includes(query.toLowerCase())).sort(),
        );
      }),
      { numRuns: 150 },
    );
  });
});
