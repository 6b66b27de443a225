import type { Certainty, Comparison, EvidenceField } from '../../../contract/students.ts';

/**
 * How sure it is that two people are one, by which of their details agree; null when nothing says so. A passport, or a
 * name with a date of birth, or a way to reach somebody with either of these, makes it certain; one that disagrees
 * beside it makes it a question.
 */
export function certaintyOf(comparisons: readonly Comparison[]): Certainty | null {
  const of = (field: EvidenceField) => comparisons.find((one) => one.field === field)?.agreement;
  const [name, birth] = [of('name'), of('dateOfBirth')];
  const reached = of('email') === 'same' || of('phone') === 'same';
  const alike = name === 'same' || name === 'similar';
  if (of('passportNumber') === 'same') return birth === 'different' ? 'likely' : 'certain';
  if (reached) return birth !== 'different' && (alike || birth === 'same') ? 'certain' : 'likely';
  if (birth === 'same') return name === 'same' ? 'certain' : alike ? 'likely' : null;
  if (birth === 'similar') return name === 'same' ? 'likely' : alike ? 'possible' : null;
  if (birth === 'different') return null;
  return alike ? 'possible' : null;
}
