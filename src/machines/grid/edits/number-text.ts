import { toLatinDigits } from './latin-digits.ts';

interface NumberSymbols {
  readonly group: string;
  readonly decimal: string;
}

function getNumberSymbols(locale: string): NumberSymbols {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' };
}

const isSpace = (mark: string): boolean => /\s/.test(mark);

/** `1,234,567`: a first group of one to three digits, then groups of three. */
const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/** The digits of the whole part without grouping; null if the grouping is wrong. */
function parseWholePart(text: string, group: string): string | null {
  const groups = isSpace(group)
    ? text.split(/\s/)
    : text.split(new RegExp(`[\\s${group === '.' ? '\\.' : group}]`));
  if (groups.length === 1) return /^\d*$/.test(text) ? text : null;
  return isGrouped(groups) ? groups.join('') : null;
}

/**
 * Parses a number as the locale writes it: decimal mark, grouping, Arabic digits and marks, any minus sign. A
 * single point that cannot be grouping is a decimal mark in every locale. Null if it is not a number.
 */
export function parseNumber(given: string, locale: string): number | null {
  const text = toLatinDigits(given)
    .trim()
    .replace(/[\u2212\u2012\u2013\ufe63\uff0d]/g, '-')
    .replace(/\u066c/g, getNumberSymbols(locale).group)
    .replace(/\u066b/g, getNumberSymbols(locale).decimal);
  const { group, decimal } = getNumberSymbols(locale);
  const match = /^([+-]?)\s*(.+)$/.exec(text);
  const [, sign = '', rest = ''] = match ?? [];
  const mark = rest.includes(decimal) || group === '.' ? decimal : '.';
  const [whole = '', fraction = '', ...more] = rest.split(mark);
  const digits = parseWholePart(whole, group);
  if (digits === null || more.length > 0 || !/^\d*$/.test(fraction) || digits + fraction === '') return null;
  const number = Number(`${sign === '-' ? '-' : ''}${digits || '0'}.${fraction || '0'}`);
  return Number.isFinite(number) ? (number === 0 ? 0 : number) : null;
}

/** A number as editable text: the locale's decimal mark, no grouping. */
export const numberText = (value: number, locale: string): string =>
  toLatinDigits(
    new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value),
  );
