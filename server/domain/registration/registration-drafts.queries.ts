import type {
  RegistrationDraft,
  RegistrationFile,
  RegistrationReceipt,
} from '../../../contract/registration/registration-drafts.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, asc, eq, exists, type SQL, sql } from '../../db/drizzle.ts';
import {
  registrationDrafts,
  registrationFiles,
  registrationKeys,
  registrations,
} from '../../db/schema/index.ts';
import { orNotFound } from '../../platform/errors.ts';
import { hashSecret } from '../../session/secrets.ts';

export type DraftRow = typeof registrationDrafts.$inferSelect;

/** A draft and one of its keys. A wrong key and a missing draft are the same. */
const hasKey = (orm: Orm, id: number, key: string) =>
  and(
    eq(registrationDrafts.id, id),
    exists(
      orm
        .select({ one: sql`1` })
        .from(registrationKeys)
        .where(
          and(
            eq(registrationKeys.draftId, registrationDrafts.id),
            eq(registrationKeys.keyHash, hashSecret(key)),
          ),
        ),
    ),
  );

/** @throws AppError 404 */
export async function getDraft(orm: Orm, id: number, key: string): Promise<DraftRow> {
  const [row] = await orm
    .select()
    .from(registrationDrafts)
    .where(hasKey(orm, id, key));
  return orNotFound(row);
}

/** The draft, which nobody else changes until the transaction ends. @throws AppError 404 */
export async function lockDraft(tx: Transaction, id: number, key: string): Promise<DraftRow> {
  const [row] = await tx
    .select()
    .from(registrationDrafts)
    .where(hasKey(tx, id, key))
    .for('update');
  orNotFound(row);
  // Whoever had the lock before may have ended the key.
  return getDraft(tx, id, key);
}

/** The same for those who need no key; undefined when there is no such draft. */
export async function lockDraftById(tx: Transaction, id: number): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(registrationDrafts).where(eq(registrationDrafts.id, id)).for('update');
  return row;
}

interface NewKey {
  readonly draftId: number;
  readonly key: string;
  readonly createdAt: Date;
  /** The address that whoever gets the key has proven; null if none. */
  readonly provenEmail: string | null;
}

/** Stores a key of a draft, for one more device. */
export async function addKey(tx: Transaction, { key, ...row }: NewKey): Promise<void> {
  await tx.insert(registrationKeys).values({ ...row, keyHash: hashSecret(key) });
}

/**
 * Ends the keys of those who haven't proven that the draft's address is theirs: anybody can begin a draft with it, and
 * would read along.
 */
export async function endUnprovenKeys(tx: Transaction, { id, email }: DraftRow): Promise<void> {
  await tx
    .delete(registrationKeys)
    .where(
      and(eq(registrationKeys.draftId, id), sql`${registrationKeys.provenEmail} is distinct from ${email}`),
    );
}

/** The drafts whose address somebody with a key of theirs has proven come first, then the oldest. */
export const provenFirst = (): SQL[] => [
  sql`exists (select from ${registrationKeys} where ${registrationKeys.draftId} = ${registrationDrafts.id}
    and ${registrationKeys.provenEmail} = ${registrationDrafts.email}) desc`,
  asc(registrationDrafts.createdAt),
  asc(registrationDrafts.id),
];

/** The confirmation of a submitted registration. */
export async function getReceipt(orm: Orm, registrationId: number): Promise<RegistrationReceipt> {
  const [row] = await orm
    .select({ number: registrations.number, submittedAt: registrations.submittedAt })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  if (row === undefined) throw new Error('a draft refers to a registration that does not exist');
  return { number: row.number, submittedAt: row.submittedAt.toISOString() };
}

async function loadFiles(orm: Orm, draftId: number): Promise<RegistrationFile[]> {
  return orm
    .select({
      id: registrationFiles.id,
      type: registrationFiles.type,
      fileName: registrationFiles.fileName,
      size: registrationFiles.size,
      state: registrationFiles.state,
      refusal: registrationFiles.refusal,
    })
    .from(registrationFiles)
    .where(eq(registrationFiles.draftId, draftId))
    .orderBy(asc(registrationFiles.createdAt), asc(registrationFiles.id));
}

type ShownColumns = Pick<
  DraftRow,
  'id' | 'flow' | 'linkOwnerId' | 'linkKind' | 'introducedBy' | 'step' | 'answers'
>;

/** A draft that has no files and was not submitted. */
export const presentNewDraft = (row: ShownColumns, now: Date): RegistrationDraft => ({
  id: row.id,
  flow: row.flow,
  link:
    row.linkOwnerId === null || row.linkKind === null ? null : { kind: row.linkKind, id: row.linkOwnerId },
  introducedBy: row.introducedBy,
  step: row.step,
  answers: row.answers,
  files: [],
  now: now.toISOString(),
  receipt: null,
});

/** A draft as its devices see it. */
export const presentDraft = async (orm: Orm, row: DraftRow, now: Date): Promise<RegistrationDraft> => ({
  ...presentNewDraft(row, now),
  files: await loadFiles(orm, row.id),
  receipt: row.registrationId === null ? null : await getReceipt(orm, row.registrationId),
});
