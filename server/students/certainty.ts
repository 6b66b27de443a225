import type { Certainty, Comparison, EvidenceField } from '../../contract/student-matches.ts';

type Agreements = Partial<Record<EvidenceField, Comparison['agreement']>>;

/** By what is known of both: their names, when they were born, how they are reached, their passports. */
function byDetails({ name, dateOfBirth: birth, email, phone, passportNumber }: Agreements): Certainty | null {
  const reached = email === 'same' || phone === 'same';
  const alike = name === 'same' || name === 'similar';
  if (passportNumber === 'same') return birth === 'different' ? 'likely' : 'certain';
  if (reached) return birth !== 'different' && (alike || birth === 'same') ? 'certain' : 'likely';
  if (birth === 'same') return name === 'same' ? 'certain' : alike ? 'likely' : null;
  if (birth === 'similar') return name === 'same' ? 'likely' : alike ? 'possible' : null;
  if (birth === 'different') return null;
  return alike ? 'possible' : null;
}

/**
 * How sure it is that two people are one, by which of their details agree; null when nothing says so. A passport, or a
 * name with a date of birth, or a way to reach somebody with either of these, makes it certain; one that disagrees
 * beside it makes it a question. So does the very same file, unless it goes with another name or day of birth: then
 * somebody may have mixed up two people’s papers.
 */
export function certaintyOf(comparisons: readonly Comparison[]): Certainty | null {
  const of: Agreements = Object.fromEntries(comparisons.map(({ field, agreement }) => [field, agreement]));
  const found = byDetails(of);
  if (of.file !== 'same' || found === 'certain') return found;
  return of.name === 'different' || of.dateOfBirth === 'different' ? 'likely' : 'certain';
}
