import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTyped, draftText, multiLine, searchText, singleLine } from '../../contract/kit/text.ts';

const line = singleLine(20, 0);
const lines = multiLine(60, 0);

/** What a schema makes of a text, or the codes of why it refuses it. */
const readAs = (schema: typeof line, text: string): unknown => {
  const { data, error } = schema.safeParse(text);
  return data ?? error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : issue.code));
};

describe('text in one line', () => {
  it.each([
    ['decomposed letters', 'Jose\u0301', 'José'],
    ['runs of blanks', '  Ada \t Obi ', 'Ada Obi'],
    ['blanks that do not break', 'Ada\u00a0\u202fObi', 'Ada Obi'],
    ['line breaks of any system', 'Ada\r\nObi\rB\nC\u2028D\u2029E\u0085F\u000bG', 'Ada Obi B C D E F G'],
    ['overrides and embeddings', 'Ada \u202eibO\u202c \u2066x\u2069', 'Ada ibO x'],
    ['marks that a keyboard adds', '\u200fمحمد\u200e \u200bab\u00ad\ufeff', 'محمد ab'],
    ['joiners of Persian words', 'می\u200cشود', 'می\u200cشود'],
    ['letters with an accent between invisible marks', 'e\u200b\u0301', 'é'],
    ['an emoji', '👩‍🎓', '👩‍🎓'],
  ])('brings %s to the normal form', (_what, given, expected) => {
    expect(readAs(line, given)).toBe(expected);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['a control character', 'a\u0007b'],
    ['a control character of C1', 'a\u0091b'],
    ['DEL', 'a\u007fb'],
    ['the first half of a pair', 'a\ud83d'],
    ['the second half of a pair', '\udc00a'],
  ])('refuses %s with a code of its own', (_what, given) => {
    expect(readAs(line, given)).toEqual(['characters']);
  });

  it('is measured in its normal form', () => {
    expect(readAs(line, `${'e\u0301'.repeat(20)}   `)).toBe('é'.repeat(20));
    expect(readAs(line, 'a'.repeat(21))).toEqual(['too_big']);
    expect(readAs(singleLine(20), ' \u200b\u00a0')).toEqual(['too_small']);
  });
});

describe('text in lines', () => {
  it('keeps its lines and what is inside them, with plain line breaks', () => {
    expect(readAs(lines, ' Jose\u0301  \r\n\r\n  two\u00a0 words\t\rthree\u202e ')).toBe(
      'José\n\n  two\u00a0 words\nthree',
    );
  });

  it('keeps the marks that mixed directions need', () => {
    expect(readAs(lines, 'C++\u200e \u2067عربي\u2069')).toBe('C++\u200e \u2067عربي\u2069');
  });

  it.each(['a\0b', 'a\u0007b', 'a\ud83d'])('refuses %j', (given) => {
    expect(readAs(lines, given)).toEqual(['characters']);
  });
});

describe('other text', () => {
  it('stays as given if it is a password, without control characters', () => {
    expect(readAs(asTyped(20), ' e\u0301  x ')).toBe(' e\u0301  x ');
    expect(readAs(asTyped(20), 'a\0')).toEqual(['characters']);
  });

  it('stays as typed in a draft, without what cannot be kept', () => {
    expect(readAs(draftText(20), ' e\u0301 a\0b\ud800c ')).toBe(' e\u0301 ab\ufffdc ');
  });

  it('is never refused in a search', () => {
    expect(readAs(searchText(20), '  Jose\u0301  \0 ')).toBe('José \0');
  });
});

describe('the normal form', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        'e',
        '\u0301',
        '\u0308',
        ' ',
        '\u00a0',
        '\u200f',
        '\ufeff',
        '\r',
        '\n',
        '\u2029',
        'ا',
        '\u0653',
      ),
    }),
  );

  it.each([
    ['in one line', singleLine(10_000, 0)],
    ['in lines', multiLine(10_000, 0)],
  ])('of a text %s is its own normal form, and composed', (_what, schema) => {
    fc.assert(
      fc.property(text, (given) => {
        const once = schema.safeParse(given).data;
        fc.pre(once !== undefined);
        expect(schema.parse(once)).toBe(once);
        expect(once?.normalize('NFC')).toBe(once);
      }),
    );
  });
});
