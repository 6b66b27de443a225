import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { createLanguageIntl } from '../../../../src/i18n/intl.ts';
import { useFormatters } from '../../../../src/views/grid/use-formatters.ts';
import { useTimes } from '../../../../src/views/kit/hooks/use-times.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <RawIntlProvider value={createLanguageIntl('en', {})}>{children}</RawIntlProvider>
);

// In St. John’s it is three and a half hours earlier than UTC, in summer two and a half.
it.each([
  ['a day', '2027-03-09', '9 Mar 2027'],
  ['the first day of a year', '2027-01-01', '1 Jan 2027'],
] as const)('%s has one date, wherever it is shown', (_what, day, shown) => {
  const times = renderHook(useTimes, { wrapper }).result.current;
  const formatters = renderHook(useFormatters, { wrapper }).result.current;
  expect([times.date(day), formatters.date(day)]).toEqual([shown, shown]);
});

it.each([
  ['a moment of the evening', '2027-01-10T03:29:59.000Z', '9 Jan 2027'],
  ['a moment after midnight', '2027-01-10T03:30:00.000Z', '10 Jan 2027'],
  ['a moment of an evening in summer', '2027-07-10T02:29:59.000Z', '9 Jul 2027'],
  ['an unknown time', '1970-01-01T00:00:00.000Z', ''],
] as const)('%s has one date, wherever it is shown', (_what, instant, shown) => {
  const times = renderHook(useTimes, { wrapper }).result.current;
  const formatters = renderHook(useFormatters, { wrapper }).result.current;
  expect([times.dateOf(instant), formatters.dateOf(instant)]).toEqual([shown, shown]);
});
