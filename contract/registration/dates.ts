import { type Day, toUtcDay } from '../facts/days.ts';
import { fold } from '../kit/fold.ts';

const languages = ['en', 'fr', 'ar'] as const;

/** Arabic-Indic, Persian and Devanagari digits as European ones. */
export const toEuropeanDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** The name of a month for comparison. */
const toName = (text: string): string => fold(text).replaceAll('.', '');

let months: ReadonlyMap<string, number> | undefined;

/** Month names, long and short, in the languages of the portal. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from(
          { length: 12 },
          (_, index) => [toName(format.format(Date.UTC(2000, index, 1))), index + 1] as const,
        );
      }),
    ),
  );
  return months;
}

const toMonth = (text: string): number => {
  const digits = toEuropeanDigits(text);
  return /^\d{1,2}$/.test(digits) ? Number(digits) : (monthNames().get(toName(text)) ?? Number.NaN);
};

/** The parts of a date as typed: `1999-12-31`. A part never contains a hyphen. */
export const splitDate = (text: string): readonly [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = text.split('-');
  return [year, month, day];
};

export const joinDate = (...parts: readonly [year: string, month: string, day: string]): string =>
  parts.every((part) => part.trim() === '') ? '' : parts.map((part) => part.replaceAll('-', ' ')).join('-');

/**
 * The date that was typed, in ISO format; null for one that doesn't exist, such as 31 February. Years have four digits;
 * months can be names in any language of the portal, and digits can be Arabic or Devanagari.
 */
export function toIsoDate(text: string): Day | null {
  const [year, month, day] = splitDate(text).map((part) => part.trim()) as [string, string, string];
  const digits = toEuropeanDigits(year);
  const dayDigits = toEuropeanDigits(day);
  if (!/^[12]\d{3}$/.test(digits) || !/^\d{1,2}$/.test(dayDigits)) return null;
  const monthNumber = toMonth(month);
  const date = new Date(Date.UTC(Number(digits), monthNumber - 1, Number(dayDigits)));
  const isReal = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(dayDigits);
  return isReal ? toUtcDay(date) : null;
}
