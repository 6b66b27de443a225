import type { FormFields } from '../../../../../contract/applications/application-drafts.ts';
import { markScales, normalisedMark } from '../../../../../contract/people/marks.ts';
import { toLatinDigits } from '../../../grid/edits/latin-digits.ts';

export type { StudentPart } from '../../../../../contract/applications/student-facts.ts';
export { countryCodes } from '../../../../../contract/masters/country-codes.ts';
export { markScales } from '../../../../../contract/people/marks.ts';
export { educationLevels, englishTests, fundingSources } from '../../../../../contract/people/students.ts';
export type { FormFields };

/** Fields that accept digits of any script. */
const digitFields: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'passportExpiresOn',
  'takenOn',
  'from',
  'until',
  'refusedOn',
  'phone',
  'passportNumber',
  'mark',
  'finishedIn',
  'backlogsActive',
  'backlogsCleared',
  'overall',
  'lowest',
  'amount',
]);

/** Sets one of the typed fields. */
export const withTypedField = (typed: FormFields, field: string, value: string): FormFields => ({
  ...typed,
  [field]: digitFields.has(field) ? toLatinDigits(value) : value,
});

/** The typed mark of an education entry as a percentage, as courses compare it; null if there is none. */
export function normalizeMark({ mark = '', scale = '' }: FormFields): number | null {
  const typed = mark.replace(',', '.').trim();
  const known = markScales.find((one) => one === (scale || 'percent'));
  return typed === '' || known === undefined || Number.isNaN(Number(typed))
    ? null
    : normalisedMark(Number(typed), known);
}
