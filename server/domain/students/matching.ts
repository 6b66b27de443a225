import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { isStorable } from '../../../contract/kit/text.ts';
import {
  certainties,
  type MatchEvidence,
  maxMatches,
  personalCategories,
  type StudentMatch,
} from '../../../contract/people/student-matches.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { foldText, lastPhoneDigits } from '../../db/schema/expressions.ts';
import {
  applicationDocuments,
  branches,
  documentFiles,
  documentTypes,
  students,
} from '../../db/schema/index.ts';
import type { Log } from '../../platform/logging.ts';
import { getCertainty } from './certainty.ts';
import { compare, type NormalisedEvidence, normaliseEvidence } from './evidence.ts';
import { readableStudents } from './student-rows.ts';

/** Maximum number of students to compare. */
const maxCandidates = 60;
/** Students with a unique detail in common, or among `owners`, who have uploaded the same file. */
const sharesUniqueDetail = (
  { email, phone, passportNumber }: NormalisedEvidence,
  owners: readonly number[],
): SQL | undefined =>
  or(
    ...(email === null ? [] : [eq(students.email, email)]),
    ...(phone === null ? [] : [eq(lastPhoneDigits(students.phone), phone)]),
    ...(passportNumber === null ? [] : [eq(students.passportNumber, passportNumber)]),
    ...(owners.length === 0 ? [] : [inArray(students.id, [...owners])]),
  );

/** A document of a student, and whether the searching user may read it. */
interface SameFile {
  readonly studentId: number;
  readonly id: number;
  readonly type: DocumentType;
  readonly mine: boolean;
}

/** Documents with one of the files, in categories that belong to one person only. */
const findDocumentsWithFiles = (
  orm: Orm,
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
    .limit(maxCandidates);

/** The user who searches; details that their rules hide are not revealed. */
interface SearchContext {
  readonly user: Pick<CurrentUser, 'role'>;
  readonly ability: Ability;
  readonly log?: Log;
}

/**
 * Whether a user may learn that somebody is a student of another branch: staff who enter students. Channel partners may
 * not, because they could try out passport numbers.
 */
export const maySeeOtherBranches = ({ user, ability }: Pick<SearchContext, 'user' | 'ability'>): boolean =>
  user.role !== 'channel-partner' && ability.can('create', 'Student');

/**
 * Students that the user may read, the most certain first, and the branches of other students who are certainly the
 * same person.
 */
interface Matches {
  readonly mine: readonly Extract<StudentMatch, { reach: 'mine' }>[];
  readonly elsewhere: readonly Extract<StudentMatch, { reach: 'elsewhere' }>[];
}

/**
 * Students who may be the described person.
 *
 * @param reach `mine` only searches students that the user may read.
 */
export async function findMatches(
  orm: Orm,
  { ability, log }: SearchContext,
  given: MatchEvidence,
  reach: 'mine' | 'all',
): Promise<Matches> {
  const none = { mine: [], elsewhere: [] };
  const texts = [given.name, given.email, given.phone, given.passportNumber];
  if (!texts.every(isStorable)) return none;
  const readable = readableStudents(ability, log);
  const evidence = normaliseEvidence(given);
  const documents =
    given.files.length === 0
      ? []
      : await findDocumentsWithFiles(
          orm,
          given.files,
          readableRows(ability, 'ApplicationDocument', applicationDocuments, ['type'], log),
        );
  const owners = new Set(documents.map(({ studentId }) => studentId));
  const unique = sharesUniqueDetail(evidence, [...owners]);
  const { name } = evidence;
  const shares = or(
    ...(unique === undefined ? [] : [unique]),
    ...(name === null ? [] : [sql`${foldText(students.fullName)} % ${foldText(sql`${name}::text`)}`]),
  );
  if (shares === undefined) return none;
  const nameSimilarity = sql<number>`similarity(${foldText(students.fullName)}, ${foldText(sql`${evidence.name ?? ''}::text`)})`;
  const hasSameBirthDate = sql`(${students.dateOfBirth} is not distinct from ${evidence.dateOfBirth}::date)`;
  const rows = await orm
    .select({
      ...pick(students, 'id', 'version', 'number', 'fullName', 'dateOfBirth', 'email', 'phone'),
      ...pick(students, 'passportNumber', 'branchId'),
      branchName: branches.name,
      nameSimilarity: nameSimilarity.mapWith(Number),
      mine: sql<boolean>`(${readable})`,
    })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .where(and(shares, reach === 'all' ? isNull(students.mergedIntoId) : readable))
    .orderBy(
      desc(unique ?? sql`(${students.id} is null)`),
      desc(hasSameBirthDate),
      desc(nameSimilarity),
      students.id,
    )
    .limit(maxCandidates);

  const candidates = rows.flatMap((row) => {
    const comparisons = compare(evidence, { ...row, sharesFile: owners.has(row.id) });
    const certainty = getCertainty(comparisons);
    return certainty === null ? [] : [{ row, comparisons, certainty }];
  });
  candidates.sort((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty));
  const mine = candidates.flatMap(({ row, comparisons, certainty }): Matches['mine'][number][] => {
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
    candidates.flatMap(({ row, certainty }) =>
      row.mine || certainty !== 'certain' ? [] : [[row.branchId, row.branchName] as const],
    ),
  );
  return {
    mine: mine.slice(0, maxMatches),
    elsewhere: [...elsewhere].map(([branchId, branchName]) => ({ reach: 'elsewhere', branchId, branchName })),
  };
}

/**
 * Students who may be the described person, the most certain first. For students that the user may not read, staff who
 * enter students learn that they exist if it is certain; other users learn nothing.
 */
export async function matchStudents(
  orm: Orm,
  search: SearchContext,
  given: MatchEvidence,
): Promise<StudentMatch[]> {
  const { mine, elsewhere } = await findMatches(
    orm,
    search,
    given,
    maySeeOtherBranches(search) ? 'all' : 'mine',
  );
  return [...mine, ...elsewhere];
}
