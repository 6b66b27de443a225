import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import { fold } from '../../../../contract/kit/fold.ts';
import { toLatinDigits } from './latin-digits.ts';

type Part = 'day' | 'month' | 'year';

/** The order in which a locale writes the parts of a date. */
function getPartOrder(locale: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return parts
    .formatToParts(new Date(Date.UTC(2026, 10, 21)))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** The name of a month for comparison. */
const toName = (word: string): string => fold(word).replaceAll('.', '');

/** Month numbers by name, long and short, in the locale and in English. */
function getMonthNumbers(locale: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of ['en', locale])
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1)
        names.set(toName(format.format(new Date(Date.UTC(2026, index, 1)))), index + 1);
    }
  return names;
}

/** Null for dates that do not exist, such as `2026-02-30`, and for implausible years. */
function toIsoDate(year: number, month: number, day: number): Day | null {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && full >= 1900 && full <= 2199 ? toUtcDay(date) : null;
}

/** Numbers in the locale's order; without a year, that of `today`. */
function fromOrderedNumbers(numbers: readonly number[], order: readonly Part[], today: Day): Day | null {
  const parts = numbers.length === 2 ? order.filter((part) => part !== 'year') : order;
  if (numbers.length !== parts.length) return null;
  const value = (part: Part) => numbers[parts.indexOf(part)] ?? Number(today.slice(0, 4));
  return toIsoDate(value('year'), value('month'), value('day'));
}

/**
 * Parses a date, such as `2026-11-21`: ISO, with or without a time; numbers in the locale's order; or with
 * the month's name. Null if it is none of these.
 *
 * @param today the current date, whose year is used if the text has none
 */
export function parseDate(given: string, locale: string, today: Day): Day | null {
  const text = toLatinDigits(given).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text);
  if (iso) return toIsoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = text.split(/[\s/.,،-]+/).filter((word) => word !== '');
  const names = getMonthNumbers(locale);
  const months = words.map((word) => names.get(toName(word)));
  const named = months.findIndex((month) => month !== undefined);
  const numbers = words.map(Number);
  if (named < 0) {
    if (!words.every((word) => /^\d{1,4}$/.test(word))) return null;
    const order = (words[0] ?? '').length === 4 ? (['year', 'month', 'day'] as const) : getPartOrder(locale);
    return fromOrderedNumbers(numbers, order, today);
  }
  const others = words.filter((_, index) => index !== named);
  if (others.length > 2 || !others.every((word) => /^\d{1,4}$/.test(word))) return null;
  const [first = Number.NaN, second = Number(today.slice(0, 4))] = others.map(Number);
  const month = months[named] ?? 0;
  return (others[0] ?? '').length === 4 ? toIsoDate(first, month, second) : toIsoDate(second, month, first);
}

/** A date as editable text: numbers in the locale's order. */
export const dateText = (day: Day, locale: string): string =>
  toLatinDigits(
    new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(day)),
  );
