import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClipboardContent } from '../../../../src/machines/grid/edits/clipboard-content.ts';
import {
  detectSeparator,
  readTable,
  writeHtml,
  writeTable,
} from '../../../../src/machines/grid/edits/table-text.ts';
import { unescapeFormula } from '../../../../src/services/tables/formula-escaping.ts';

const field = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ';', ' ', 'é', '=', '\r\n') });
const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 5 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(field, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

describe('a table as text', () => {
  it('is read back as it was written, quotes, tabs and line breaks included', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(readTable(writeTable(table), '\t')).toEqual(table);
      }),
      { numRuns: 500 },
    );
  });

  it('never fails to be read, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const joined = readTable(text, detectSeparator(text)).flat().join('');
        expect(joined.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('comes from Excel, Sheets and LibreOffice alike', () => {
    const wanted = [
      ['Amina', 'two\nlines'],
      ['say "hi"', ''],
    ];
    expect(readTable('Amina\t"two\nlines"\r\nsay "hi"\t\r\n', '\t')).toEqual(wanted);
    expect(readTable('Amina\t"two\nlines"\n"say ""hi"""\t', '\t')).toEqual(wanted);
  });

  it('is separated by tabs, else by the commas or semicolons that every line has as many of', () => {
    const texts = [
      'a,b\tc',
      'a,"b, c"\n1,2\n',
      'a;b\n1;2',
      'Hello, you',
      'Dear all,\nsee you',
      'a|b\nc|d',
      '',
    ];
    expect(texts.map(detectSeparator)).toEqual(['\t', ',', ';', null, null, null, null]);
  });

  it('is read by the separator that is chosen, and line by line without one', () => {
    const text = 'a,"b; c"|d\n1,2;3\n';
    expect(([',', ';', '|', '\t', null] as const).map((mark) => readTable(text, mark))).toEqual([
      [
        ['a', '"b; c"|d'],
        ['1', '2;3'],
      ],
      [
        ['a,"b', ' c"|d'],
        ['1,2', '3'],
      ],
      [['a,"b; c"', 'd'], ['1,2;3']],
      [['a,"b; c"|d'], ['1,2;3']],
      [['a,"b; c"|d'], ['1,2;3']],
    ]);
  });

  it('keeps a quote that opens nothing, as in an inch', () => {
    expect(readTable('5" pipe\t"quoted" word', '\t')).toEqual([['5" pipe', '"quoted" word']]);
  });

  it('is nothing when there is nothing', () => {
    expect(readTable('', null)).toEqual([]);
  });

  it('is escaped as a table for documents', () => {
    expect(writeHtml(['<A>'], [['a & b\nc']])).toBe(
      '<table><thead><tr><th>&lt;A&gt;</th></tr></thead><tbody><tr><td>a &amp; b<br>c</td></tr></tbody></table>',
    );
  });
});

describe('what is copied', () => {
  it('is run by no spreadsheet, and telephone numbers stay as they are', () => {
    const texts = [
      '=1+1',
      '@SUM(A1)',
      '+cmd',
      '-2+3*A1',
      '\uff1d1+1',
      '\uff20A',
      '\n=1',
      '+44 20 7946 0958',
      '-12.5',
    ];
    expect(toClipboardContent([], [texts, texts]).text.split('\r\n')[0]?.split('\t')).toEqual([
      "'=1+1",
      "'@SUM(A1)",
      "'+cmd",
      "'-2+3*A1",
      "'\uff1d1+1",
      "'\uff20A",
      '"\'\n\'=1"',
      '+44 20 7946 0958',
      '-12.5',
    ]);
  });

  it('is as it was when it is pasted here again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('=', '+', '@', '\n', '\uff1d', 'a', '1') }), {
          minLength: 2,
        }),
        (row) => {
          const [read = []] = readTable(toClipboardContent([], [row, row]).text, '\t');
          expect(read.map(unescapeFormula)).toEqual(row);
        },
      ),
    );
  });

  it('is the text itself when it is one cell', () => {
    expect(toClipboardContent(['Remark'], [['=1+1']]).text).toBe('=1+1');
  });
});
