import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../contract/kit/fold.ts';
import { isStorable } from '../../../contract/kit/text.ts';
import { containsWords } from '../../../server/access/search.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { foldText } from '../../../server/db/schema/expressions.ts';
import { alikePairs, differentPairs } from '../../contract/fold-pairs.ts';
import { bothDatabases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

describe.each(bothDatabases)('folding text on $name', ({ open }) => {
  const test = openForSuite(open);

  /** What the database makes of texts. */
  async function foldAll(texts: readonly string[]): Promise<string[]> {
    const rows = sql.join(
      texts.map((text, at) => sql`(${at}::int, ${text}::text)`),
      sql`, `,
    );
    const found = await test.database.orm.execute<{ folded: string }>(
      sql`select fold(given) as folded from (values ${rows}) as texts (place, given) order by place`,
    );
    return found.rows.map(({ folded }) => folded);
  }

  it('makes the texts alike that are written in the table', async () => {
    const folded = await foldAll(alikePairs.flat());
    const unlike = alikePairs.filter((_, at) => folded[2 * at] !== folded[2 * at + 1]);
    expect(unlike).toEqual([]);
  });

  it('keeps the others apart', async () => {
    const folded = await foldAll(differentPairs.flat());
    expect(differentPairs.filter((_, at) => folded[2 * at] === folded[2 * at + 1])).toEqual([]);
  });

  it('agrees with the fold of the browser', async () => {
    const range = (first: number, last: number) =>
      fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
    const unit = fc.oneof(
      range(1, 0x24f),
      range(0x250, 0x37f),
      range(0x384, 0x52f),
      range(0x591, 0x5f4),
      range(0x600, 0x6ff),
      range(0x900, 0x97f),
      range(0x1e00, 0x1fff),
      range(0x2000, 0x2064),
      range(0x2100, 0x214f),
      range(0xfb00, 0xfb06),
      range(0xfe70, 0xfefc),
      range(0xff01, 0xff5e),
      fc.constantFrom(' ', 'a', '\u0301', '👩‍🎓', 'İ'),
    );
    const texts = fc.array(fc.string({ unit, minLength: 1, maxLength: 12 }).filter(isStorable), {
      minLength: 60,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        expect(await foldAll(given)).toEqual(given.map(fold));
      }),
      { numRuns: 30 },
    );
  });

  it('finds each text of the table by the other way of writing it', async () => {
    const missed: unknown[] = [];
    for (const [stored, typed] of alikePairs) {
      const { rows } = await test.database.orm.execute(
        sql`select 1 where ${containsWords(foldText(sql`${`x ${stored} y`}::text`), typed)}`,
      );
      if (rows.length === 0) missed.push([stored, typed]);
    }
    expect(missed).toEqual([]);
  });

  it('takes full-width signs of a search as they stand', async () => {
    const found = async (stored: string, typed: string) =>
      (
        await test.database.orm.execute(
          sql`select 1 where ${containsWords(foldText(sql`${stored}::text`), typed)}`,
        )
      ).rows.length;
    expect([
      await found('100 of 100', '１００％'),
      await found('100 % of 100', '１００ ％'),
      await found('abc', 'a＿c'),
    ]).toEqual([0, 1, 0]);
  });
});
