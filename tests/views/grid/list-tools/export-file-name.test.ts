import { expect, it } from 'vitest';
import { toExportFileName } from '../../../../src/views/grid/list-tools/export-file-name.ts';

it('the file of an export has the day of the device in its name, and no character that file systems reject', () => {
  const names = ['2027-03-02T03:29:59.999Z', '2027-03-02T03:30:00.000Z'].map((now) =>
    toExportFileName('Visa: \u2068Leeds\u2069 / "new"?', 'csv', new Date(now)),
  );
  expect(names).toEqual(['Visa   Leeds     new 2027-03-01.csv', 'Visa   Leeds     new 2027-03-02.csv']);
});
