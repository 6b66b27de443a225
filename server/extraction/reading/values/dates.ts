import { toUtcDay } from '../../../../contract/facts/days.ts';
import { normalizeText } from '../text.ts';
import { monthOf, monthPattern } from './months.ts';

export interface Intake {
  readonly month: number;
  readonly year: number | null;
}

/** Arabic joins `and`, `in` and `for` to the following word. */
const start = String.raw`(?<![\p{L}\d])[وبلف]?`;
const end = String.raw`(?![\p{L}])`;
const year = String.raw`(20\d\d)(?!\d)`;

const dayOf = (y: number, month: number | undefined, date: number): string | undefined => {
  if (month === undefined) return undefined;
  const moment = new Date(Date.UTC(y, month - 1, date));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal ? toUtcDay(moment) : undefined;
};

const dated = new RegExp(
  [
    String.raw`(?<iso>20\d\d-\d\d-\d\d)`,
    `${start}(?<dayFirst>\\d{1,2})(?:st|nd|rd|th|er)?(?: of)? (?<monthThen>${monthPattern})${end}\\.?,? ${year}`,
    `${start}(?<monthFirst>${monthPattern})${end}\\.? (?<dayThen>\\d{1,2})(?:st|nd|rd|th)?,? ${year}`,
    String.raw`(?<!\d)(?<one>\d{1,2})[/.](?<two>\d{1,2})[/.](20\d\d)(?!\d)`,
  ].join('|'),
  'gu',
);

/**
 * Dates with a year in a text, in order. `03/04/2027` is read day first; with `monthFirst` it is ambiguous and left out
 * unless only one reading is a valid date.
 */
export function daysIn(text: string, { monthFirst = false } = {}): string[] {
  return [...normalizeText(text).matchAll(dated)].flatMap((found) => {
    const groups = found.groups ?? {};
    const y = Number(found.slice(1).find((part) => part !== undefined && /^20\d\d$/.test(part)));
    if (groups.iso) return real(groups.iso);
    if (groups.dayFirst) return listed(dayOf(y, monthOf(groups.monthThen ?? ''), Number(groups.dayFirst)));
    if (groups.monthFirst) return listed(dayOf(y, monthOf(groups.monthFirst), Number(groups.dayThen)));
    const [one, two] = [Number(groups.one), Number(groups.two)];
    if (monthFirst && one <= 12 && two <= 12 && one !== two) return [];
    return listed(dayOf(y, two, one) ?? (monthFirst ? dayOf(y, one, two) : undefined));
  });
}

const listed = (day: string | undefined): string[] => (day === undefined ? [] : [day]);
const real = (iso: string): string[] => {
  const [y, month, date] = iso.split('-').map(Number);
  return listed(dayOf(y ?? 0, month, date ?? 0));
};

const monthYear = new RegExp(`${start}(${monthPattern})${end}\\.?(?: \\d{1,2},)?(?:,? ${year})?`, 'gu');
const isoMonth = /(?<!\d)(20\d\d)-(\d\d)(?:-\d\d)?(?!\d)/g;

/** Month names that are also other words: they count only next to a year or a day. */
const doubtful = new Set(['may', 'mar', 'mars', 'ماي', 'اب', 'march']);

/**
 * Months in a text, in order and without duplicates. A year after the last of several months, as in `September and
 * January 2027`, does not apply to the others.
 */
export function monthsIn(text: string, { doubt = true } = {}): Intake[] {
  const line = normalizeText(text);
  const found = [
    ...[...line.matchAll(isoMonth)].map((hit) => ({
      at: hit.index,
      month: Number(hit[2]),
      year: Number(hit[1]),
    })),
    ...[...line.matchAll(monthYear)]
      .filter(
        ([whole, name = '', y]) =>
          !doubt || y !== undefined || !doubtful.has(name) || whole.trim() === line.replace(/[.,]$/, ''),
      )
      .map((hit) => ({
        at: hit.index,
        month: monthOf(hit[1] ?? '') ?? 0,
        year: hit[2] === undefined ? null : Number(hit[2]),
      })),
  ]
    .filter(({ month }) => month >= 1 && month <= 12)
    .toSorted((one, other) => one.at - other.at);
  const unique = new Map(found.map(({ month, year: y }) => [`${y ?? ''}-${month}`, { month, year: y }]));
  return [...unique.values()];
}
