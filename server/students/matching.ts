import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DocumentType } from '../../contract/document-types.ts';
import {
  type Comparison,
  certainties,
  type EvidenceField,
  type MatchEvidence,
  mostMatches,
  personalCategories,
  type StudentMatch,
} from '../../contract/student-matches.ts';
import type { Ability } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { readableRows } from '../access/readable-rows.ts';
import { isStorable } from '../access/search.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { folded, phoneTail } from '../db/schema/expressions.ts';
import {
  applicationDocuments,
  branches,
  documentFiles,
  documentTypes,
  students,
} from '../db/schema/index.ts';
import type { Log } from '../logging.ts';
import { certaintyOf } from './certainty.ts';
import { readableStudents } from './student-rows.ts';

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

/** Whoever has a detail that is theirs alone, or is among `owners`, who handed in the same file. */
const sharingOwn = (
  { email, phone, passportNumber }: LookedFor,
  owners: readonly number[],
): SQL | undefined =>
  or(
    ...(email === null ? [] : [eq(students.email, email)]),
    ...(phone === null ? [] : [eq(phoneTail(students.phone), phone)]),
    ...(passportNumber === null ? [] : [eq(students.passportNumber, passportNumber)]),
    ...(owners.length === 0 ? [] : [inArray(students.id, [...owners])]),
  );

/** A document of a student, with whether whoever asks may read it. */
interface SameFile {
  readonly studentId: number;
  readonly id: number;
  readonly type: DocumentType;
  readonly mine: boolean;
}

/** The documents for which one of some files was handed in, as far as such files are one person's alone. */
const documentsWith = (
  orm: Orm | Transaction,
  files: readonly string[],
  readable: SQL,
): Promise<readonly SameFile[]> =>
  orm
    .selectDistinct({
      studentId: applicationDocuments.studentId,
      id: applicationDocuments.id,
      type: applicationDocuments.type,
      mine: sql<boolean>`(${readable})`,
    })
    .from(documentFiles)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, documentFiles.documentId))
    .innerJoin(documentTypes, eq(documentTypes.code, applicationDocuments.type))
    .where(
      and(
        inArray(documentFiles.sha256, [...files]),
        inArray(documentTypes.category, [...personalCategories]),
      ),
    )
    .orderBy(applicationDocuments.id)
    .limit(mostCandidates);

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
  readonly sharesFile: boolean;
}

/** How each detail that both sides have compares, in the order they are asked. */
function compare(evidence: LookedFor, candidate: Candidate): Comparison[] {
  const { closeness, dateOfBirth, email, phone, passportNumber, sharesFile } = candidate;
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
  if (sharesFile) found.push(same('file', true));
  return found;
}

/** Who looks for somebody; what their rules do not let them read is not told. */
interface Looker {
  readonly user: Pick<CurrentUser, 'role'>;
  readonly ability: Ability;
  readonly log?: Log;
}

/**
 * Who learns that somebody is a student of the agency, though not theirs: staff who enter students. A partner who did could
 * try out passport numbers.
 */
export const learnsOfOthers = ({ user, ability }: Pick<Looker, 'user' | 'ability'>): boolean =>
  user.role !== 'channel-partner' && ability.can('create', 'Student');

/** Those whom this person may read, the surest first, and the others who are certainly the one described, by branch. */
interface Matches {
  readonly mine: readonly Extract<StudentMatch, { reach: 'mine' }>[];
  readonly elsewhere: readonly Extract<StudentMatch, { reach: 'elsewhere' }>[];
}

/**
 * Students who may be the one described.
 *
 * @param reach `mine` looks at those alone whom this person may read.
 */
export async function findMatches(
  orm: Orm | Transaction,
  { ability, log }: Looker,
  given: MatchEvidence,
  reach: 'mine' | 'all',
): Promise<Matches> {
  const none = { mine: [], elsewhere: [] };
  const texts = [given.name, given.email, given.phone, given.passportNumber];
  if (!texts.every(isStorable)) return none;
  const readable = readableStudents(ability, log);
  const evidence = lookedFor(given);
  const documents =
    given.files.length === 0
      ? []
      : await documentsWith(
          orm,
          given.files,
          readableRows(ability, 'ApplicationDocument', applicationDocuments, ['type'], log),
        );
  const owners = new Set(documents.map(({ studentId }) => studentId));
  const unique = sharingOwn(evidence, [...owners]);
  const { name } = evidence;
  const shares = or(
    ...(unique === undefined ? [] : [unique]),
    ...(name === null ? [] : [sql`${folded(students.fullName)} % ${folded(sql`${name}::text`)}`]),
  );
  if (shares === undefined) return none;
  const closeness = sql<number>`similarity(${folded(students.fullName)}, ${folded(sql`${evidence.name ?? ''}::text`)})`;
  const born = sql`(${students.dateOfBirth} is not distinct from ${evidence.dateOfBirth}::date)`;
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
      branchId: students.branchId,
      branchName: branches.name,
      closeness: closeness.mapWith(Number),
      mine: sql<boolean>`(${readable})`,
    })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(and(shares, reach === 'all' ? undefined : readable))
    .orderBy(desc(unique ?? sql`(${students.id} is null)`), desc(born), desc(closeness), students.id)
    .limit(mostCandidates);

  const judged = rows.flatMap((row) => {
    const comparisons = compare(evidence, { ...row, sharesFile: owners.has(row.id) });
    const certainty = certaintyOf(comparisons);
    return certainty === null ? [] : [{ row, comparisons, certainty }];
  });
  judged.sort((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty));
  const mine = judged.flatMap(({ row, comparisons, certainty }): Matches['mine'][number][] => {
    if (!row.mine) return [];
    const { id, version, number, fullName, dateOfBirth, email, phone, branchName } = row;
    const student = { id, version, number, fullName, dateOfBirth, email, phone, branchName };
    const own = documents.filter(({ mine, studentId }) => mine && studentId === id);
    return [
      {
        reach: 'mine',
        certainty,
        comparisons,
        student,
        documents: own.map(({ id: documentId, type }) => ({ id: documentId, type })),
      },
    ];
  });
  const elsewhere = new Map(
    judged.flatMap(({ row, certainty }) =>
      row.mine || certainty !== 'certain' ? [] : [[row.branchId, row.branchName] as const],
    ),
  );
  return {
    mine: mine.slice(0, mostMatches),
    elsewhere: [...elsewhere].map(([branchId, branchName]) => ({ reach: 'elsewhere', branchId, branchName })),
  };
}

/**
 * Students who may be the one described, the surest first. Of those whom this person may not read, staff who enter students
 * are told that they exist when it is certain, and everybody else nothing.
 */
export async function matchStudents(
  orm: Orm | Transaction,
  looker: Looker,
  given: MatchEvidence,
): Promise<StudentMatch[]> {
  const { mine, elsewhere } = await findMatches(orm, looker, given, learnsOfOthers(looker) ? 'all' : 'mine');
  return [...mine, ...elsewhere];
}
