import { openStates } from '../../../../contract/charts/application/states.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import { type ErasurePreview, retentionYears } from '../../../../contract/people/erasure.ts';
import { openRegistrationStates } from '../../../../contract/registration/registrations.ts';
import type { Orm } from '../../../db/database.ts';
import { and, asc, eq, inArray } from '../../../db/drizzle.ts';
import { applicationCases, applications, registrations } from '../../../db/schema/index.ts';

/** The end of the retention period of a student who enrolled at this time. */
function toRetentionEnd(enrolledAt: Date): Date {
  const end = new Date(enrolledAt);
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears);
  return end;
}

/**
 * Why the personal data of a student can't be erased now: an application or a registration is open, or they enrolled less
 * than six years ago (GDPR, article 17 (3) (b) and (e): accounts, and what sponsors have to prove).
 */
export async function findErasureObstacles(
  orm: Orm,
  studentId: number,
  now: Date,
): Promise<ErasurePreview['obstacles']> {
  const open = await orm
    .select({ number: applications.number })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), inArray(applications.admission, openStates)))
    .orderBy(asc(applications.id));
  const registered = await orm
    .select({ number: registrations.number })
    .from(registrations)
    .where(
      and(eq(registrations.studentId, studentId), inArray(registrations.status, [...openRegistrationStates])),
    )
    .orderBy(asc(registrations.id));
  const enrolled = await orm
    .select({
      number: applications.number,
      since: applicationCases.admissionSince,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .leftJoin(applicationCases, eq(applicationCases.applicationId, applications.id))
    .where(and(eq(applications.studentId, studentId), eq(applications.admission, 'enrolled')))
    .orderBy(asc(applications.id));
  const kept = enrolled
    .map(({ number, since, updatedAt }) => ({ number, until: toRetentionEnd(since ?? updatedAt) }))
    .filter(({ until }) => until > now);
  const last =
    kept
      .map(({ until }) => toUtcDay(until))
      .sort()
      .at(-1) ?? null;
  const found = [
    { reason: 'refusal.eraseOpenApplications', rows: open, until: null },
    { reason: 'refusal.eraseOpenRegistrations', rows: registered, until: null },
    { reason: 'refusal.eraseRetention', rows: kept, until: last },
  ] as const;
  return found.flatMap(({ reason, rows, until }) =>
    rows.length === 0 ? [] : [{ reason, numbers: rows.map(({ number }) => number), until }],
  );
}
