import type { ApplicationDraft } from '../../../contract/applications/application-drafts.ts';
import { emptyDraft } from '../../../contract/applications/draft-conversion.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import { applicationDrafts } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';

/** Maximum number of drafts per person. */
export const maxDrafts = 20;

type Row = typeof applicationDrafts.$inferSelect;
type Body = Pick<Row, 'step' | 'field' | 'content'>;

const presentDraft = ({ id, version, step, field, content, updatedAt }: Row): ApplicationDraft => ({
  id,
  version,
  step,
  field,
  // Older drafts lack parts that were added to the form later: these are empty.
  content: { ...emptyDraft, ...content },
  updatedAt: updatedAt.toISOString(),
});

/** A person's drafts, last edited first. */
export async function loadDrafts(orm: Orm, ownerId: number): Promise<ApplicationDraft[]> {
  const rows = await orm
    .select()
    .from(applicationDrafts)
    .where(eq(applicationDrafts.ownerId, ownerId))
    .orderBy(desc(applicationDrafts.updatedAt), desc(applicationDrafts.id))
    .limit(maxDrafts);
  return rows.map(presentDraft);
}

const isOwnDraft = (ownerId: number, id: number) =>
  and(eq(applicationDrafts.id, id), eq(applicationDrafts.ownerId, ownerId));

/** One of a person's drafts; undefined when they have no such draft. */
export async function findDraft(
  orm: Orm,
  ownerId: number,
  id: number,
): Promise<ApplicationDraft | undefined> {
  const [row] = await orm.select().from(applicationDrafts).where(isOwnDraft(ownerId, id));
  return row && presentDraft(row);
}

/** Stores a new draft; undefined when its owner already has the maximum. */
export async function insertDraft(
  tx: Transaction,
  clock: Clock,
  ownerId: number,
  body: Body,
): Promise<ApplicationDraft | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('application_drafts'), ${ownerId}::int)`);
  const existing = await tx.$count(applicationDrafts, eq(applicationDrafts.ownerId, ownerId));
  if (existing >= maxDrafts) return undefined;
  const now = clock.now();
  const [row] = await tx
    .insert(applicationDrafts)
    .values({ ownerId, ...body, createdAt: now, updatedAt: now })
    .returning();
  return row && presentDraft(row);
}

/** Updates a draft of this version; undefined when the version differs or the draft is gone. */
export async function saveDraft(
  tx: Transaction,
  clock: Clock,
  ownerId: number,
  id: number,
  version: number,
  body: Body,
): Promise<ApplicationDraft | undefined> {
  const [row] = await tx
    .update(applicationDrafts)
    .set({ ...body, updatedAt: clock.now(), version: sql`${applicationDrafts.version} + 1` })
    .where(and(isOwnDraft(ownerId, id), eq(applicationDrafts.version, version)))
    .returning();
  return row && presentDraft(row);
}

/** Deletes a draft, only in this version if one is given. @returns whether it existed. */
export async function deleteDraft(
  tx: Transaction,
  ownerId: number,
  id: number,
  version?: number,
): Promise<boolean> {
  const rows = await tx
    .delete(applicationDrafts)
    .where(
      and(
        isOwnDraft(ownerId, id),
        version === undefined ? undefined : eq(applicationDrafts.version, version),
      ),
    )
    .returning({ id: applicationDrafts.id });
  return rows.length > 0;
}
