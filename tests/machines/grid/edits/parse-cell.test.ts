import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/machines/grid/definition/grid.types.ts';
import { valueText } from '../../../../src/machines/grid/edits/cell-text.ts';
import { type ParsedCell, parseCell } from '../../../../src/machines/grid/edits/parse-cell.ts';
import { column } from './stage.ts';

const words = {
  priority: { low: 'Basse', normal: 'Normale', high: 'Haute', urgent: 'Urgente' },
  flagged: { true: 'Oui', false: 'Non' },
};
const reading = { locale: 'fr', words, today: '2026-11-21' as const };
const read = (id: string, text: string): ParsedCell => parseCell(column(id), text, reading);

describe('a text for a cell', () => {
  it('is read by the type of its column', () => {
    expect([
      read('remark', '  x '),
      read('preference', '3'),
      read('followUpOn', '3/12/2026'),
      read('priority', 'HAUTE'),
      read('priority', 'urgent'),
      read('flagged', 'oui'),
      read('counsellor', 'Nadia Karim'),
    ]).toEqual([
      { value: 'x' },
      { value: 3 },
      { value: '2026-12-03' },
      { value: 'high' },
      { value: 'urgent' },
      { value: true },
      { lookUp: 'Nadia Karim' },
    ]);
  });

  it('is one of the words that are known of a choice whose values the installation gives', () => {
    const known = { ...reading, words: { subStatus: { papers: 'Pièces en route', photo: 'Photo' } } };
    const word = (text: string) => parseCell(column('subStatus'), text, known);
    expect([word('pièces en ROUTE'), word('photo'), word('autre'), word('')]).toEqual([
      { value: 'papers' },
      { value: 'photo' },
      { fault: { id: 'field.unknown' } },
      { value: null },
    ]);
  });

  it('empties what may be empty, takes a flag down, and is refused elsewhere', () => {
    expect([read('remark', ' '), read('counsellor', ''), read('flagged', ''), read('priority', '')]).toEqual([
      { value: null },
      { value: null },
      { value: false },
      { fault: { id: 'filter.problem.missing' } },
    ]);
  });

  it('is refused with what is wrong with it', () => {
    expect([
      read('preference', 'x'),
      read('preference', '0'),
      read('preference', '10'),
      read('preference', '1,5'),
      read('followUpOn', '31/02/2026'),
      read('priority', 'Extrême'),
      read('flagged', 'peut-être'),
      read('remark', 'x'.repeat(501)),
    ]).toEqual([
      { fault: { id: 'cell.number' } },
      { fault: { id: 'cell.tooSmall', limit: 1 } },
      { fault: { id: 'cell.tooBig', limit: 9 } },
      { fault: { id: 'cell.whole' } },
      { fault: { id: 'cell.date' } },
      { fault: { id: 'field.unknown' } },
      { fault: { id: 'cell.flag' } },
      { fault: { id: 'cell.tooLong', limit: 500 } },
    ]);
  });

  it('may be as much as its limits, which belong to it', () => {
    expect([read('preference', '1'), read('preference', '9'), read('remark', 'x'.repeat(500))]).toEqual([
      { value: 1 },
      { value: 9 },
      { value: 'x'.repeat(500) },
    ]);
  });

  it('comes to the same value as the one it was written from', () => {
    const values: fc.Arbitrary<readonly [string, CellValue]> = fc.oneof(
      fc.tuple(fc.constant('preference'), fc.integer({ min: 1, max: 9 })),
      fc.tuple(fc.constant('priority'), fc.constantFrom('low', 'normal', 'high', 'urgent')),
      fc.tuple(fc.constant('flagged'), fc.boolean()),
      fc.tuple(
        fc.constant('followUpOn'),
        fc
          .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      ),
    );
    fc.assert(
      fc.property(values, fc.constantFrom('fr', 'en-GB', 'ar-u-nu-latn'), ([id, value], locale) => {
        const text = valueText(column(id), value, { locale, words });
        expect(parseCell(column(id), text, { ...reading, locale })).toEqual({ value });
      }),
    );
  });
});
