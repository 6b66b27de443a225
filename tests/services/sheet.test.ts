import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/machines/grid/edits/table-text.ts';
import { unescapeFormula } from '../../src/services/tables/formula-escaping.ts';
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
          expect(csvField(`${mark}${rest}`)).toMatch(/^"?'/);
        },
      ),
    );
  });

  it('holds nothing that a spreadsheet would run, whatever separates its cells there', () => {
    const part = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '"',
      "'",
      ' ',
      'a',
      '1',
    );
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: part, maxLength: 12 }), { minLength: 4, maxLength: 4 }),
        (row) => {
          const line = csvLines(head, [row]);
          for (const separator of [',', ';', '\t'])
            for (const cell of Papa.parse<string[]>(line, { delimiter: separator }).data.flat())
              expect(cell).not.toMatch(/^[=+\-@＝]/);
          // As programs split that do not know quotation marks.
          for (const cell of line.split(/[,;\t\r\n]/).map((each) => each.replace(/^"/, '')))
            expect(cell).not.toMatch(/^[=+\-@＝]/);
        },
      ),
    );
  });

  it('escapes days as it escapes text, and gives back what it escaped', () => {
    const rows = [
      ['Jo;=HYPERLINK("http://e.example")', 'a\t@b', 1, "=cmd|'/C calc'!A0"],
      ['- one\n- two', "it's;'=x", -3, '2026-11-21'],
    ];
    const written = csvLines(head, rows);
    expect(written).toBe(
      [
        '"Jo;\'=HYPERLINK(""http://e.example"")","a\t\'@b",1,\'=cmd|\'/C calc\'!A0\r\n',
        "\"'- one\n'- two\",\"it's;''=x\",-3,2026-11-21\r\n",
      ].join(''),
    );
    const read = Papa.parse<string[]>(written.trimEnd()).data.map((row) => row.map(unescapeFormula));
    expect(read).toEqual(rows.map((row) => row.map(String)));
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['\uff20SUM(A1)', "'\uff20SUM(A1)"],
    ['\n=1+1', '"\'\n\'=1+1"'],
    ['=HYPERLINK("http://e.example","a")', '"\'=HYPERLINK(""http://e.example"",""a"")"'],
    ['"=1+1"', '"""=1+1"""'],
    ['a = b', 'a = b'],
  ])('writes %j as %s, in heads too', (text, written) => {
    expect(csvField(text)).toBe(written);
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
        expect(readTable(csvLines(two, rows), ',')).toEqual(rows.map((row) => row.map(guarded)));
      }),
    );
  });
});
