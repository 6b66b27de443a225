import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import {
  branches,
  organisations,
  sessions,
  universities,
  userBranches,
  users,
} from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSessionActive } from '../../session/sessions.ts';
import type { Affiliations } from './users.presenter.ts';

/** Where a user belongs, and how many active sessions they have. */
export async function loadAffiliations(orm: Orm, clock: Clock, id: number): Promise<Affiliations> {
  const [names] = await orm
    .select({ organisationName: organisations.name, universityName: universities.name })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(eq(users.id, id));
  const otherBranches = await orm
    .select({ id: branches.id, name: branches.name })
    .from(userBranches)
    .innerJoin(branches, eq(branches.id, userBranches.branchId))
    .where(eq(userBranches.userId, id))
    .orderBy(asc(branches.name));
  return {
    organisationName: names?.organisationName ?? null,
    universityName: names?.universityName ?? null,
    otherBranches,
    sessions: await orm.$count(sessions, and(eq(sessions.userId, id), isSessionActive(clock.now()))),
  };
}
