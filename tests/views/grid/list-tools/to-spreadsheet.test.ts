import { expect, it } from 'vitest';
import { studentColumns } from '../../../../contract/applications/student-list.ts';
import type { ListColumn } from '../../../../contract/kit/filters.ts';
import { registrationColumns } from '../../../../contract/registration/registrations.ts';
import { xlsxCell } from '../../../../src/services/tables/xlsx.ts';
import { toSpreadsheet } from '../../../../src/views/grid/list-tools/to-spreadsheet.ts';
import type { GridColumn } from '../../../../src/views/grid/list-view-config.ts';

const columnOf = (id: string, definition: ListColumn): GridColumn => ({
  id,
  definition: { id, ...definition },
  title: id,
  width: 70,
  grow: 0,
  ltr: false,
  alignEnd: false,
  text: () => '',
  valueText: (value) => value,
  values: [],
  inOrder: false,
  choices: () => [],
});

it('a moment keeps its time in a spreadsheet, on the day that the user has then, and a day has none', () => {
  const columns = [
    columnOf('waitingSince', registrationColumns.waitingSince),
    columnOf('submittedAt', registrationColumns.submittedAt),
    columnOf('dateOfBirth', studentColumns.dateOfBirth),
  ];
  const { head, cellsOf } = toSpreadsheet(columns, { title: 'List', name: 'list', rightToLeft: false });
  // In St. John’s it is half past ten in the evening of the 9th.
  const moment = '2027-01-10T02:00:00.000Z';
  const cells = cellsOf({ id: 1, waitingSince: moment, submittedAt: moment, dateOfBirth: '2005-02-03' });
  const serials = cells.map((cell, at) =>
    /<v>(.+)<\/v>/.exec(xlsxCell(cell, head.columns[at]?.kind ?? 'text'))?.[1]?.slice(0, 9),
  );
  // The 9th of January 2027 is day 46,396 of spreadsheets, the 3rd of February 2005 day 38,386.
  expect(serials).toEqual(['46396.937', '46396.937', '38386']);
});
