import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/machines/grid/edits/table-text.ts';
import { csvField, csvHeader, csvLines, type SheetHeader } from '../../src/services/tables/sheet.ts';

const head: SheetHeader = {
  title: 'Applications',
  rightToLeft: false,
  columns: [
    { head: 'Number', kind: 'text', width: 10 },
    { head: 'Remark, private', kind: 'text', width: 10 },
    { head: 'Preference', kind: 'number', width: 10 },
    { head: 'Follow-up', kind: 'date', width: 10 },
  ],
};

describe('a file of CSV', () => {
  it('begins with the mark of UTF-8 and its heads', () => {
    expect(csvHeader(head)).toBe('\ufeffNumber,"Remark, private",Preference,Follow-up\r\n');
  });

  it('has its fields quoted where they need it, numbers and days as they are, and nothing for nothing', () => {
    expect(
      csvLines(head, [
        ['APP-1', 'say "hi"\nthere', -3, '2026-11-21'],
        ['APP-2', null, null, null],
      ]),
    ).toBe('APP-1,"say ""hi""\nthere",-3,2026-11-21\r\nAPP-2,,,\r\n');
  });

  it('holds nothing that a spreadsheet would run', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\uff1d', '\uff0b', '\uff0d', '\uff20'),
        fc.string(),
        (mark, rest) => {
          expect(csvField(`${mark}${rest}`, 'text')).toMatch(/^"?'/);
        },
      ),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['\uff20SUM(A1)', "'\uff20SUM(A1)"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['=HYPERLINK("http://e.example","a")', '"\'=HYPERLINK(""http://e.example"",""a"")"'],
    ['"=1+1"', '"""=1+1"""'],
    ['a = b', 'a = b'],
  ])('writes %j as %s, in heads too', (text, written) => {
    expect(csvField(text, 'text')).toBe(written);
    expect(csvHeader({ ...head, columns: [{ head: text, kind: 'text', width: 10 }] })).toBe(
      `\ufeff${written}\r\n`,
    );
  });

  it('is read back as it was written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', '\n', ' ') });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 2, maxLength: 6 }), (rows) => {
        const two = { ...head, columns: head.columns.slice(0, 2) };
        fc.pre(rows.flat().every((field) => !field.includes('\t')));
        const guarded = (field: string) => (field.startsWith('\n') ? `'${field}` : field);
        expect(readTable(csvLines(two, rows))).toEqual(rows.map((row) => row.map(guarded)));
      }),
    );
  });
});
