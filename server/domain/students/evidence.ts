import type { Day } from '../../../contract/facts/days.ts';
import type { Comparison, EvidenceField, MatchEvidence } from '../../../contract/people/student-matches.ts';

/** Fewer digits are not a phone number. */
const minPhoneDigits = 7;
/** Trigram similarity from which names count as similar. */
const minSimilarity = 0.45;

const normalisePassport = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const toPhoneDigits = (text: string): string => text.replace(/\D/g, '').slice(-9);

/** The evidence in the form of the columns it is compared with; null for missing values. */
export const normaliseEvidence = ({ name, dateOfBirth, email, phone, passportNumber }: MatchEvidence) => ({
  name: name === '' ? null : name,
  dateOfBirth,
  email: email === '' ? null : email.toLowerCase(),
  phone: toPhoneDigits(phone).length >= minPhoneDigits ? toPhoneDigits(phone) : null,
  passportNumber: normalisePassport(passportNumber) === '' ? null : normalisePassport(passportNumber),
});
export type NormalisedEvidence = ReturnType<typeof normaliseEvidence>;

/** Day and month are swapped: `2005-02-03` and `2005-03-02`. */
const areDayAndMonthSwapped = (one: string, other: string): boolean =>
  one.slice(0, 4) === other.slice(0, 4) &&
  one.slice(5, 7) === other.slice(8) &&
  one.slice(8) === other.slice(5, 7);

interface Candidate {
  readonly nameSimilarity: number;
  readonly dateOfBirth: Day;
  readonly email: string;
  readonly phone: string;
  readonly passportNumber: string | null;
  readonly sharesFile: boolean;
}

/** Compares each detail that both sides have, in the order of the form. */
export function compare(evidence: NormalisedEvidence, candidate: Candidate): Comparison[] {
  const { nameSimilarity, dateOfBirth, email, phone, passportNumber, sharesFile } = candidate;
  const same = (field: EvidenceField, agrees: boolean): Comparison => ({
    field,
    agreement: agrees ? 'same' : 'different',
  });
  const found: Comparison[] = [];
  if (evidence.name !== null) {
    const agreement =
      nameSimilarity >= 1 ? 'same' : nameSimilarity >= minSimilarity ? 'similar' : 'different';
    found.push({ field: 'name', agreement });
  }
  if (evidence.dateOfBirth !== null) {
    const swapped =
      evidence.dateOfBirth !== dateOfBirth && areDayAndMonthSwapped(evidence.dateOfBirth, dateOfBirth);
    found.push(
      swapped
        ? { field: 'dateOfBirth', agreement: 'similar' }
        : same('dateOfBirth', evidence.dateOfBirth === dateOfBirth),
    );
  }
  if (evidence.email !== null) found.push(same('email', evidence.email === email.toLowerCase()));
  if (evidence.phone !== null) found.push(same('phone', evidence.phone === toPhoneDigits(phone)));
  if (evidence.passportNumber !== null && passportNumber !== null)
    found.push(same('passportNumber', evidence.passportNumber === passportNumber));
  if (sharesFile) found.push(same('file', true));
  return found;
}
