import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

/** The months as intakes are named in the master data: “January 2027”. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The name of an intake in the current language. Names other than a month and a year are returned as they are. */
export function formatIntakeName(intl: IntlShape, name: string): string {
  const [month = '', year = '', ...more] = name.split(' ');
  const at = months.indexOf(month);
  if (at === -1 || more.length > 0 || !/^\d{4}$/.test(year)) return name;
  return intl.formatDate(Date.UTC(Number(year), at), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Returns a function that names an intake in the current language. */
export function useIntakeText(): (name: string) => string {
  const intl = useIntl();
  return useMemo(() => (name) => formatIntakeName(intl, name), [intl]);
}
