import { toEuropeanDigits } from './dates.ts';

/** Digits in groups: `1,250,000`, or `12,50,000` as in India; the last group has three. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const groupedByPoints = /^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * A number as people write it: thousands can be grouped, and the decimal sign be a comma. What could be either, such as
 * `7,125`, is a decimal where the larger number would be too big.
 */
export function toNumber(text: string, max: number): number {
  const plain = toEuropeanDigits(text)
    .replace(/[\s'’٬]/g, '')
    .replace('٫', '.');
  const readings = [
    ...(grouped.test(plain) ? [plain.replaceAll(',', '')] : []),
    ...(groupedByPoints.test(plain) ? [plain.replaceAll('.', '')] : []),
    plain.replace(',', '.'),
  ]
    .filter((reading) => /^\d+(\.\d+)?$/.test(reading))
    .map(Number);
  return readings.find((number) => number <= max) ?? readings[0] ?? Number.NaN;
}
