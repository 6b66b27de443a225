import * as z from 'zod/mini';
import {
  type CourseField,
  type FindingSource,
  type FoundPeriod,
  findingValues,
} from '../../../contract/course-findings.ts';
import { type Candidate, sourceWeights } from './candidates.ts';
import { awardIn, courseTypesIn, levelIn } from './values/awards.ts';
import { daysIn, monthsIn } from './values/dates.ts';
import { lengthsIn } from './values/duration.ts';
import { englishIn, namesEnglishTest } from './values/english.ts';
import { audienceIn, moneyIn, type Place, periodIn } from './values/money.ts';
import { folded, squeezed } from './words.ts';

/** A labelled text on the page. */
export interface Told {
  readonly label: string;
  readonly text: string;
  /** The heading or column header above it. */
  readonly above: string;
  readonly snippet: string;
  readonly source: FindingSource;
}

/** A candidate, if the value is valid for the field. */
export function candidate(
  field: CourseField,
  value: unknown,
  snippet: string,
  source: FindingSource,
  bonus = 0,
): Candidate[] {
  const read = z.safeParse(findingValues[field], value);
  if (!read.success || snippet === '') return [];
  const weight = Math.max(5, Math.min(97, sourceWeights[source] + bonus));
  return [{ field, value: read.data, snippet: snippet.slice(0, 600), source, weight } as Candidate];
}

const silent =
  /^(?:-+|n\/?a|tbc|tba|to be (?:confirmed|announced)|none|various|not (?:available|applicable)|see .*|nc|غير محدد|—|–)$/i;

/** Reads the value of a field from a labelled text. */
export function readFact(field: CourseField, told: Told, place: Place): Candidate[] {
  const text = squeezed(told.text);
  if (text === '' || silent.test(text)) return [];
  return readers[field](text, told, place);
}

type Reader = (text: string, told: Told, place: Place) => Candidate[];

const short =
  (most: number, field: 'title' | 'university' | 'discipline'): Reader =>
  (text, { snippet, source }) =>
    text.length > most ? [] : candidate(field, text, snippet, source);

const readers: Readonly<Record<CourseField, Reader>> = {
  title: short(160, 'title'),
  university: short(120, 'university'),
  campus: (text, { snippet, source }) => {
    const [first = '', ...more] = text.split(/\s*(?:[;|•]|\bor\b)\s*/);
    return first.length > 80 ? [] : candidate('campus', first, snippet, source, more.length > 0 ? -20 : 0);
  },
  discipline: short(80, 'discipline'),
  award: (text, { snippet, source }) => {
    const named = awardIn(text);
    const level = candidate('level', named?.level, snippet, source, -10);
    if (text.length <= 80) return [...candidate('award', text, snippet, source), ...level];
    return named ? [...candidate('award', named.name, snippet, source, -20), ...level] : [];
  },
  level: (text, { snippet, source }) =>
    text.length > 120 ? [] : candidate('level', levelIn(text) ?? awardIn(text)?.level, snippet, source),
  courseType: (text, { snippet, source }) => {
    if (text.length > 160) return [];
    const types = courseTypesIn(text);
    return types.flatMap((type, order) =>
      candidate('courseType', type, snippet, source, order === 0 ? (types.length > 1 ? -15 : 0) : -40),
    );
  },
  duration: (text, { snippet, source }) => {
    const lengths = lengthsIn(text);
    const [first] = [...lengths.filter(({ partTime }) => !partTime), ...lengths];
    if (first === undefined) return [];
    const types = text.length > 120 ? [] : courseTypesIn(text);
    return [
      ...candidate('duration', first.months, snippet, source, lengths.length > 1 ? -8 : 0),
      ...types.flatMap((type, order) => candidate('courseType', type, snippet, source, -15 - order * 25)),
    ];
  },
  tuitionFee: readTuition,
  applicationFee: (text, { snippet, source }, place) => {
    const found = moneyIn(text, place);
    const [one] = [
      ...found.filter(({ at }) => audienceIn(text.slice(Math.max(0, at - 60), at)) === 'international'),
      ...found,
    ];
    if (one === undefined) return [];
    const { amount, currency, guessed } = one;
    return candidate('applicationFee', { amount, currency }, snippet, source, guessed ? -12 : 0);
  },
  intakes: (text, { snippet, source }) => {
    const line = text.slice(0, 300);
    const intakes = monthsIn(line, { doubt: false });
    return intakes.length === 0 ? [] : candidate('intakes', intakes, snippet, source);
  },
  deadline: (text, told, place) => {
    const days = daysIn(text, { monthFirst: isMonthFirst(place) });
    const [first] = days;
    if (first === undefined) return [];
    const audience = audienceIn(`${told.above} ${told.label} ${text}`);
    const bonus = (audience === 'home' ? -25 : 0) + (audience === 'international' ? 6 : 0);
    if (days.length === 1) return candidate('deadline', first, told.snippet, told.source, bonus);
    const abroad = partsOf(text)
      .filter((part) => audienceIn(part) === 'international')
      .flatMap((part) => daysIn(part));
    const last = abroad[0] ?? days.toSorted().at(-1);
    return candidate('deadline', last, told.snippet, told.source, bonus + (abroad.length === 1 ? 0 : -25));
  },
  english: (text, { label, snippet, source }) => {
    const line = namesEnglishTest(text) ? text : `${label} ${text}`;
    const marks = englishIn(line);
    return marks.length === 0 ? [] : candidate('english', marks, snippet, source, completeness(marks));
  },
  description: (text, { snippet, source }) =>
    text.length < 40 ? [] : candidate('description', text.slice(0, 4_000), snippet, source, -20),
};

/** Bonus for places that name several English tests, because they are more complete. */
export const completeness = (marks: readonly unknown[]): number => Math.min(3, marks.length - 1) * 5;

/** Whether `03/04/2027` may mean 4 March on this page. */
export const isMonthFirst = ({ host, language }: Place): boolean =>
  /^en-us$/i.test(language) || (host.endsWith('.edu') && !/^en-(?!us)|^(?:fr|ar)/i.test(language));

/** Splits a line into parts that may apply to different audiences: `Home: £9,250; International: £24,000`. */
const partsOf = (text: string): string[] => text.split(/[;|•\n]|(?<=\d)\s*,\s+(?=\p{L})|\s\/\s/u);

/** Fees other than tuition per year or course: deposits, single modules, living costs. */
const notTuition =
  /deposit|acompte|per (?:credit|module|unit)|\/ ?(?:credit|ects|module)|par (?:credit|module)|instal|application fee|frais de dossier|scholarship|bourse|discount|accommodation|living|logement|لكل ساعة|للساعة|منحة|عربون|رسوم (?:التقديم|الطلب|التسجيل)/;

function readTuition(text: string, { label, above, snippet, source }: Told, place: Place): Candidate[] {
  const found = moneyIn(text, place);
  const line = squeezed(text);
  return found.flatMap(({ amount, currency, guessed, at, until }, order) => {
    const since = order === 0 ? 0 : (found[order - 1]?.until ?? 0);
    const next = found[order + 1];
    const lead = line.slice(since, at);
    const tail = line.slice(until, next ? Math.min(next.at, until + 60) : until + 60);
    const around = `${lead} ${tail}`;
    if (
      amount < 100 ||
      notTuition.test(folded(`${label} ${lead}`)) ||
      notTuition.test(folded(tail.split(/[;,.]/)[0] ?? ''))
    )
      return [];
    const audience =
      audienceIn(lead) ?? audienceIn(tail.split(/[;,.|]/)[0] ?? '') ?? audienceIn(label) ?? audienceIn(above);
    const per: FoundPeriod | undefined =
      periodIn(tail.split(/[;|]/)[0] ?? '') ??
      periodIn(lead) ??
      periodIn(label) ??
      periodIn(above) ??
      periodIn(around);
    const bonus =
      (audience === 'international' ? 8 : audience === 'home' ? -30 : 0) +
      (per === undefined ? -15 : 0) +
      (guessed ? -10 : 0) -
      Math.min(order, 3) * 3;
    return candidate('tuitionFee', { amount, currency, per: per ?? 'year' }, snippet, source, bonus);
  });
}
