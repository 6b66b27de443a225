import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from '../../src/services/tables/formula-escaping.ts';

describe('a text for a spreadsheet', () => {
  it('stands behind an apostrophe where it would be run, and nowhere else', () => {
    const run = ['=1', '+1', '-1', '@a', '\t1', '\r1', '\n1', '＝1', '＋1', '－1', '＠a', "'=1", "''=1"];
    const kept = ['', "'", 'a', '1', 'a=1', ' =1', "'a", "'s-Hertogenbosch", '"=1'];
    expect(run.map(escapeFormula)).toEqual(run.map((text) => `'${text}`));
    expect(kept.map(escapeFormula)).toEqual(kept);
    expect(kept.map(unescapeFormula)).toEqual(kept);
  });

  it('stands behind one after each separator and line end as well', () => {
    expect(
      [
        '\n=1',
        'a;=1',
        'a,+1',
        'a\t-1',
        'a\r\n@1',
        'a;"=1"',
        "a;'=1",
        ';;=1',
        'a;＝1',
        'a; =1',
        'a;b=1',
        'a-b',
      ].map(escapeFormula),
    ).toEqual([
      "'\n'=1",
      "a;'=1",
      "a,'+1",
      "a\t'-1",
      "a\r\n'@1",
      `a;'"=1"`,
      "a;''=1",
      ";;'=1",
      "a;'＝1",
      'a; =1',
      'a;b=1',
      'a-b',
    ]);
  });

  it('comes back as it was, whatever it was', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '"', ';', ',', '\n', '=', '-', '\t', '＠', 'a') }),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(unescapeFormula(escapeFormula(given))).toBe(given);
      }),
    );
  });
});
