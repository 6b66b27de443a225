import { agencyRoles } from '../../../contract/applications/notes.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { type WorkKind, workKinds } from '../../../contract/people/users.ts';
import { openRegistrationStates } from '../../../contract/registration/registrations.ts';
import { openTaskStates } from '../../../contract/tasks/tasks.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { applications, registrations, students, tasks, users } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { conflict } from '../../platform/errors.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { takesApplications } from '../applications/model/assignees.ts';
import type { UserRecord } from './users.rows.ts';

/** A table whose records belong to users. */
type WorkTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** Where a kind of work is stored. */
interface WorkSource {
  readonly subject: 'Student' | 'Application' | 'Registration' | 'Task';
  readonly table: WorkTable;
  /** The user who does it. */
  readonly owner: PgColumn;
  /** Whether there is still something to do. */
  readonly isOpen: SQL | undefined;
  /** What a record is called; null when it has no name of its own. */
  readonly name: SQL;
}

const isOpenApplication = inArray(applications.admission, [...openStates]);
const applicationSource = {
  subject: 'Application',
  table: applications,
  isOpen: isOpenApplication,
  name: sql`${applications.number} || ' · ' || ${applications.studentName}`,
} as const;

/** The kinds of work that would have no owner without their user. */
export const workSources: Readonly<Record<WorkKind, WorkSource>> = {
  students: {
    subject: 'Student',
    table: students,
    owner: students.counsellorId,
    isOpen: and(isNull(students.mergedIntoId), isNull(students.erasedAt)),
    name: sql`${students.fullName}`,
  },
  applications: { ...applicationSource, owner: applications.counsellorId },
  officerApplications: { ...applicationSource, owner: applications.officerId },
  registrations: {
    subject: 'Registration',
    table: registrations,
    owner: registrations.counsellorId,
    isOpen: inArray(registrations.status, [...openRegistrationStates]),
    name: sql`${registrations.fullName}`,
  },
  tasks: {
    subject: 'Task',
    table: tasks,
    owner: tasks.assigneeId,
    isOpen: inArray(tasks.status, [...openTaskStates]),
    name: sql`coalesce(left(split_part(${tasks.words}, E'\n', 1), 120),
      (select ${applications.number} from ${applications} where ${applications.id} = ${tasks.applicationId}))`,
  },
};

/** The kinds of work that users of a role can't do, by the rules for assigning it. */
export const getKindsLost = (role: Role): readonly WorkKind[] =>
  workKinds.filter((kind) => {
    if (kind === 'officerApplications') return !takesApplications('officer', role);
    if (kind === 'tasks') return !agencyRoles.includes(role);
    return !takesApplications('counsellor', role);
  });

/** The open work of one kind that a user does. */
export const isOpenWorkOf = (kind: WorkKind, userId: number): SQL | undefined =>
  and(eq(workSources[kind].owner, userId), workSources[kind].isOpen);

/** How many examples of a kind are shown. */
const maxExamples = 3;

/** How much open work of a kind a user does, and the first records by name, of those that the reader may read. */
export async function countOpenWork(
  orm: Orm,
  { ability, log }: RecordReader,
  kind: WorkKind,
  userId: number,
): Promise<{ readonly count: number; readonly examples: string[] }> {
  const { subject, table, name } = workSources[kind];
  const condition = isOpenWorkOf(kind, userId);
  const count = await orm.$count(table, condition);
  if (count === 0) return { count, examples: [] };
  const rows = await orm
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(and(condition, sql`${name} is not null`, readableRows(ability, subject, table, [], log)))
    .orderBy(asc(foldText(sql`(${name})`)), asc(table.id))
    .limit(maxExamples);
  return { count, examples: rows.map((row) => row.name) };
}

/**
 * Makes sure that users can be deactivated, or take another role, without a hand-over. Until `tx` ends, nothing can be
 * assigned to them.
 *
 * @param kinds The work that they can't keep. Default: all.
 * @throws AppError 409 `refusal.openWork`.
 */
export async function assertNoOpenWork(
  tx: Orm,
  leaving: readonly UserRecord[],
  kinds: readonly WorkKind[] = workKinds,
): Promise<void> {
  const ids = leaving.map(({ id }) => id);
  if (ids.length === 0 || kinds.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(whereIdIn(users.id, ids))
    .orderBy(users.id)
    .for('update');
  for (const kind of kinds) {
    const { table, owner, isOpen } = workSources[kind];
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(whereIdIn(owner, ids), isOpen))
      .limit(1);
    if (found !== undefined) throw openWorkLeft();
  }
}

/** Open work of a user would be left without an owner. */
export const openWorkLeft = () =>
  conflict('refusal.openWork', 'Assign this user’s open work to others first.');
