import { type HandOver, type OpenWork, workKinds } from '../../../contract/people/users.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { conflict, invalid, orNotFound } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { reportAmbiguousAccount } from '../students/account-link.ts';
import { handOverWork, returnWork } from './hand-over.ts';
import { lockAccount, writeAccount } from './lock-account.ts';
import { countOpenWork, openWorkLeft } from './open-work.ts';
import { findSuccessors } from './successors.ts';
import { endAccess, userRecords } from './users.commands.ts';
import { assertMayDeactivate } from './users.policy.ts';
import { findUndoableDeactivation } from './users.queries.ts';
import { loadUsers, type UserRecord } from './users.rows.ts';

/** The open work of a user, with those who may take it over. @param to The successors, once they are chosen. */
async function loadWork(
  orm: Orm,
  reader: RecordReader,
  user: UserRecord,
  to?: HandOver['to'],
): Promise<OpenWork> {
  const work: OpenWork = [];
  for (const kind of workKinds) {
    const { count, examples } = await countOpenWork(orm, reader, kind, user.id);
    if (count === 0) continue;
    const departure = { user, caller: reader.user, ...(to && { to }) };
    work.push({ kind, count, examples, successors: await findSuccessors(orm, kind, departure) });
  }
  return work;
}

/**
 * What has to be handed over before a user can be deactivated.
 *
 * @throws AppError 404 when there is none that this person may read, 403 when they may not deactivate them.
 */
export async function loadOpenWork(orm: Orm, reader: RecordReader, id: number): Promise<OpenWork> {
  const user = orNotFound(await findRecord(orm, userRecords, userRecords.readable(reader), id));
  assertMayDeactivate(reader.ability, user);
  return loadWork(orm, reader, user);
}

/** @throws AppError 409 `refusal.openWork` for work without a successor, 422 for one who can’t take it over. */
async function assertSuccessors(
  tx: Transaction,
  caller: ChangeContext,
  user: UserRecord,
  to: HandOver['to'],
): Promise<void> {
  // They stay what they are until the work is theirs.
  const chosen = Object.values(to);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(whereIdIn(users.id, chosen))
    .orderBy(users.id)
    .for('key share');
  const work = await loadWork(tx, caller, user, to);
  if (work.some(({ kind }) => to[kind] === undefined)) throw openWorkLeft();
  const wrong = work.filter(({ kind, successors }) => !successors.some(({ id }) => id === to[kind]));
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(({ kind }) => [`body.to.${kind}`, ['invalid'] as const])));
}

/**
 * Deactivates a user after all of their open work was given to others, and ends their sessions.
 *
 * @throws AppError 404, 403 and 412 as `lockAccount`, 409 for the caller’s own account, the last administrator, an account
 * that is deactivated already and open work without a successor, 422 for a successor who can’t take it over.
 */
export async function deactivateUser(
  tx: Transaction,
  caller: ChangeContext,
  { id, version }: { readonly id: number; readonly version: number },
  { to }: HandOver,
): Promise<UserRecord> {
  const user = await lockAccount(tx, caller, {
    ...{ id, version, leaves: true },
    assertAllowed: (found) => assertMayDeactivate(caller.ability, found),
  });
  if (id === caller.user.id) throw conflict('refusal.self', 'You can’t deactivate your own account.');
  if (!user.active) throw conflict('refusal.same', 'This account is already deactivated.');
  await assertSuccessors(tx, caller, user, to);
  const work = await handOverWork(tx, caller, user, to);
  const now = caller.clock.now();
  const written = await writeAccount(tx, user, { disabledAt: now }, now);
  const changes = { before: { active: true }, after: { active: false }, version: written };
  await caller.record({
    type: 'user.deactivated',
    subjectId: id,
    payload: { ...changes, disabledAt: now.toISOString(), work },
  });
  await endAccess(tx, caller, id, 'disabled');
  return orNotFound((await loadUsers(tx, eq(users.id, id)))[0]);
}

/**
 * Reactivates a user, and returns what was handed over and has not changed since.
 *
 * @throws AppError 404, 403 and 412 as `lockAccount`, 409 `refusal.undoOver` 15 minutes after the deactivation, and for an
 * account that was deactivated without a hand-over.
 */
export async function undoDeactivation(
  tx: Transaction,
  caller: ChangeContext,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<UserRecord> {
  const { clock, ability, record } = caller;
  const user = await lockAccount(tx, caller, {
    ...{ id, version },
    assertAllowed: (found) => assertMayDeactivate(ability, found),
  });
  const deactivation = await findUndoableDeactivation(tx, clock, user);
  if (deactivation === undefined)
    throw conflict('refusal.undoOver', 'This can no longer be undone. Activate the account instead.');
  const written = await writeAccount(tx, user, { disabledAt: null }, clock.now());
  await returnWork(tx, caller, user, deactivation.work);
  const changes = { before: { active: false }, after: { active: true }, version: written };
  await record({ type: 'user.reactivated', subjectId: id, payload: changes });
  await reportAmbiguousAccount(tx, { record }, user.email);
  return orNotFound((await loadUsers(tx, eq(users.id, id)))[0]);
}
