import type { Transaction } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { courseLinks } from '../../db/schema/index.ts';
import type { NewEvent, RecordEvents } from '../../events/events.ts';

export type LinkRow = typeof courseLinks.$inferSelect;
type Scalars = Readonly<Record<string, string | number | boolean | null>>;

/** A link, locked until the transaction ends. */
export async function lockLink(tx: Transaction, id: number): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(courseLinks).where(eq(courseLinks.id, id)).for('update');
  return row;
}

interface UpdateScope {
  readonly now: Date;
  readonly record: RecordEvents;
}

/** The event for the log and for the readers' screens. */
export const toChangedEvent = (
  row: Pick<LinkRow, 'id' | 'version'>,
  before: Scalars,
  after: Scalars,
): NewEvent => ({
  type: 'courseLink.changed',
  subjectId: row.id,
  payload: { before, after, version: row.version },
});

/** Updates a link's row and notifies those who may read it. */
export async function updateLink(
  tx: Transaction,
  scope: UpdateScope,
  row: LinkRow,
  values: Partial<Omit<LinkRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>>,
  change: { readonly before: Scalars; readonly after: Scalars } = {
    before: { state: row.state },
    after: { state: values.state ?? row.state },
  },
): Promise<LinkRow> {
  const [changed] = await tx
    .update(courseLinks)
    .set({ ...values, updatedAt: scope.now, version: sql`${courseLinks.version} + 1` })
    .where(eq(courseLinks.id, row.id))
    .returning();
  if (changed === undefined) throw new Error('the course link no longer exists');
  await scope.record(toChangedEvent(changed, change.before, change.after));
  return changed;
}
