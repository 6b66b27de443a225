import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { type Day, type Instant, isDay, toLocalDay } from '../../../../contract/facts/days.ts';
import type { ColumnDefinition } from '../../../../src/machines/grid/definition/grid.types.ts';
import { valueText } from '../../../../src/machines/grid/edits/cell-text.ts';
import { toCellFilter } from '../../../../src/machines/grid/rows/filter-by-cell.ts';
import { formatValue } from '../../../../src/views/grid/to-grid-column.ts';
import { useFormatters } from '../../../../src/views/grid/use-formatters.ts';
import { useTimes } from '../../../../src/views/kit/hooks/use-times.ts';

const usual = process.env.TZ;
afterEach(() => {
  process.env.TZ = usual;
});

/** How a day or a moment is written wherever the portal shows, edits or filters by days. */
function writeEverywhere(zone: string, value: Day | Instant) {
  process.env.TZ = zone;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RawIntlProvider value={createIntl({ locale: 'en-GB' })}>{children}</RawIntlProvider>
  );
  const column: ColumnDefinition = isDay(value)
    ? { id: 'on', type: 'date' }
    : { id: 'on', type: 'date', instant: true };
  const filter = toCellFilter({ row: { id: 1, version: 1, on: value }, column }, false);
  const times = renderHook(useTimes, { wrapper }).result.current;
  const formatters = renderHook(useFormatters, { wrapper }).result.current;
  return {
    page: isDay(value) ? times.date(value) : times.dateOf(value),
    list: formatValue(column, { title: 'label.now' }, formatters, value),
    editor: valueText(column, value, { locale: 'en-GB', words: {} }),
    filter: filter && 'value' in filter ? filter.value : null,
  };
}

/** Days on which clocks change, and one on which they don’t: when it begins and ends. Vancouver’s changed until 2026. */
const days = [
  ['America/Vancouver', '2025-03-09', '2025-03-09T08:00:00.000Z', '2025-03-10T07:00:00.000Z'],
  ['America/Vancouver', '2025-11-02', '2025-11-02T07:00:00.000Z', '2025-11-03T08:00:00.000Z'],
  ['Europe/London', '2027-03-28', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
  ['Europe/London', '2027-10-31', '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
  ['Asia/Kolkata', '2027-03-14', '2027-03-13T18:30:00.000Z', '2027-03-14T18:30:00.000Z'],
  ['Pacific/Auckland', '2027-04-04', '2027-04-03T11:00:00.000Z', '2027-04-04T12:00:00.000Z'],
  ['Pacific/Auckland', '2027-09-26', '2027-09-25T12:00:00.000Z', '2027-09-26T11:00:00.000Z'],
] as const;

/** How each of these days is shown, and how it is edited. */
const written: Readonly<Record<string, readonly [shown: string, edited: string]>> = {
  '2025-03-08': ['8 Mar 2025', '08/03/2025'],
  '2025-03-09': ['9 Mar 2025', '09/03/2025'],
  '2025-03-10': ['10 Mar 2025', '10/03/2025'],
  '2025-11-01': ['1 Nov 2025', '01/11/2025'],
  '2025-11-02': ['2 Nov 2025', '02/11/2025'],
  '2025-11-03': ['3 Nov 2025', '03/11/2025'],
  '2027-03-13': ['13 Mar 2027', '13/03/2027'],
  '2027-03-14': ['14 Mar 2027', '14/03/2027'],
  '2027-03-15': ['15 Mar 2027', '15/03/2027'],
  '2027-03-27': ['27 Mar 2027', '27/03/2027'],
  '2027-03-28': ['28 Mar 2027', '28/03/2027'],
  '2027-03-29': ['29 Mar 2027', '29/03/2027'],
  '2027-04-03': ['3 Apr 2027', '03/04/2027'],
  '2027-04-04': ['4 Apr 2027', '04/04/2027'],
  '2027-04-05': ['5 Apr 2027', '05/04/2027'],
  '2027-09-25': ['25 Sept 2027', '25/09/2027'],
  '2027-09-26': ['26 Sept 2027', '26/09/2027'],
  '2027-09-27': ['27 Sept 2027', '27/09/2027'],
  '2027-10-30': ['30 Oct 2027', '30/10/2027'],
  '2027-10-31': ['31 Oct 2027', '31/10/2027'],
  '2027-11-01': ['1 Nov 2027', '01/11/2027'],
};

const writtenOf = (day: string) => {
  const [shown, edited] = written[day] ?? [];
  return { page: shown, list: shown, editor: edited, filter: day };
};
const neighbour = (day: Day, by: number): string =>
  `${day.slice(0, 8)}${String(Number(day.slice(8)) + by).padStart(2, '0')}`;

describe.each(days)('in %s, %s', (zone, day, begins, ends) => {
  const next = day === '2027-10-31' ? '2027-11-01' : neighbour(day, 1);

  it('is written as that day wherever it is shown, edited or filtered by', () => {
    expect(writeEverywhere(zone, day)).toEqual(writtenOf(day));
  });

  it('begins and ends at its midnights for moments', () => {
    const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
    const moments = [justBefore(begins), begins, justBefore(ends), ends];
    expect(moments.map((moment) => writeEverywhere(zone, moment))).toEqual(
      [neighbour(day, -1), day, day, next].map(writtenOf),
    );
    expect(moments.map((moment) => toLocalDay(new Date(moment)))).toEqual([
      neighbour(day, -1),
      day,
      day,
      next,
    ]);
  });
});
