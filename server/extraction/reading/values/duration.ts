import { normalizeText } from '../text.ts';
import { numberOf, numberWords } from './numbers.ts';

const weeksOfMonth = 365.25 / 12 / 7;

const units: readonly (readonly [pattern: RegExp, months: (count: number) => number])[] = [
  [/^(?:academic )?(?:years?|yrs?|ans?|annees?|سنة|سنوات|عام|اعوام)/, (count) => count * 12],
  [/^(?:months?|mths?|mois|شهر|شهرا|اشهر)/, (count) => count],
  [/^(?:semesters?|semestres?|فصول|فصل)/, (count) => count * 6],
  [/^(?:weeks?|semaines?|اسبوع|اسبوعا|اسابيع)/, (count) => count / weeksOfMonth],
];

const unit =
  '(?:academic )?(?:years?|yrs?|ans?|annees?|months?|mths?|mois|semesters?|semestres?|weeks?|semaines?|سنوات|سنة|اعوام|عام|اشهر|شهرا?|فصول|فصل|اسبوعا?|اسابيع)';
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(\d{1,3}(?:[.,]\d)?|${numberWords})(?:\s*\(\d+\))?[\s-]*(${unit})(?![\p{L}])`,
  'gu',
);
const range = new RegExp(String.raw`\d\s*(?:-|to|or|a|ou|الي|او)\s*\d[\d.,]*\s*${unit}`, 'u');

/** Arabic dual forms, which express "two" in the noun itself, and "one" forms. */
const duals: readonly (readonly [RegExp, number])[] = [
  [/(?:^|\s)(?:سنتان|سنتين|عامان|عامين)(?=\s|$|[،.,])/, 24],
  [/(?:^|\s)(?:سنة واحدة|عام واحد|سنة دراسية واحدة)(?=\s|$|[،.,])/, 12],
  [/(?:^|\s)(?:فصلان|فصلين)(?=\s|$|[،.,])/, 12],
];

/** A duration in a text, in months, and whether it is for part-time study. */
export interface StudyLength {
  readonly months: number;
  readonly partTime: boolean;
}

/** Durations in a text, in order. A range such as `one to two years` yields none. */
export function lengthsIn(text: string): StudyLength[] {
  const line = normalizeText(text);
  if (range.test(line)) return [];
  const dual = duals.find(([pattern]) => pattern.test(line));
  if (dual) return [{ months: dual[1], partTime: false }];
  const found = [...line.matchAll(amount)];
  const whole =
    found.length === 2 && /^\s*(?:and|et|و|,)?\s*$/.test(between(line, found)) ? sum(found) : undefined;
  if (whole !== undefined) return [{ months: whole, partTime: isPartTime(line) }];
  return found.flatMap((hit, place) => {
    const months = monthsOf(hit[1] ?? '', hit[2] ?? '');
    const until = found[place + 1]?.index ?? line.length;
    const since = place === 0 ? 0 : hit.index;
    return months === undefined ? [] : [{ months, partTime: isPartTime(line.slice(since, until)) }];
  });
}

const isPartTime = (line: string): boolean =>
  /part[- ]?time|\bpt\b|temps partiel|دوام جزئي/.test(line) && !/full[- ]?time|\bft\b|temps plein/.test(line);

const between = (line: string, [first, second]: readonly RegExpExecArray[]): string =>
  first && second ? line.slice(first.index + first[0].length, second.index) : '';

/** `1 year and 6 months` is one duration. */
const sum = (found: readonly RegExpExecArray[]): number | undefined => {
  const [first, second] = found;
  if (!/^(?:academic )?(?:year|yr|an)/.test(first?.[2] ?? '') || !/^mo/.test(second?.[2] ?? ''))
    return undefined;
  const [years, months] = found.map((hit) => monthsOf(hit[1] ?? '', hit[2] ?? ''));
  return years === undefined || months === undefined ? undefined : years + months;
};

function monthsOf(count: string, of: string): number | undefined {
  const number = numberOf(count);
  if (number === undefined) return undefined;
  const months = units.find(([pattern]) => pattern.test(of))?.[1](number);
  if (months === undefined) return undefined;
  const whole = Math.round(months);
  return whole >= 1 && whole <= 120 ? whole : undefined;
}

/** Months of an ISO 8601 duration such as `P1Y6M`; undefined for hours, which are workload and not course length. */
export function isoMonths(text: string): number | undefined {
  const [, years, months, weeks, days] =
    /^P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+)D)?$/i.exec(text.trim()) ?? [];
  const total =
    Number(years ?? 0) * 12 +
    Number(months ?? 0) +
    (Number(weeks ?? 0) + Number(days ?? 0) / 7) / weeksOfMonth;
  const whole = Math.round(total);
  return whole >= 1 && whole <= 120 ? whole : undefined;
}
