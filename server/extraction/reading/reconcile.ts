import type { CourseField, FindingValue } from '../../../contract/courses/course-findings.ts';
import type { Candidate } from './candidates.ts';
import { normalizeText } from './text.ts';

/** A finding for one field of a course: the most credible value, and the conflicting ones. */
export type FieldFinding = Pick<Candidate, 'field' | 'value' | 'snippet' | 'source'> & {
  readonly confidence: number;
  readonly others: readonly Pick<Candidate, 'value' | 'snippet' | 'source'>[];
};

const maxConfidence = 98;
const agreementBonus = 5;
const conflictPenalty = 22;
const maxOthers = 4;

/** The form in which two values are compared. */
const comparableForm = ({ field, value }: Candidate): string =>
  typeof value === 'string' && field !== 'deadline'
    ? normalizeText(value)
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim()
    : JSON.stringify(value);

type Intakes = readonly { readonly month: number; readonly year: number | null }[];

/** Whether two candidates do not contradict each other. */
function agrees(one: Candidate, other: Candidate): boolean {
  if (comparableForm(one) === comparableForm(other)) return true;
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
    return (
      comparableForm(one).includes(comparableForm(other)) ||
      comparableForm(other).includes(comparableForm(one))
    );
  }
  return false;
}

/** Fields whose wording differs from place to place without being a conflict. */
const freeTextFields: ReadonlySet<CourseField> = new Set([
  'description',
  'title',
  'university',
  'campus',
  'award',
]);

/** Prefers the more complete of equally credible values: more tests, intakes with years. */
const richness = ({ value }: Candidate): number => (Array.isArray(value) ? JSON.stringify(value).length : 0);

/** Whether two candidates come from different places: repeated reads of the same line are no confirmation. */
const isElsewhere = ({ snippet: one }: Candidate, { snippet: other }: Candidate): boolean =>
  !one.includes(other) && !other.includes(one);

/** Reconciles the candidates of each field into one finding with a confidence and the conflicting values. */
export function reconcile(candidates: readonly Candidate[]): FieldFinding[] {
  return [...Map.groupBy(candidates, ({ field }) => field).values()].flatMap((group) => {
    const [best] = group.toSorted(
      (one, other) => other.weight - one.weight || richness(other) - richness(one),
    );
    if (best === undefined) return [];
    const rest = group.filter((each) => each !== best);
    const same = rest.filter((each) => agrees(best, each) && isElsewhere(each, best));
    const against = rest.filter((each) => !agrees(best, each) && best.weight - each.weight < 35);
    const isConflict = against.length > 0 && !freeTextFields.has(best.field);
    const confidence = Math.min(
      maxConfidence,
      best.weight + Math.min(same.length, 2) * agreementBonus - (isConflict ? conflictPenalty : 0),
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

function distinct(against: readonly Candidate[], best: Candidate): FieldFinding['others'] {
  const byForm = new Map(against.map((each) => [comparableForm(each), each]));
  byForm.delete(comparableForm(best));
  return [...byForm.values()]
    .slice(0, maxOthers)
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
