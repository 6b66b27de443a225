import type { NamingPattern, NamingSetting } from '../../../contract/documents/naming-patterns.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, ne, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { namingPatterns, universities } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import { conflict, invalid, notFound, orNotFound, stale } from '../../platform/errors.ts';
import { assertTypeRequestable } from '../document-types/document-type-rows.ts';
import { loadNamingPatterns, type PatternRow } from './naming-pattern-rows.ts';

/** Serialise changes: for a pattern that does not exist yet, there is no row to lock. */
const lockPatterns = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('naming_patterns'))`);

const presentPattern = (row: PatternRow, universityName: string | null): NamingPattern => ({
  id: row.id,
  version: row.version,
  universityId: row.universityId,
  universityName,
  ...pick(row, 'type', 'pattern', 'letterCase', 'plainLetters', 'blanks', 'maxLength'),
});

async function universityName(orm: Orm, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await orm
    .select({ name: universities.name })
    .from(universities)
    .where(eq(universities.id, id));
  if (found === undefined) throw invalid({ 'body.universityId': ['unknown'] });
  return found.name;
}

/** Every naming pattern: those for all universities first, the others by the university's name. */
export async function loadPatterns(orm: Orm): Promise<NamingPattern[]> {
  const rows = await loadNamingPatterns(orm);
  const names = new Map(
    (await orm.select({ id: universities.id, name: universities.name }).from(universities)).map((each) => [
      each.id,
      each.name,
    ]),
  );
  const patterns = rows.map((row) =>
    presentPattern(row, row.universityId === null ? null : (names.get(row.universityId) ?? null)),
  );
  return patterns.sort((one, other) => (one.universityName ?? '').localeCompare(other.universityName ?? ''));
}

/** The pattern as the log keeps it. */
const toLoggedValues = (setting: NamingSetting) =>
  pick(setting, 'universityId', 'type', 'pattern', 'letterCase', 'plainLetters', 'blanks', 'maxLength');

/** @throws AppError 403 with the rule's reason when the caller may not do this with a pattern. */
function assertPermission(
  { ability }: ChangeContext,
  action: 'create' | 'update' | 'delete',
  row: Pick<PatternRow, 'universityId' | 'type'> & { readonly id?: number },
): void {
  const subject = { __typename: 'NamingPattern', ...row } as const;
  assertCan(ability, action, subject);
}

/** Requires that there is no other pattern for the same documents. @throws AppError 409 */
async function assertUnique(
  tx: Transaction,
  { universityId, type }: NamingSetting,
  except = 0,
): Promise<void> {
  const [found] = await tx
    .select({ id: namingPatterns.id })
    .from(namingPatterns)
    .where(
      and(
        sql`${namingPatterns.universityId} is not distinct from ${universityId}::bigint`,
        sql`${namingPatterns.type} is not distinct from ${type}::text`,
        ne(namingPatterns.id, except),
      ),
    );
  if (found) throw conflict('refusal.patternTaken', 'A pattern for these documents already exists.');
}

/**
 * Creates a pattern.
 *
 * @throws AppError 403, 422 for an unknown university or type, 409 when one exists for the same documents.
 */
export async function createPattern(
  tx: Transaction,
  caller: ChangeContext,
  setting: NamingSetting,
): Promise<NamingPattern> {
  const { clock, record } = caller;
  assertPermission(caller, 'create', setting);
  await lockPatterns(tx);
  const name = await universityName(tx, setting.universityId);
  await assertTypeRequestable(tx, setting);
  await assertUnique(tx, setting);
  const now = clock.now();
  const row = await insertRow(tx, namingPatterns, { ...setting, createdAt: now, updatedAt: now });
  await record({
    type: 'namingPattern.changed',
    subjectId: row.id,
    payload: { before: {}, after: toLoggedValues(setting), version: row.version },
  });
  return presentPattern(row, name);
}

/** A pattern in the version the caller has read. @throws AppError 404, 403, 412 with the current pattern. */
async function getChangeablePattern(
  tx: Transaction,
  caller: ChangeContext,
  action: 'update' | 'delete',
  id: number,
  version: number,
): Promise<PatternRow> {
  if (!caller.ability.can('read', 'NamingPattern')) throw notFound();
  await lockPatterns(tx);
  const row = orNotFound((await tx.select().from(namingPatterns).where(eq(namingPatterns.id, id)))[0]);
  assertPermission(caller, action, row);
  if (row.version !== version) throw stale(presentPattern(row, await universityName(tx, row.universityId)));
  return row;
}

/** Changes a pattern. @throws AppError 404, 403 and 412 as for every change, 422 and 409 as for a new one. */
export async function changePattern(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  setting: NamingSetting,
): Promise<NamingPattern> {
  const row = await getChangeablePattern(tx, caller, 'update', id, version);
  assertPermission(caller, 'update', { ...setting, id });
  const name = await universityName(tx, setting.universityId);
  if (setting.type !== row.type) await assertTypeRequestable(tx, setting);
  await assertUnique(tx, setting, id);
  await caller.record({
    type: 'namingPattern.changed',
    subjectId: id,
    payload: { before: toLoggedValues(row), after: toLoggedValues(setting), version: version + 1 },
  });
  const [changed] = await tx
    .update(namingPatterns)
    .set({ ...setting, updatedAt: caller.clock.now(), version: version + 1 })
    .where(eq(namingPatterns.id, id))
    .returning();
  if (changed === undefined) throw notFound();
  return presentPattern(changed, name);
}

/** Deletes a pattern. @throws AppError 404, 403, 412. */
export async function removePattern(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
): Promise<void> {
  const row = await getChangeablePattern(tx, caller, 'delete', id, version);
  await caller.record({
    type: 'namingPattern.changed',
    subjectId: id,
    payload: { before: toLoggedValues(row), after: {}, version: version + 1 },
  });
  await tx.delete(namingPatterns).where(eq(namingPatterns.id, id));
}
