import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { TableSeparator } from '../../src/services/tables/separators.ts';
import { numberRows, parseCsvRows } from '../../src/services/tables/text-rows.ts';
import { xlsxWriter } from '../../src/services/tables/xlsx.ts';

const parse = (text: string, separator: TableSeparator | null, max = 100) =>
  parseCsvRows(new TextEncoder().encode(text), { encoding: 'utf-8', separator }, max);

const csv = (text: string, max?: number) => {
  const { rows, numbers } = parse(text, null, max);
  return { rows, numbers };
};

describe('rows of a file', () => {
  it('have the numbers that the file gives them, in which blank rows count', () => {
    expect(csv('\r\nName,City\r\n\r\n , \r\n"Quay\nCollege",Town\r\n\r\nLast,Town\r\n\r\n')).toEqual({
      rows: [
        ['Name', 'City'],
        ['Quay\nCollege', 'Town'],
        ['Last', 'Town'],
      ],
      numbers: [2, 5, 7],
    });
    expect(csv('')).toEqual({ rows: [], numbers: [] });
  });

  it('have them in a workbook too', async () => {
    const writer = xlsxWriter({
      title: 'Places',
      rightToLeft: false,
      columns: [{ head: 'Name', kind: 'text', width: 10 }],
    });
    writer.add([[null], ['One'], [null], [null], ['Two'], [null]]);
    const sheet = await readSheet(Buffer.from(await writer.finish().arrayBuffer()));
    expect(numberRows(sheet)).toEqual({ rows: [['Name'], ['One'], ['Two']], numbers: [1, 3, 6] });
  });

  it('are read up to a limit that blank rows do not use up', () => {
    expect(csv(`Name\n${'\n'.repeat(200)}One\nTwo\n`, 2)).toEqual({
      rows: [['Name'], ['One']],
      numbers: [1, 202],
    });
  });

  it.each([
    [
      'commas in the cells',
      'Name;City\nA, B;Town\n',
      [
        ['Name', 'City'],
        ['A, B', 'Town'],
      ],
    ],
    [
      'commas in every cell',
      'Name;City;Note\nA, B;C, D;E, F\nG, H;I, J;K, L\n',
      [
        ['Name', 'City', 'Note'],
        ['A, B', 'C, D', 'E, F'],
        ['G, H', 'I, J', 'K, L'],
      ],
    ],
    [
      'a title above',
      'Places, and towns\nName\tCity\nA\tB\n',
      [['Places, and towns'], ['Name', 'City'], ['A', 'B']],
    ],
    [
      'quoted cells',
      'Name,City\n"A;B;C","D;E;F"\n',
      [
        ['Name', 'City'],
        ['A;B;C', 'D;E;F'],
      ],
    ],
    ['a single column', 'Name\nOne\n', [['Name'], ['One']]],
  ])('are separated as most of them are: %s', (_what, text, rows) => {
    expect(csv(text).rows).toEqual(rows);
  });

  it('are separated as it is chosen, whatever most of them have', () => {
    const text = 'Name;City\nA, B;Town\n';
    expect(([null, ',', '|', ';'] as const).map((mark) => parse(text, mark))).toEqual([
      {
        rows: [
          ['Name', 'City'],
          ['A, B', 'Town'],
        ],
        numbers: [1, 2],
        separator: ';',
      },
      { rows: [['Name;City'], ['A', ' B;Town']], numbers: [1, 2], separator: ',' },
      { rows: [['Name;City'], ['A, B;Town']], numbers: [1, 2], separator: '|' },
      {
        rows: [
          ['Name', 'City'],
          ['A, B', 'Town'],
        ],
        numbers: [1, 2],
        separator: ';',
      },
    ]);
  });
});
