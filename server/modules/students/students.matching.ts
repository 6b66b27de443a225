import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  type Comparison,
  certainties,
  type EvidenceField,
  type MatchEvidence,
  mostMatches,
  type StudentMatch,
} from '../../../contract/students.ts';
import { isStorable } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { folded, phoneTail } from '../../db/schema/expressions.ts';
import { branches, students } from '../../db/schema/index.ts';
import { certaintyOf } from './certainty.ts';

/** Fewer digits than this are no telephone number. */
const leastDigits = 7;
/** So many are looked at closely. */
const mostCandidates = 60;
/** Names closer than this, in shared groups of three letters, are alike. */
const similarFrom = 0.45;

const passportOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-9);

/** The evidence as columns can be compared with it; what was not given is null. */
const lookedFor = ({ name, dateOfBirth, email, phone, passportNumber }: MatchEvidence) => ({
  name: name === '' ? null : name,
  dateOfBirth,
  email: email === '' ? null : email.toLowerCase(),
  phone: digitsOf(phone).length >= leastDigits ? digitsOf(phone) : null,
  passportNumber: passportOf(passportNumber) === '' ? null : passportOf(passportNumber),
});
type LookedFor = ReturnType<typeof lookedFor>;

/** Whoever shares a detail that is theirs alone, or has a name like this one. */
const sharing = ({ name, email, phone, passportNumber }: LookedFor): SQL | undefined =>
  or(
    ...(email === null ? [] : [eq(students.email, email)]),
    ...(phone === null ? [] : [eq(phoneTail(students.phone), phone)]),
    ...(passportNumber === null ? [] : [eq(students.passportNumber, passportNumber)]),
    ...(name === null ? [] : [sql`${folded(students.fullName)} % ${folded(sql`${name}::text`)}`]),
  );

/** Day and month have changed places: `2005-02-03` and `2005-03-02`. */
const areSwapped = (one: string, other: string): boolean =>
  one.slice(0, 4) === other.slice(0, 4) &&
  one.slice(5, 7) === other.slice(8) &&
  one.slice(8) === other.slice(5, 7);

interface Candidate {
  readonly closeness: number;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly passportNumber: string | null;
}

/** How each detail that both sides have compares, in the order they are asked. */
function compare(evidence: LookedFor, candidate: Candidate): Comparison[] {
  const { closeness, dateOfBirth, email, phone, passportNumber } = candidate;
  const same = (field: EvidenceField, agrees: boolean): Comparison => ({
    field,
    agreement: agrees ? 'same' : 'different',
  });
  const found: Comparison[] = [];
  if (evidence.name !== null) {
    const agreement = closeness >= 1 ? 'same' : closeness >= similarFrom ? 'similar' : 'different';
    found.push({ field: 'name', agreement });
  }
  if (evidence.dateOfBirth !== null) {
    const swapped = evidence.dateOfBirth !== dateOfBirth && areSwapped(evidence.dateOfBirth, dateOfBirth);
    found.push(
      swapped
        ? { field: 'dateOfBirth', agreement: 'similar' }
        : same('dateOfBirth', evidence.dateOfBirth === dateOfBirth),
    );
  }
  if (evidence.email !== null) found.push(same('email', evidence.email === email.toLowerCase()));
  if (evidence.phone !== null) found.push(same('phone', evidence.phone === digitsOf(phone)));
  if (evidence.passportNumber !== null && passportNumber !== null)
    found.push(same('passportNumber', evidence.passportNumber === passportNumber));
  return found;
}

/**
 * Students who may be the one described, the surest first.
 *
 * @param readable The students this person may see.
 * @param tellsElsewhere Of those beyond, only that they exist, and only when it is certain; false tells nothing.
 */
export async function matchStudents(
  orm: Orm,
  given: MatchEvidence,
  readable: SQL,
  tellsElsewhere: boolean,
): Promise<StudentMatch[]> {
  if (!Object.values(given).every((value) => value === null || isStorable(value))) return [];
  const evidence = lookedFor(given);
  const shares = sharing(evidence);
  if (shares === undefined) return [];
  const closeness = sql<number>`similarity(${folded(students.fullName)}, ${folded(sql`${evidence.name ?? ''}::text`)})`;
  const born = sql`(${students.dateOfBirth} is not distinct from ${evidence.dateOfBirth}::date)`;
  const unique = or(
    ...(evidence.email === null ? [] : [eq(students.email, evidence.email)]),
    ...(evidence.phone === null ? [] : [eq(phoneTail(students.phone), evidence.phone)]),
    ...(evidence.passportNumber === null ? [] : [eq(students.passportNumber, evidence.passportNumber)]),
  );
  const rows = await orm
    .select({
      id: students.id,
      version: students.version,
      number: students.number,
      fullName: students.fullName,
      dateOfBirth: students.dateOfBirth,
      email: students.email,
      phone: students.phone,
      passportNumber: students.passportNumber,
      branchName: branches.name,
      closeness: closeness.mapWith(Number),
      mine: sql<boolean>`(${readable})`,
    })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(and(shares, tellsElsewhere ? undefined : readable))
    .orderBy(desc(unique ?? sql`(${students.id} is null)`), desc(born), desc(closeness), students.id)
    .limit(mostCandidates);

  const judged = rows.flatMap((row) => {
    const comparisons = compare(evidence, row);
    const certainty = certaintyOf(comparisons);
    return certainty === null ? [] : [{ row, comparisons, certainty }];
  });
  judged.sort((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty));
  const mine = judged.flatMap(({ row, comparisons, certainty }): StudentMatch[] => {
    if (!row.mine) return [];
    const { id, version, number, fullName, dateOfBirth, email, phone, branchName } = row;
    const student = { id, version, number, fullName, dateOfBirth, email, phone, branchName };
    return [{ reach: 'mine', certainty, comparisons, student }];
  });
  const elsewhere = new Set(
    judged
      .filter(({ row, certainty }) => !row.mine && certainty === 'certain')
      .map(({ row }) => row.branchName),
  );
  return [
    ...mine.slice(0, mostMatches),
    ...[...elsewhere].map((branchName): StudentMatch => ({ reach: 'elsewhere', branchName })),
  ];
}
