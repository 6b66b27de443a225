import type { Transaction } from '../../../db/database.ts';
import { and, eq, inArray, not, or, sql } from '../../../db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  documentFiles,
  registrationDrafts,
  registrationFiles,
  registrations,
  students,
  uploads,
  users,
} from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';

/** The records of a student whose personal data is erased, by their ids, and what identifies the student in texts. */
export interface ErasureScope {
  /** The student, and the duplicates that were merged into it. */
  readonly students: readonly (typeof students.$inferSelect)[];
  readonly studentIds: readonly number[];
  readonly applicationIds: readonly number[];
  readonly documentIds: readonly number[];
  readonly registrationIds: readonly number[];
  /** Registrations in progress that became one of these, or were started with an address of the student. */
  readonly registrationDraftIds: readonly number[];
  readonly accountIds: readonly number[];
  /** The student’s addresses; like the terms, without those that someone else has too: a sibling, a namesake. */
  readonly emails: readonly string[];
  /** Names, addresses and numbers of at least four characters. */
  readonly terms: readonly string[];
  /** Names of the student's files in the storage, and of their uploads in progress. */
  readonly storedFiles: readonly string[];
  readonly receivedFiles: readonly string[];
  readonly now: Date;
}

const toIds = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
}

const textsOf = ({ fullName, email, phone }: Person): string[] =>
  [fullName, email, phone ?? ''].filter((text) => text !== '').map((text) => text.toLowerCase());

/** The names, addresses and phone numbers of these people that others have too, in lower case. */
async function findShared(
  tx: Transaction,
  people: readonly Person[],
  ids: Pick<ErasureScope, 'studentIds' | 'registrationIds' | 'accountIds'>,
): Promise<ReadonlySet<string>> {
  const texts = people.flatMap(textsOf);
  const owners = [
    [students, ids.studentIds],
    [registrations, ids.registrationIds],
    [users, ids.accountIds],
  ] as const;
  const shared = new Set<string>();
  for (const [table, own] of owners) {
    const { fullName, email, phone } = table;
    const others = await tx
      .select({ fullName, email, phone })
      .from(table)
      .where(
        and(
          not(whereIdIn(table.id, own)),
          or(...[fullName, email, phone].map((column) => inArray(sql`lower(${column})`, texts))),
        ),
      );
    for (const text of others.flatMap(textsOf)) shared.add(text);
  }
  return shared;
}

/** Finds everything that belongs to a student; call it under the locks of `lockForMerge`. */
export async function findScope(tx: Transaction, id: number, now: Date): Promise<ErasureScope> {
  const found = await tx
    .select()
    .from(students)
    .where(or(eq(students.id, id), eq(students.mergedIntoId, id)));
  const studentIds = toIds(found);
  const applied = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(whereIdIn(applications.studentId, studentIds));
  const documents = await tx
    .select({ id: applicationDocuments.id })
    .from(applicationDocuments)
    .where(whereIdIn(applicationDocuments.studentId, studentIds));
  const registered = await tx
    .select()
    .from(registrations)
    .where(whereIdIn(registrations.studentId, studentIds));
  const accounts = await tx.select().from(users).where(whereIdIn(users.studentId, studentIds));
  const documentIds = toIds(documents);
  const registrationIds = toIds(registered);
  const files = await tx
    .select({ name: documentFiles.storedName })
    .from(documentFiles)
    .where(whereIdIn(documentFiles.documentId, documentIds));
  const accountIds = toIds(accounts);
  const people = [...found, ...registered, ...accounts];
  const shared = await findShared(tx, people, { studentIds, registrationIds, accountIds });
  const isOwn = (text: string | null): text is string =>
    text !== null && text !== '' && !shared.has(text.toLowerCase());
  const emails = [...new Set(people.map(({ email }) => email).filter(isOwn))];
  const drafts = await tx
    .select({ id: registrationDrafts.id })
    .from(registrationDrafts)
    .where(
      or(
        whereIdIn(registrationDrafts.registrationId, registrationIds),
        ...emails.map((email) => eq(sql`lower(${registrationDrafts.email})`, email.toLowerCase())),
      ),
    );
  const registrationDraftIds = toIds(drafts);
  const submitted = await tx
    .select({ id: registrationFiles.id, name: registrationFiles.storedName })
    .from(registrationFiles)
    .where(
      or(
        whereIdIn(registrationFiles.registrationId, registrationIds),
        whereIdIn(registrationFiles.draftId, registrationDraftIds),
      ),
    );
  const receiving = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(whereIdIn(uploads.documentId, documentIds));
  const terms = [
    ...people.flatMap(({ fullName, phone }) => [fullName, phone]),
    ...found.map(({ passportNumber }) => passportNumber),
    ...emails,
  ].filter(isOwn);
  return {
    students: found,
    studentIds,
    applicationIds: toIds(applied),
    documentIds,
    registrationIds,
    registrationDraftIds,
    accountIds,
    emails,
    terms: [...new Set(terms)].filter((term) => term.length >= 4),
    storedFiles: [...files, ...submitted].flatMap(({ name }) => name ?? []),
    receivedFiles: [...receiving, ...submitted.filter(({ name }) => name === null)].map((file) => file.id),
    now,
  };
}
