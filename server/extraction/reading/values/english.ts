import type { FindingValueOf } from '../../../../contract/courses/course-findings.ts';
import { normalizeText } from '../text.ts';

type TestScore = FindingValueOf<'english'>[number];

const tests: readonly {
  readonly test: TestScore['test'];
  readonly name: RegExp;
  /** Plausible scores. */
  readonly least: number;
  readonly most: number;
  readonly step: number;
}[] = [
  { test: 'ielts', name: /ielts|ايلتس|الايلتس/, least: 4, most: 9, step: 0.5 },
  { test: 'toefl', name: /toefl|توفل|التوفل/, least: 40, most: 120, step: 1 },
  { test: 'pte', name: /\bpte\b|pearson/, least: 30, most: 90, step: 1 },
  { test: 'duolingo', name: /duolingo|دولينجو|دولينغو/, least: 60, most: 160, step: 5 },
];

const anyTest =
  /ielts|ايلتس|toefl|توفل|\bpte\b|pearson|duolingo|دولينجو|دولينغو|cambridge|\bcae\b|\bc1 advanced|oxford|trinity|languagecert|\bdelf\b|\bdalf\b|\btcf\b/g;

/** Whether a text mentions an English test. */
export const namesEnglishTest = (text: string): boolean => {
  const line = normalizeText(text);
  return tests.some(({ name }) => name.test(line));
};

const number = /(?<![\d.,-])\d{1,3}(?:[.,]\d)?(?![\d]|[.,]\d|\s*%)/g;
/** Words before or after a score that make it a component score instead of the overall score. */
const ofParts =
  /(?:no|with|and|minimum|min\.?|at least|least|less than|lower than|below|under|each|every|all|any|in)\b[^.;]*$/;
const partWords =
  /component|element|band|section|sub-?\s?(?:score|test|skill)|skill|each|individual|writing|speaking|listening|reading|communicative|partie|epreuve|chaque|composante|مهارة|كل قسم|لكل|عن/;
const notLess =
  /\b(?:no|not|nothing|none|aucune?|sans)\b[^.;\d]{0,60}(?:less|lower|below|under|inferieure?s?)[^.;\d]{0,20}$|minimum (?:of )?$|(?:لا تقل|الا يقل|لا يقل)[^.;\d]{0,40}$/;

/**
 * The English tests that a text requires, with overall and lowest component score. The scores of a test stand between
 * its name and the name of the next.
 */
export function englishIn(text: string): TestScore[] {
  const line = normalizeText(text).replace(/(\d),(\d)(?!\d)/g, '$1.$2');
  const places = [...line.matchAll(anyTest)].map(({ index }) => index);
  const found = new Map<TestScore['test'], TestScore>();
  for (const [place, at] of places.entries()) {
    const span = line.slice(at, Math.min(places[place + 1] ?? line.length, at + 260));
    const one = tests.find(({ name }) => new RegExp(`^(?:${name.source})`).test(span));
    if (one === undefined || found.has(one.test)) continue;
    // A score may precede its test: `a score of 6.5 in IELTS`.
    const ahead = place === 0 ? line.slice(Math.max(0, at - 60), at) : '';
    const score = scoresIn(span, one) ?? scoreBefore(ahead, one);
    if (score) found.set(one.test, { test: one.test, ...score });
  }
  return [...found.values()];
}

type TestScale = (typeof tests)[number];

const isPlausible = ({ least, most, step }: TestScale, score: number): boolean =>
  score >= least && score <= most && Number.isInteger(score / step);

function scoresIn(span: string, scale: TestScale): Pick<TestScore, 'overall' | 'lowest'> | undefined {
  // `TOEFL iBT 90`, `TOEFL (internet-based, 2023)`: a year is not a score.
  const numbers = [...span.matchAll(number)]
    .map((hit) => ({ value: Number(hit[0]), at: hit.index, until: hit.index + hit[0].length }))
    .filter(({ value }) => value < 1_000);
  let overall: number | null = null;
  let lowest: number | null = null;
  for (const { value, at, until } of numbers) {
    const before = span.slice(0, at);
    const after = span.slice(until, until + 60).split(/[;]|\d/)[0] ?? '';
    const isPart =
      overall !== null &&
      (notLess.test(before) ||
        (partWords.test(after) && !/^\s*overall/.test(after)) ||
        (ofParts.test(before) && partWords.test(before.slice(-60))));
    if (
      overall === null &&
      isPlausible(scale, value) &&
      !(notLess.test(before) && partWords.test(before.slice(-40)))
    ) {
      overall = value;
    } else if (isPart && lowest === null && value <= (overall ?? 0) && value > 0) {
      lowest = value;
    }
  }
  return overall === null ? undefined : { overall, lowest };
}

function scoreBefore(ahead: string, scale: TestScale): Pick<TestScore, 'overall' | 'lowest'> | undefined {
  const last = [...ahead.matchAll(number)].at(-1);
  if (last === undefined) return undefined;
  const isScore =
    /^\s*(?:overall |points? |minimum |or (?:above|higher) |and above )*(?:in|on|at|for|from|of|au|a l'|في|بـ|\(|at the)?\s*(?:an?|the|your|academic|اختبار|امتحان|ال|l'|\s)*$/.test(
      ahead.slice(last.index + last[0].length),
    );
  return isScore && isPlausible(scale, Number(last[0]))
    ? { overall: Number(last[0]), lowest: null }
    : undefined;
}
