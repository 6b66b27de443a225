import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findImportList } from '../../../../src/machines/features/importing/import-list.ts';
import {
  createRowParser,
  guessHeadingRow,
  guessMapping,
  type ParsedRow,
  remapColumn,
} from '../../../../src/machines/features/importing/read-rows.ts';

const listOf = (name: string) => {
  const list = findImportList(name);
  if (!list) throw new Error(`no ${name}`);
  return list;
};
const flag = { true: 'Yes', false: 'No' };
const reading = {
  locale: 'en-GB',
  today: '2026-11-21' as const,
  words: { archived: flag, isDestination: flag, complianceAsked: flag },
};
/** The first row has the headings. */
const numbers = [2, 3, 4];
const valuesOf = (read: ParsedRow) => ('sent' in read ? read.sent.values : read.wrong);

describe('rows of a file', () => {
  it('are known by the heads of their columns, in the reader’s words or the list’s own', () => {
    const { columns } = listOf('universities');
    const labels = { name: 'Nom', city: 'Ville', countryCode: 'Pays', archived: 'Archivé' };
    expect(guessMapping(['NOM ', 'city', 'Archive', 'Courses', null, 'Nom'], columns, labels)).toEqual([
      'name',
      'city',
      'archived',
      null,
      null,
      null,
    ]);
    expect(remapColumn(['name', 'city', null], 2, 'city')).toEqual(['name', null, 'city']);
    expect(remapColumn(['name', 'city', null], 0, null)).toEqual([null, 'city', null]);
  });

  it('have their headings in the row that names most columns, if rows follow it', () => {
    const { columns } = listOf('universities');
    const labels = { name: 'Nom', city: 'Ville' };
    const title = ['Partner universities', null, null];
    const head = ['Nom', 'VILLE', 'Note'];
    const row = ['Quay College', 'Lagos', 'x'];
    const tables = [
      [head, row],
      [title, ['name', 'x', 'x'], head, row],
      [title, row, head],
      [title, row],
      [...Array.from({ length: 9 }, () => title), head, row],
      [...Array.from({ length: 10 }, () => title), head, row],
    ];
    expect(tables.map((table) => guessHeadingRow(table, columns, labels))).toEqual([0, 2, 0, 0, 9, 0]);
  });

  it('give codes, flags and numbers as people write them, and as workbooks hold them', () => {
    const list = listOf('countries');
    const columns = ['code', 'callingCode', 'currency', 'isDestination', 'fundsMaxAgeDays'];
    const read = createRowParser(list, columns, reading, numbers);
    expect(valuesOf(read(['Royaume-Uni', "'+44", 'British Pound', 'Yes', '31'], 0))).toEqual({
      code: 'GB',
      callingCode: '+44',
      currency: 'GBP',
      isDestination: true,
      fundsMaxAgeDays: 31,
    });
    expect(valuesOf(read(['ألمانيا', '+49', 'eur', false, 28], 1))).toEqual({
      code: 'DE',
      callingCode: '+49',
      currency: 'EUR',
      isDestination: false,
      fundsMaxAgeDays: 28,
    });
    expect(valuesOf(read(['Nigeria (NG)', '+234', 'NGN', null, null], 2))).toEqual({
      code: 'NG',
      callingCode: '+234',
      currency: 'NGN',
      isDestination: false,
      fundsMaxAgeDays: null,
    });
  });

  it('refer to other records by their names, which the server knows', () => {
    const list = listOf('channelPartners');
    expect(
      guessMapping(['Name', 'Branch', 'Parent partner'], list.columns, {
        branchId: 'Branch',
        parentId: 'Parent partner',
        name: 'Name',
      }),
    ).toEqual(['name', 'branchId', 'parentId']);
    const read = createRowParser(list, ['name', 'branchId', 'parentId'], reading, numbers);
    expect([
      valuesOf(read(['Bright', ' North ', 7], 0)),
      valuesOf(read(['Other', 'South', null], 1)),
    ]).toEqual([
      { name: 'Bright', branchId: 'North', parentId: '7' },
      { name: 'Other', branchId: 'South', parentId: '' },
    ]);
  });

  it('come without the apostrophe that keeps a spreadsheet from running them, and with any other', () => {
    const read = createRowParser(listOf('universities'), ['name', 'city', 'countryCode'], reading, numbers);
    const cities = [
      "'=1",
      "'+1",
      "'-1",
      "'@1",
      "'\t1",
      "'＝1",
      "'－1",
      "'1",
      "''=1",
      "='1",
      "'s-Hertogenbosch",
    ];
    const names = cities.map((city, at) => valuesOf(read([`College ${at}`, city, 'GB'], at)));
    expect(names.map((values) => 'city' in values && values.city)).toEqual([
      '=1',
      '+1',
      '-1',
      '@1',
      '1',
      '＝1',
      '－1',
      "'1",
      "'=1",
      "='1",
      "'s-Hertogenbosch",
    ]);
  });

  it('say cell by cell what is wrong with them, and that a row before has the same key', () => {
    const read = createRowParser(
      listOf('universities'),
      ['name', 'city', 'countryCode', 'archived'],
      reading,
      numbers,
    );
    const wrong = { outcome: 'wrong', before: {}, fields: {}, reason: null, faults: {} };
    expect(valuesOf(read(['A', '', 'Atlantis', 'perhaps'], 0))).toEqual({
      ...wrong,
      row: 2,
      faults: {
        city: { id: 'filter.problem.missing' },
        countryCode: { id: 'field.unknown' },
        archived: { id: 'cell.flag' },
      },
    });
    expect(valuesOf(read(['B', 'Town', 'GB', 'no'], 1))).toEqual({
      name: 'B',
      city: 'Town',
      countryCode: 'GB',
      archived: false,
    });
    expect(valuesOf(read([' b ', 'Town', 'GB', 'no'], 2))).toEqual({
      ...wrong,
      row: 4,
      reason: 'import.twice',
    });
  });

  it('are read or wrong, whatever stands in them, and never both', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null));
    const lists = ['branches', 'countries', 'universities', 'intakes'].map(listOf);
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.array(cell, { maxLength: 12 }), (list, cells) => {
        const mapping = Object.keys(list.columns);
        const found = createRowParser(list, mapping, reading, numbers)(cells, 0);
        if ('sent' in found) expect(Object.keys(found.sent.values)).toEqual(mapping);
        else expect(Object.keys(found.wrong.faults).length).toBeGreaterThan(0);
      }),
    );
  });
});
