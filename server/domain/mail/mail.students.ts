import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { Language } from '../../../contract/kit/languages.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, isNotNull, isNull } from '../../db/drizzle.ts';
import { documentTypes, students, users } from '../../db/schema/index.ts';

/** A student whom the portal can write to. */
export interface Addressee {
  readonly studentId: number;
  readonly email: string;
  /** Undefined while nobody has proven the address: it may be a stranger’s. */
  readonly fullName: string | undefined;
  /** Of the student's account; English if there is none. */
  readonly language: Language;
}

/** The student's address and language; undefined if there is no address, or if `actorId` is the student. */
export async function findAddressee(
  tx: Transaction,
  studentId: number,
  actorId: number | null,
): Promise<Addressee | undefined> {
  const [student] = await tx
    .select({ email: students.email, fullName: students.fullName })
    .from(students)
    .where(eq(students.id, studentId));
  if (student === undefined || student.email === '') return undefined;
  const accounts = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.studentId, studentId),
        eq(users.role, 'student'),
        isNull(users.disabledAt),
        isNotNull(users.confirmedAt),
      ),
    );
  if (accounts.some(({ id }) => id === actorId)) return undefined;
  const language = accounts.find((account) => account.language !== null)?.language ?? 'en';
  const isProven = accounts.some(({ email }) => email === student.email);
  return { studentId, email: student.email, fullName: isProven ? student.fullName : undefined, language };
}

/** The name of a document type in the recipient's language; in English if it has none there. */
export async function findDocumentName(
  tx: Transaction,
  type: DocumentType,
  language: Language,
): Promise<string> {
  const [found] = await tx.select().from(documentTypes).where(eq(documentTypes.code, type));
  const names = { en: found?.name, fr: found?.nameFr, ar: found?.nameAr };
  return names[language] ?? found?.name ?? type;
}
