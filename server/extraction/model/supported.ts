import { type CourseField, fitsField } from '../../../contract/course-findings.ts';
import { sourceWeights } from '../reading/candidates.ts';
import { candidate, readFact } from '../reading/field-values.ts';
import type { Reading } from '../reading/read-page.ts';
import { type Settled, settle } from '../reading/settle.ts';
import { bare, folded } from '../reading/words.ts';

/** A model's answer for one field. */
interface Answer {
  readonly value?: unknown;
  readonly quote: string;
}

const longestQuote = 600;

const worded: ReadonlySet<CourseField> = new Set([
  'title',
  'university',
  'discipline',
  'campus',
  'award',
  'description',
]);

const same = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Verifies a model's answer: empty unless the page contains the quotation and the quotation contains the value. */
export function supported(
  answer: Answer | undefined,
  field: CourseField,
  { text }: Reading,
  url: string,
): Settled[] {
  if (answer === undefined || !fitsField(field, answer.value)) return [];
  const quote = answer.quote.trim();
  if (quote.length < 2 || quote.length > longestQuote || !bare(text).includes(bare(quote))) return [];
  const isBorneOut = worded.has(field)
    ? bare(folded(quote)).includes(bare(folded(String(answer.value))))
    : readFact(
        field,
        { label: '', text: quote, above: '', snippet: quote, source: 'model' },
        { host: new URL(url).hostname, language: '' },
      ).some((each) => each.field === field && same(each.value, answer.value));
  if (!isBorneOut) return [];
  return settle(candidate(field, answer.value, quote, 'model')).map((found) => ({
    ...found,
    confidence: sourceWeights.model,
  }));
}
