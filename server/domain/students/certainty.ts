import type { Certainty, Comparison, EvidenceField } from '../../../contract/people/student-matches.ts';

type AgreementByField = Partial<Record<EvidenceField, Comparison['agreement']>>;

/** Certainty by personal details: name, date of birth, contact details and passport. */
function getCertaintyByDetails({
  name,
  dateOfBirth: birth,
  email,
  phone,
  passportNumber,
}: AgreementByField): Certainty | null {
  const hasSameContact = email === 'same' || phone === 'same';
  const hasSimilarName = name === 'same' || name === 'similar';
  if (passportNumber === 'same') return birth === 'different' ? 'likely' : 'certain';
  if (hasSameContact)
    return birth !== 'different' && (hasSimilarName || birth === 'same') ? 'certain' : 'likely';
  if (birth === 'same') return name === 'same' ? 'certain' : hasSimilarName ? 'likely' : null;
  if (birth === 'similar') return name === 'same' ? 'likely' : hasSimilarName ? 'possible' : null;
  if (birth === 'different') return null;
  return hasSimilarName ? 'possible' : null;
}

/**
 * How certain it is that two people are the same, by which of their details agree; null if nothing suggests it. A
 * passport, a name with a date of birth, or contact details with either of them are certain; a contradicting detail
 * lowers that to likely. The same uploaded file is certain too, unless the name or the date of birth differs: then
 * documents of two people may have been mixed up.
 */
export function getCertainty(comparisons: readonly Comparison[]): Certainty | null {
  const of: AgreementByField = Object.fromEntries(
    comparisons.map(({ field, agreement }) => [field, agreement]),
  );
  const found = getCertaintyByDetails(of);
  if (of.file !== 'same' || found === 'certain') return found;
  return of.name === 'different' || of.dateOfBirth === 'different' ? 'likely' : 'certain';
}
