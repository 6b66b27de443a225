import type { WorkKind } from '../../../../contract/people/users.ts';
import { manualTaskKind } from '../../../../contract/tasks/tasks.ts';
import type { Orm } from '../../../../server/db/database.ts';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import { applications, registrations, students, tasks } from '../../../../server/db/schema/index.ts';
import { planted } from '../../access/agency.ts';

let made = 0;

/** How many records of each kind; the branch is that of the applications. */
export type Amounts = { readonly [Kind in WorkKind]?: number } & { readonly branchId?: number };

const rows = <Row>(count: number | undefined, toRow: (n: number) => Row): Row[] =>
  Array.from({ length: count ?? 0 }, () => {
    made += 1;
    return toRow(made);
  });

async function insert<Row, Added>(
  given: readonly Row[],
  add: (some: Row[]) => Promise<Added[]>,
): Promise<Added[]> {
  const added: Added[] = [];
  for (let from = 0; from < given.length; from += 500)
    added.push(...(await add(given.slice(from, from + 500))));
  return added;
}

/** Gives a user open work, and resolves to the ids by kind. Tasks are about nothing. */
export async function giveWork(
  orm: Orm,
  userId: number,
  amounts: Amounts,
): Promise<Record<WorkKind, number[]>> {
  const { branchId = 1 } = amounts;
  const [pattern] = await orm
    .select()
    .from(applications)
    .where(eq(applications.id, planted[0]?.id ?? 0));
  if (pattern === undefined) throw new Error('no application is planted');
  const { id: _, searched: __, ...copied } = pattern;
  const application = (n: number) => ({
    ...copied,
    number: `W-${n}`,
    studentName: `Student ${n}`,
    branchId,
    admission: 'submitted' as const,
    counsellorId: null as number | null,
    counsellorName: null as string | null,
    officerId: null as number | null,
    officerName: null as string | null,
  });
  const ids = (added: readonly { readonly id: number }[]) => added.map(({ id }) => id);
  return {
    students: ids(
      await insert(
        rows(amounts.students, (n) => ({
          number: `W-${n}`,
          givenNames: `Given ${n}`,
          familyName: `Family ${n}`,
          fullName: `Student ${n}`,
          email: `work-${n}@mail.test`,
          phone: '1',
          dateOfBirth: '2005-02-03' as const,
          nationalityId: 1,
          branchId,
          counsellorId: userId,
        })),
        (some) => orm.insert(students).values(some).returning({ id: students.id }),
      ),
    ),
    applications: ids(
      await insert(
        rows(amounts.applications, (n) => ({
          ...application(n),
          counsellorId: userId,
          counsellorName: `Person ${userId}`,
        })),
        (some) => orm.insert(applications).values(some).returning({ id: applications.id }),
      ),
    ),
    officerApplications: ids(
      await insert(
        rows(amounts.officerApplications, (n) => ({
          ...application(n),
          officerId: userId,
          officerName: `Person ${userId}`,
        })),
        (some) => orm.insert(applications).values(some).returning({ id: applications.id }),
      ),
    ),
    registrations: ids(
      await insert(
        rows(amounts.registrations, (n) => ({
          number: `W-${n}`,
          flow: 'express' as const,
          language: 'en' as const,
          answers: {},
          consent: { version: '2026-11', language: 'en' as const, guardian: null },
          fullName: `Applicant ${n}`,
          email: `work-${n}@mail.test`,
          phone: '1',
          dateOfBirth: '2005-02-03' as const,
          countryCode: 'GB',
          submittedAt: new Date('2027-01-01T00:00:00Z'),
          branchId,
          counsellorId: userId,
        })),
        (some) => orm.insert(registrations).values(some).returning({ id: registrations.id }),
      ),
    ),
    tasks: ids(
      await insert(
        rows(amounts.tasks, (n) => ({
          kind: manualTaskKind,
          role: 'counsellor' as const,
          words: `Task ${n}\nwith details`,
          ownerId: userId,
          assigneeId: userId,
        })),
        (some) => orm.insert(tasks).values(some).returning({ id: tasks.id }),
      ),
    ),
  };
}

/** Who has which record now, with its version. */
export async function ownersOf(orm: Orm, work: Record<WorkKind, readonly number[]>) {
  const all = {
    students: await orm
      .select({ id: students.id, owner: students.counsellorId, version: students.version })
      .from(students)
      .orderBy(asc(students.id)),
    applications: await orm
      .select({
        ...{ id: applications.id, owner: applications.counsellorId, name: applications.counsellorName },
        version: applications.version,
      })
      .from(applications)
      .orderBy(asc(applications.id)),
    officerApplications: await orm
      .select({
        ...{ id: applications.id, owner: applications.officerId, name: applications.officerName },
        version: applications.version,
      })
      .from(applications)
      .orderBy(asc(applications.id)),
    registrations: await orm
      .select({ id: registrations.id, owner: registrations.counsellorId, version: registrations.version })
      .from(registrations)
      .orderBy(asc(registrations.id)),
    tasks: await orm
      .select({ id: tasks.id, owner: tasks.assigneeId, role: tasks.role, version: tasks.version })
      .from(tasks)
      .orderBy(asc(tasks.id)),
  };
  const kept = (kind: WorkKind) =>
    all[kind].filter(({ id }) => work[kind].includes(id)).map(({ id: _, ...row }) => row);
  return {
    students: kept('students'),
    applications: kept('applications'),
    officerApplications: kept('officerApplications'),
    registrations: kept('registrations'),
    tasks: kept('tasks'),
  };
}
