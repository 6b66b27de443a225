import type { HandOver, WorkKind } from '../../../contract/people/users.ts';
import { workKinds } from '../../../contract/people/users.ts';
import { manualTaskKind } from '../../../contract/tasks/tasks.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applications, registrations, students, tasks, users } from '../../db/schema/index.ts';
import type { HandedOver, NewEvent } from '../../events/events.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { whereUnchanged } from '../../records/change.ts';
import { toChangedEvent } from '../tasks/changed-event.ts';
import { isOpenWorkOf, workSources } from './open-work.ts';

type Scope = Pick<ChangeContext, 'clock' | 'record'>;
type Person = Pick<typeof users.$inferSelect, 'id' | 'fullName' | 'role'>;

/** A record in its new version. */
type Moved = readonly [id: number, version: number];

/** Records that one user gives to another. */
interface Move {
  readonly ids: readonly number[];
  readonly from: Person;
  readonly to: Person;
}

/** What moving records did: their new versions, and what the log says. */
interface MoveResult {
  readonly moved: readonly Moved[];
  readonly events: readonly NewEvent[];
}

const toMoved = (rows: readonly { readonly id: number; readonly version: number }[]): Moved[] =>
  rows.map(({ id, version }) => [id, version]);

/** Gives applications another counsellor or officer, with the copy of the name. */
async function moveApplications(
  tx: Transaction,
  now: Date,
  field: 'counsellor' | 'officer',
  { ids, from, to }: Move,
): Promise<MoveResult> {
  const owner = `${field}Id` as const;
  const rows = await tx
    .update(applications)
    .set({
      [owner]: to.id,
      [`${field}Name`]: to.fullName,
      updatedAt: now,
      version: sql`${applications.version} + 1`,
    })
    .where(whereIdIn(applications.id, ids))
    .returning(pick(applications, 'id', 'version'));
  const events = rows.map(({ id, version }): NewEvent => {
    const changes = { before: { [owner]: from.id }, after: { [owner]: to.id }, version };
    return { type: 'application.changed', subjectId: id, payload: { ...changes, handedOver: true } };
  });
  return { moved: toMoved(rows), events };
}

/** How the records of each kind are moved. */
const movers: Readonly<Record<WorkKind, (tx: Transaction, now: Date, move: Move) => Promise<MoveResult>>> = {
  async students(tx, now, { ids, to }) {
    const rows = await tx
      .update(students)
      .set({ counsellorId: to.id, updatedAt: now, version: sql`${students.version} + 1` })
      .where(whereIdIn(students.id, ids))
      .returning(pick(students, 'id', 'version'));
    const payload = { fields: ['counsellorId'] };
    return {
      moved: toMoved(rows),
      events: rows.map(({ id }) => ({ type: 'student.informed', subjectId: id, payload })),
    };
  },

  applications: (tx, now, move) => moveApplications(tx, now, 'counsellor', move),
  officerApplications: (tx, now, move) => moveApplications(tx, now, 'officer', move),

  async registrations(tx, now, { ids, from, to }) {
    const rows = await tx
      .update(registrations)
      .set({ counsellorId: to.id, updatedAt: now, version: sql`${registrations.version} + 1` })
      .where(whereIdIn(registrations.id, ids))
      .returning(pick(registrations, 'id', 'version', 'status'));
    const events = rows.map(({ id, version, status }): NewEvent => {
      const before = { status, counsellorId: from.id };
      const after = { status, counsellorId: to.id };
      return { type: 'registration.changed', subjectId: id, payload: { before, after, version } };
    });
    return { moved: toMoved(rows), events };
  },

  async tasks(tx, now, { ids, from, to }) {
    const rows = await tx
      .update(tasks)
      .set({
        assigneeId: to.id,
        // Tasks that people wrote are for the role of whoever has them; the workflow decides about the others.
        role: sql`case when ${tasks.kind} = ${manualTaskKind} then ${to.role} else ${tasks.role} end`,
        updatedAt: now,
        version: sql`${tasks.version} + 1`,
      })
      .where(whereIdIn(tasks.id, ids))
      .returning(pick(tasks, 'id', 'version', 'status', 'ownerId'));
    const events = rows.map(({ version, status, ...row }) => {
      const before = { ...row, status, version: version - 1, assigneeId: from.id };
      return toChangedEvent(before, { status, assigneeId: to.id }, 'task.assign', true);
    });
    return { moved: toMoved(rows), events };
  },
};

/** Locks records in the order of their ids. */
async function lockRecords(
  tx: Transaction,
  kind: WorkKind,
  condition: SQL | undefined,
): Promise<readonly number[]> {
  const { table } = workSources[kind];
  const rows = await tx
    .select({ id: sql<number>`${table.id}`.mapWith(Number) })
    .from(table)
    .where(condition)
    .orderBy(table.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Events that are written in one statement: each has nine parameters of the 65,535 that a statement can have. */
const eventsAtOnce = 1_000;

async function move(
  tx: Transaction,
  { clock, record }: Scope,
  kind: WorkKind,
  what: Move,
): Promise<readonly Moved[]> {
  if (what.ids.length === 0) return [];
  const { moved, events } = await movers[kind](tx, clock.now(), what);
  for (let from = 0; from < events.length; from += eventsAtOnce)
    await record(...events.slice(from, from + eventsAtOnce));
  return moved;
}

async function findPeople(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const found = await tx
    .select(pick(users, 'id', 'fullName', 'role'))
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map((person) => [person.id, person]));
}

/**
 * Gives all open work of a user to the successors, who have been checked, with an event for each record.
 *
 * @returns What was moved. Of an application that moved twice, both kinds have the last version.
 */
export async function handOverWork(
  tx: Transaction,
  scope: Scope,
  user: Person,
  to: HandOver['to'],
): Promise<HandedOver> {
  const people = await findPeople(tx, Object.values(to));
  const work: { [Kind in WorkKind]?: { to: number; records: Moved[] } } = {};
  const versions = new Map<string, number>();
  for (const kind of workKinds) {
    const successor = people.get(to[kind] ?? 0);
    if (successor === undefined) continue;
    const ids = await lockRecords(tx, kind, isOpenWorkOf(kind, user.id));
    const moved = await move(tx, scope, kind, { ids, from: user, to: successor });
    if (moved.length === 0) continue;
    work[kind] = { to: successor.id, records: [...moved] };
    for (const [id, version] of moved) versions.set(`${workSources[kind].subject} ${id}`, version);
  }
  for (const kind of workKinds) {
    const handed = work[kind];
    if (handed === undefined) continue;
    const { subject } = workSources[kind];
    handed.records = handed.records.map(([id, version]) => [id, versions.get(`${subject} ${id}`) ?? version]);
  }
  return work;
}

/** Returns the work that still belongs to its successor and has not changed since. */
export async function returnWork(
  tx: Transaction,
  scope: Scope,
  user: Person,
  work: HandedOver,
): Promise<void> {
  const people = await findPeople(
    tx,
    Object.values(work).map(({ to }) => to),
  );
  const moves: { readonly kind: WorkKind; readonly what: Move }[] = [];
  // All of it is found before any is changed: an application may be returned twice.
  for (const kind of workKinds) {
    const { to, records } = work[kind] ?? { to: 0, records: [] };
    const successor = people.get(to);
    if (successor === undefined || records.length === 0) continue;
    const { table, owner } = workSources[kind];
    const unchanged = whereUnchanged(
      table,
      records.map(([id, version]) => ({ id, version })),
    );
    const ids = await lockRecords(tx, kind, and(unchanged, eq(owner, to)));
    moves.push({ kind, what: { ids, from: successor, to: user } });
  }
  for (const { kind, what } of moves) await move(tx, scope, kind, what);
}
