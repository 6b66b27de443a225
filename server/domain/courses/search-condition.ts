import { isStorable } from '../../../contract/kit/text.ts';
import { escapeLike } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { and, or, type SQL, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { courses } from '../../db/schema/index.ts';

/** Further words of a query are ignored: so many are usually pasted by mistake. */
const maxWords = 8;
/** Known words that are tried for a misspelt one. */
const maxCorrections = 3;
/** Shorter words are not corrected: too many others resemble them. */
const minCorrectedLength = 4;

/** The words of a query as courses are indexed: in lower case, without accents and punctuation. */
async function toFoldedWords(orm: Orm, query: string): Promise<string[]> {
  const { rows } = await orm.execute<{ text: string }>(sql`select ${foldText(sql`${query}::text`)} as text`);
  const words = (rows[0]?.text ?? '').split(/[\s.,;:()/&"'+-]+/u).filter((word) => word !== '');
  return [...new Set(words)].slice(0, maxWords);
}

interface SimilarWord extends Record<string, unknown> {
  readonly asked: string;
  readonly word: string;
}

/** For each word that no course contains, the most similar known words. */
async function findSimilarWords(
  orm: Orm,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const long = words.filter((word) => word.length >= minCorrectedLength);
  if (long.length === 0) return new Map();
  const asked = sql.join(
    long.map((word) => sql`(${word})`),
    sql`, `,
  );
  const { rows } = await orm.execute<SimilarWord>(sql`
    select asked.word as asked, alike.word from (values ${asked}) as asked(word)
    cross join lateral (
      select word from course_words where word % asked.word
      order by similarity(word, asked.word) desc, word limit ${maxCorrections}
    ) as alike
    where not exists (select from course_words where word like '%' || asked.word || '%')`);
  const byWord = Map.groupBy(rows, ({ asked: word }) => word);
  return new Map([...byWord].map(([word, found]) => [word, found.map((one) => one.word)]));
}

const containsWord = (word: string): SQL => sql`${courses.searched} like ${`%${escapeLike(word)}%`}`;

/** Whether a word has no characters that are operators of the full text search. */
const isPlain = (word: string): boolean => /^[\p{L}\p{N}]+$/u.test(word);

/**
 * Courses that contain every word of a query, in any order: as part of a word, in another grammatical form (`sciences`,
 * `science`), or, if no course contains it at all, misspelt.
 */
export async function createSearchCondition(orm: Orm, query: string): Promise<SQL | undefined> {
  if (query.trim() === '') return undefined;
  if (!isStorable(query)) return sql`false`;
  const words = await toFoldedWords(orm, query);
  const similarWords = await findSimilarWords(orm, words);
  return and(
    ...words.map((word) =>
      or(
        containsWord(word),
        isPlain(word) && word.length >= minCorrectedLength
          ? sql`${courses.words} @@ to_tsquery('english', ${`${word}:*`})`
          : undefined,
        ...(similarWords.get(word) ?? []).map(containsWord),
      ),
    ),
  );
}
