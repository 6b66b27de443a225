import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Catalogue, parts } from './catalogues.ts';
import { sharedWords, wordsOfCodes } from './repeated-words.ts';
import { findBanned, findRepeated, findTexts } from './wording.ts';

const english: Catalogue = Object.assign({}, ...Object.values(parts).map(({ en }) => en));

/** The repeated texts that neither list allows. */
const findSurplus = (texts: Catalogue, prefixes = wordsOfCodes): readonly (readonly string[])[] =>
  findRepeated(texts)
    .filter(([first = '']) => !Object.hasOwn(sharedWords, texts[first] ?? ''))
    .map((ids) => ids.filter((id) => !prefixes.some((prefix) => id.startsWith(prefix))))
    .filter((ids) => ids.length > 1);

describe('the English texts', () => {
  it('use no banned phrase', () => {
    expect(findBanned(Object.entries(english))).toEqual([]);
  });

  it('use no banned phrase on the server either', () => {
    const files = globSync('server/**/*.ts', { exclude: ['server/db/**', 'server/extraction/**'] });
    expect(files.length).toBeGreaterThan(300);
    const texts = files.flatMap((file) =>
      findTexts(readFileSync(file, 'utf8')).map((text) => [file, text] as const),
    );
    expect(findBanned(texts)).toEqual([]);
  });

  it('are one id each', () => {
    expect(findSurplus(english)).toEqual([]);
  });

  it.each(wordsOfCodes)('need %s among the tables of codes', (prefix) => {
    expect(
      findSurplus(
        english,
        wordsOfCodes.filter((other) => other !== prefix),
      ),
    ).not.toEqual([]);
  });

  it('repeat what the list of repeated words says, and nothing that it no longer needs to', () => {
    const repeated = new Set(findRepeated(english).map(([first = '']) => english[first]));
    expect(Object.keys(sharedWords).filter((text) => !repeated.has(text))).toEqual([]);
  });

  it('are checked: a planted phrase and a planted repetition are found', () => {
    const planted = {
      ...english,
      'planted.one': 'Hand in your papers once more',
      'planted.two': 'Couldn’t save',
    };
    expect(findBanned(Object.entries(planted))).toEqual([
      'planted.one: once more',
      'planted.one: hand in',
      'planted.one: papers',
    ]);
    expect(findSurplus({ ...planted, 'planted.three': 'Couldn’t save' })).toContainEqual(
      expect.arrayContaining(['planted.two', 'planted.three']),
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text is the fixture
    expect(findTexts("// 'in vain, here'\nthrow new Problem('Sent in vain', `to ${name}`);")).toEqual([
      'Sent in vain',
    ]);
  });
});
