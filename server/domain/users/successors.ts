import { openStates } from '../../../contract/charts/application/states.ts';
import type { HandOver, OpenWork, WorkKind } from '../../../contract/people/users.ts';
import { loadAbilities } from '../../access/ability.ts';
import { isColleagueOf } from '../../access/colleagues.ts';
import { type CurrentUser, loadCurrentUsers } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, eq, ne, or, type SQL, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { applications, tasks, users } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { isAssignable, worksForBranch } from '../applications/model/assignees.ts';
import { isOpenWorkOf } from './open-work.ts';
import type { UserRecord } from './users.rows.ts';

type Successor = OpenWork[number]['successors'][number];

/** Whose work is handed over, and by whom. */
interface Departure {
  readonly user: UserRecord;
  readonly caller: CurrentUser;
  /** The successors, once they are chosen. */
  readonly to?: HandOver['to'];
}

/** The users, besides the one who leaves, who satisfy a condition, by name. */
const findOthers = (orm: Orm, { id }: UserRecord, condition: SQL | undefined): Promise<Successor[]> =>
  orm
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(ne(users.id, id), condition))
    .orderBy(asc(foldText(sql`${users.fullName}`)), asc(users.id));

/** Officers have to work for the branch of every application: they couldn’t read the others. */
async function findOfficers(orm: Orm, user: UserRecord): Promise<Successor[]> {
  const rows = await orm
    .selectDistinct({ branchId: applications.branchId })
    .from(applications)
    .where(isOpenWorkOf('officerApplications', user.id));
  const branches = rows.map(({ branchId }) => worksForBranch(branchId));
  return findOthers(orm, user, and(isAssignable('officer'), ...branches));
}

type ApplicationRow = typeof applications.$inferSelect;

/** An application as it is once it is handed over; a successor is expected to take all of it until they are chosen. */
function toHandedOver(
  application: ApplicationRow,
  { user, to }: Departure,
  candidate: number,
): ApplicationRow {
  if (!openStates.some((state) => state === application.admission)) return application;
  const { counsellorId, officerId } = application;
  return {
    ...application,
    counsellorId: counsellorId === user.id ? (to?.applications ?? candidate) : counsellorId,
    officerId: officerId === user.id ? (to?.officerApplications ?? candidate) : officerId,
  };
}

/** Colleagues of the user or of the caller who may read every application that the tasks are about. */
async function findTaskSuccessors(orm: Orm, departure: Departure): Promise<Successor[]> {
  const { user, caller, to } = departure;
  const colleagues = await findOthers(
    orm,
    user,
    and(
      or(isColleagueOf(user), isColleagueOf(caller)),
      to?.tasks === undefined ? undefined : eq(users.id, to.tasks),
    ),
  );
  const ids = colleagues.map(({ id }) => id);
  const asked = await orm
    .selectDistinct({ id: tasks.applicationId })
    .from(tasks)
    .where(isOpenWorkOf('tasks', user.id));
  const about = await orm
    .select()
    .from(applications)
    .where(
      whereIdIn(
        applications.id,
        asked.flatMap(({ id }) => id ?? []),
      ),
    );
  const abilities = await loadAbilities(orm, await loadCurrentUsers(orm, ids));
  const mayReadAll = (id: number) =>
    about.every((application) => {
      const subject = { ...toHandedOver(application, departure, id), __typename: 'Application' } as const;
      return abilities.get(id)?.can('read', subject) ?? false;
    });
  return colleagues.filter(({ id }) => mayReadAll(id));
}

/** The users who may take over a kind of work, by the rules for assigning it. */
export function findSuccessors(orm: Orm, kind: WorkKind, departure: Departure): Promise<Successor[]> {
  if (kind === 'tasks') return findTaskSuccessors(orm, departure);
  if (kind === 'officerApplications') return findOfficers(orm, departure.user);
  return findOthers(orm, departure.user, isAssignable('counsellor'));
}
