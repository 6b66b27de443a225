import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../contract/kit/fold.ts';
import { toMultiLine, toSingleLine } from '../../contract/kit/text.ts';
import { alikePairs, differentPairs } from './fold-pairs.ts';

describe('folding text', () => {
  it.each(alikePairs)('makes %j and %j alike', (stored, typed) => {
    expect(fold(stored)).toBe(fold(typed));
  });

  it.each(differentPairs)('keeps %j and %j apart', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });

  it('gives text that people can read', () => {
    expect(['  Élève\u00a0 N’Diaye ', 'İSTANBUL–٢٠٢٦', 'فَاطِمَة'].map(fold)).toEqual([
      "eleve n'diaye",
      'istanbul-2026',
      'فاطمه',
    ]);
  });

  it('of folded text changes nothing, and the normal forms of a text fold alike', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('e', 'İ', '\u0301', '´', '\u1ffd', ' ', '\u00a0', '\u200f', '\n', 'أ', 'ـ'),
      }),
    );
    fc.assert(
      fc.property(text, (given) => {
        const folded = fold(given);
        expect(fold(folded)).toBe(folded);
        expect(fold(toSingleLine(given))).toBe(folded);
        expect(fold(toMultiLine(given))).toBe(folded);
      }),
    );
  });
});
