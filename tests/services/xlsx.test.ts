import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetHeader } from '../../src/services/tables/sheet.ts';
import { xlsxCell, xlsxWriter } from '../../src/services/tables/xlsx.ts';
import { unzip } from '../support/files/unzip.ts';

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

const head: SheetHeader = {
  title: 'Demandes [2026]/été',
  rightToLeft: true,
  columns: [
    { head: 'Number', kind: 'text', width: 12 },
    { head: 'Preference', kind: 'number', width: 10 },
    { head: 'Follow-up', kind: 'date', width: 14 },
  ],
};

describe('a workbook', () => {
  it('has numbers and days as such, its heads in sight, and runs from right to left where the page does', async () => {
    const writer = xlsxWriter(head);
    writer.add([['A-1', 3, '2026-11-21']]);
    writer.add([['=1+1', null, null]]);
    const files = unzip(await bytesOf(writer.finish()));
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(files['xl/workbook.xml']).toContain('<sheet name="Demandes  2026  été"');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('<c r="B2" s="0"><v>3</v></c><c r="C2" s="3"><v>46347</v></c></row>');
    expect(sheet).toContain(
      '<row><c r="A3" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B3"/><c r="C3"/></row>',
    );
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
  });

  it('is the same archive however its rows arrive, without the date on which it was written', async () => {
    const row = fc.tuple(fc.string({ unit: 'binary' }), fc.integer(), fc.constant('2026-11-21'));
    const written = async (batches: [string, number, string][][]) => {
      const writer = xlsxWriter(head);
      for (const rows of batches) writer.add(rows);
      return bytesOf(writer.finish());
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 4 }), async (batches) => {
        const [inBatches, atOnce] = [await written(batches), await written([batches.flat()])];
        expect(unzip(inBatches)).toEqual(unzip(atOnce));
        // The time and the day of the first file: 1 January 1980.
        expect(inBatches.readUInt32LE(10)).toBe(0x0021_0000);
      }),
      { numRuns: 50 },
    );
  });

  it('never writes a text as a formula, nor anything that is no XML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = xlsxCell(text, 'text');
        expect(cell).not.toContain('<f>');
        const inside = /^<c s="2" t="inlineStr"><is><t xml:space="preserve">([^<>]*)<\/t><\/is><\/c>$/s.exec(
          cell,
        );
        expect(text === '' ? cell === '<c/>' : inside !== null).toBe(true);
      }),
    );
  });

  it('keeps what looks like an escape of its own', () => {
    expect(xlsxCell('_x0041_', 'text')).toContain('_x005F_x0041_');
  });
});
