import * as z from 'zod/mini';
import {
  type CourseField,
  type FindingSource,
  type FoundPeriod,
  findingSchemas,
} from '../../../contract/courses/course-findings.ts';
import { type Candidate, sourceWeights } from './candidates.ts';
import { collapseWhitespace, normalizeText } from './text.ts';
import { awardIn, courseTypesIn, levelIn } from './values/awards.ts';
import { daysIn, monthsIn } from './values/dates.ts';
import { lengthsIn } from './values/duration.ts';
import { englishIn, namesEnglishTest } from './values/english.ts';
import { audienceIn, moneyIn, type PageLocale, periodIn } from './values/money.ts';

/** A labelled text on the page. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
  /** The heading or column header above it. */
  readonly above: string;
  readonly snippet: string;
  readonly source: FindingSource;
}

/** A candidate, if the value is valid for the field. */
export function toCandidates(
  field: CourseField,
  value: unknown,
  snippet: string,
  source: FindingSource,
  bonus = 0,
): Candidate[] {
  const read = z.safeParse(findingSchemas[field], value);
  if (!read.success || snippet === '') return [];
  const weight = Math.max(5, Math.min(97, sourceWeights[source] + bonus));
  return [{ field, value: read.data, snippet: snippet.slice(0, 600), source, weight } as Candidate];
}

const noValue =
  /^(?:-+|n\/?a|tbc|tba|to be (?:confirmed|announced)|none|various|not (?:available|applicable)|see .*|nc|غير محدد|—|–)$/i;

/** Reads the value of a field from a labelled text. */
export function readFact(field: CourseField, labelled: LabelledText, locale: PageLocale): Candidate[] {
  const text = collapseWhitespace(labelled.text);
  if (text === '' || noValue.test(text)) return [];
  return readers[field](text, labelled, locale);
}

type Reader = (text: string, labelled: LabelledText, locale: PageLocale) => Candidate[];

const shortText =
  (most: number, field: 'title' | 'university' | 'discipline'): Reader =>
  (text, { snippet, source }) =>
    text.length > most ? [] : toCandidates(field, text, snippet, source);

const readers: Readonly<Record<CourseField, Reader>> = {
  title: shortText(160, 'title'),
  university: shortText(120, 'university'),
  campus: (text, { snippet, source }) => {
    const [first = '', ...more] = text.split(/\s*(?:[;|•]|\bor\b)\s*/);
    return first.length > 80 ? [] : toCandidates('campus', first, snippet, source, more.length > 0 ? -20 : 0);
  },
  discipline: shortText(80, 'discipline'),
  award: (text, { snippet, source }) => {
    const named = awardIn(text);
    const level = toCandidates('level', named?.level, snippet, source, -10);
    if (text.length <= 80) return [...toCandidates('award', text, snippet, source), ...level];
    return named ? [...toCandidates('award', named.name, snippet, source, -20), ...level] : [];
  },
  level: (text, { snippet, source }) =>
    text.length > 120 ? [] : toCandidates('level', levelIn(text) ?? awardIn(text)?.level, snippet, source),
  courseType: (text, { snippet, source }) => {
    if (text.length > 160) return [];
    const types = courseTypesIn(text);
    return types.flatMap((type, order) =>
      toCandidates('courseType', type, snippet, source, order === 0 ? (types.length > 1 ? -15 : 0) : -40),
    );
  },
  duration: (text, { snippet, source }) => {
    const lengths = lengthsIn(text);
    const [first] = [...lengths.filter(({ partTime }) => !partTime), ...lengths];
    if (first === undefined) return [];
    const types = text.length > 120 ? [] : courseTypesIn(text);
    return [
      ...toCandidates('duration', first.months, snippet, source, lengths.length > 1 ? -8 : 0),
      ...types.flatMap((type, order) => toCandidates('courseType', type, snippet, source, -15 - order * 25)),
    ];
  },
  tuitionFee: readTuition,
  applicationFee: (text, { snippet, source }, locale) => {
    const found = moneyIn(text, locale);
    const [one] = [
      ...found.filter(({ at }) => audienceIn(text.slice(Math.max(0, at - 60), at)) === 'international'),
      ...found,
    ];
    if (one === undefined) return [];
    const { amount, currency, guessed } = one;
    return toCandidates('applicationFee', { amount, currency }, snippet, source, guessed ? -12 : 0);
  },
  intakes: (text, { snippet, source }) => {
    const line = text.slice(0, 300);
    const intakes = monthsIn(line, { doubt: false });
    return intakes.length === 0 ? [] : toCandidates('intakes', intakes, snippet, source);
  },
  deadline: (text, labelled, locale) => {
    const days = daysIn(text, { monthFirst: isMonthFirst(locale) });
    const [first] = days;
    if (first === undefined) return [];
    const audience = audienceIn(`${labelled.above} ${labelled.label} ${text}`);
    const bonus = (audience === 'home' ? -25 : 0) + (audience === 'international' ? 6 : 0);
    if (days.length === 1) return toCandidates('deadline', first, labelled.snippet, labelled.source, bonus);
    const abroad = audienceParts(text)
      .filter((part) => audienceIn(part) === 'international')
      .flatMap((part) => daysIn(part));
    const last = abroad[0] ?? days.toSorted().at(-1);
    return toCandidates(
      'deadline',
      last,
      labelled.snippet,
      labelled.source,
      bonus + (abroad.length === 1 ? 0 : -25),
    );
  },
  english: (text, { label, snippet, source }) => {
    const line = namesEnglishTest(text) ? text : `${label} ${text}`;
    const marks = englishIn(line);
    return marks.length === 0
      ? []
      : toCandidates('english', marks, snippet, source, completenessBonus(marks));
  },
  description: (text, { snippet, source }) =>
    text.length < 40 ? [] : toCandidates('description', text.slice(0, 4_000), snippet, source, -20),
};

/** Bonus for places that name several English tests, because they are more complete. */
export const completenessBonus = (marks: readonly unknown[]): number => Math.min(3, marks.length - 1) * 5;

/** Whether `03/04/2027` may mean 4 March on this page. */
export const isMonthFirst = ({ host, language }: PageLocale): boolean =>
  /^en-us$/i.test(language) || (host.endsWith('.edu') && !/^en-(?!us)|^(?:fr|ar)/i.test(language));

/** Splits a line into parts that may apply to different audiences: `Home: £9,250; International: £24,000`. */
const audienceParts = (text: string): string[] => text.split(/[;|•\n]|(?<=\d)\s*,\s+(?=\p{L})|\s\/\s/u);

/** Fees other than tuition per year or course: deposits, single modules, living costs. */
const notTuition =
  /deposit|acompte|per (?:credit|module|unit)|\/ ?(?:credit|ects|module)|par (?:credit|module)|instal|application fee|frais de dossier|scholarship|bourse|discount|accommodation|living|logement|لكل ساعة|للساعة|منحة|عربون|رسوم (?:التقديم|الطلب|التسجيل)/;

function readTuition(
  text: string,
  { label, above, snippet, source }: LabelledText,
  locale: PageLocale,
): Candidate[] {
  const found = moneyIn(text, locale);
  const line = collapseWhitespace(text);
  return found.flatMap(({ amount, currency, guessed, at, until }, order) => {
    const since = order === 0 ? 0 : (found[order - 1]?.until ?? 0);
    const next = found[order + 1];
    const lead = line.slice(since, at);
    const tail = line.slice(until, next ? Math.min(next.at, until + 60) : until + 60);
    const around = `${lead} ${tail}`;
    if (
      amount < 100 ||
      notTuition.test(normalizeText(`${label} ${lead}`)) ||
      notTuition.test(normalizeText(tail.split(/[;,.]/)[0] ?? ''))
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
    return toCandidates('tuitionFee', { amount, currency, per: per ?? 'year' }, snippet, source, bonus);
  });
}
