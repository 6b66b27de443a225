import { type CourseField, isValidFindingValue } from '../../../contract/courses/course-findings.ts';
import { sourceWeights } from '../reading/candidates.ts';
import { readFact, toCandidates } from '../reading/field-values.ts';
import type { Reading } from '../reading/read-page.ts';
import { type FieldFinding, reconcile } from '../reading/reconcile.ts';
import { normalizeText, removeWhitespace } from '../reading/text.ts';

/** A model's answer for one field. */
interface Answer {
  readonly value?: unknown;
  readonly quote: string;
}

const longestQuote = 600;

const textFields: ReadonlySet<CourseField> = new Set([
  'title',
  'university',
  'discipline',
  'campus',
  'award',
  'description',
]);

const isSameValue = (one: unknown, other: unknown): boolean => toStableJson(one) === toStableJson(other);
const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Verifies a model's answer: empty unless the page contains the quotation and the quotation contains the value. */
export function verifyAnswer(
  answer: Answer | undefined,
  field: CourseField,
  { text }: Reading,
  url: string,
): FieldFinding[] {
  if (answer === undefined || !isValidFindingValue(field, answer.value)) return [];
  const quote = answer.quote.trim();
  if (
    quote.length < 2 ||
    quote.length > longestQuote ||
    !removeWhitespace(text).includes(removeWhitespace(quote))
  )
    return [];
  const isSupported = textFields.has(field)
    ? removeWhitespace(normalizeText(quote)).includes(removeWhitespace(normalizeText(String(answer.value))))
    : readFact(
        field,
        { label: '', text: quote, above: '', snippet: quote, source: 'model' },
        { host: new URL(url).hostname, language: '' },
      ).some((each) => each.field === field && isSameValue(each.value, answer.value));
  if (!isSupported) return [];
  return reconcile(toCandidates(field, answer.value, quote, 'model')).map((found) => ({
    ...found,
    confidence: sourceWeights.model,
  }));
}
