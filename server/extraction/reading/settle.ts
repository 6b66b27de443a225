import type { CourseField, FindingValue } from '../../../contract/course-findings.ts';
import type { Candidate } from './candidates.ts';
import { folded } from './words.ts';

/** A finding for one field of a course: the most credible value, and the conflicting ones. */
export type Settled = Pick<Candidate, 'field' | 'value' | 'snippet' | 'source'> & {
  readonly confidence: number;
  readonly others: readonly Pick<Candidate, 'value' | 'snippet' | 'source'>[];
};

const most = 98;
const agreement = 5;
const conflict = 22;
const mostOthers = 4;

/** The form in which two values are compared. */
const form = ({ field, value }: Candidate): string =>
  typeof value === 'string' && field !== 'deadline'
    ? folded(value)
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim()
    : JSON.stringify(value);

type Intakes = readonly { readonly month: number; readonly year: number | null }[];

/** Whether two candidates do not contradict each other. */
function agree(one: Candidate, other: Candidate): boolean {
  if (form(one) === form(other)) return true;
  if (one.field === 'intakes' && other.field === 'intakes') {
    const months = (intakes: Intakes) => new Set(intakes.map(({ month }) => month));
    const known = months(one.value);
    return [...months(other.value)].every((month) => known.has(month));
  }
  if (one.field === 'english' && other.field === 'english') {
    return other.value.every((mark) =>
      one.value.every((known) => known.test !== mark.test || known.overall === mark.overall),
    );
  }
  if (one.field === 'tuitionFee' && other.field === 'tuitionFee') {
    return one.value.amount === other.value.amount && one.value.currency === other.value.currency;
  }
  if (typeof one.value === 'string' && typeof other.value === 'string' && one.field !== 'deadline') {
    return form(one).includes(form(other)) || form(other).includes(form(one));
  }
  return false;
}

/** Fields whose wording differs from place to place without being a conflict. */
const worded: ReadonlySet<CourseField> = new Set(['description', 'title', 'university', 'campus', 'award']);

/** Prefers the more complete of equally credible values: more tests, intakes with years. */
const richness = ({ value }: Candidate): number => (Array.isArray(value) ? JSON.stringify(value).length : 0);

/** Whether two candidates come from different places: repeated reads of the same line are no confirmation. */
const isElsewhere = ({ snippet: one }: Candidate, { snippet: other }: Candidate): boolean =>
  !one.includes(other) && !other.includes(one);

/** Reconciles the candidates of each field into one finding with a confidence and the conflicting values. */
export function settle(candidates: readonly Candidate[]): Settled[] {
  return [...Map.groupBy(candidates, ({ field }) => field).values()].flatMap((group) => {
    const [best] = group.toSorted(
      (one, other) => other.weight - one.weight || richness(other) - richness(one),
    );
    if (best === undefined) return [];
    const rest = group.filter((each) => each !== best);
    const same = rest.filter((each) => agree(best, each) && isElsewhere(each, best));
    const against = rest.filter((each) => !agree(best, each) && best.weight - each.weight < 35);
    const isConflict = against.length > 0 && !worded.has(best.field);
    const confidence = Math.min(
      most,
      best.weight + Math.min(same.length, 2) * agreement - (isConflict ? conflict : 0),
    );
    return [
      {
        field: best.field,
        value: best.value,
        snippet: best.snippet,
        source: best.source,
        confidence: Math.max(5, confidence),
        others: distinct(against, best),
      },
    ];
  });
}

function distinct(against: readonly Candidate[], best: Candidate): Settled['others'] {
  const byForm = new Map(against.map((each) => [form(each), each]));
  byForm.delete(form(best));
  return [...byForm.values()]
    .slice(0, mostOthers)
    .map(
      ({
        value,
        snippet,
        source,
      }): { value: FindingValue; snippet: string; source: Candidate['source'] } => ({
        value,
        snippet,
        source,
      }),
    );
}
