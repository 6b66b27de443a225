import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import type { Deadline } from '../../../../contract/charts/state.ts';
import type { Transaction } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { applicationCases, applicationDeadlines, applications } from '../../../db/schema/index.ts';
import { upcomingReminders } from '../../../db/upcoming-reminders.ts';

/** The deadline of a status that is a number of days; undefined if there is none. */
export const findDayDeadline = (status: AdmissionState) =>
  (applicationChart.regions.admission?.states[status]?.deadlines ?? []).find(
    (deadline): deadline is Extract<Deadline, { days?: number }> & { readonly days: number } =>
      'days' in deadline,
  );

/** From when a deadline counts its days: the end of the day that it names, or when the application entered its status. */
function getStart(clock: Deadline): SQL {
  if (!('at' in clock)) return sql`${applicationCases.admissionSince}`;
  if (clock.at !== 'depositDueOn') throw new Error(`There is no start for deadlines at ${clock.at}.`);
  return sql`(((${applicationCases.deposit} ->> 'dueOn')::date + 1)::timestamp at time zone 'UTC')`;
}

/**
 * Recalculates the deadlines that are a number of days for applications in a status, from when each entered it or from
 * the date that the deadline names: in one statement, since there may be a hundred thousand of them. Reminders in the past are dropped.
 *
 * @param given The number of days in this installation; null for the chart's own.
 * @returns The number of deadlines that have changed.
 */
export async function recalculateDeadlines(
  tx: Transaction,
  status: AdmissionState,
  given: number | null,
  now: Date,
): Promise<number> {
  const clock = findDayDeadline(status);
  if (clock === undefined) return 0;
  const { id: name, days, remind = [] } = clock;
  const place = `admission.${status}`;
  const start = getStart(clock);
  const ahead = upcomingReminders(sql`ends`, sql`${JSON.stringify(remind)}::jsonb`, now);
  const { rows } = await tx.execute(sql`
    update ${applicationDeadlines} set at = reckoned.ends, reminders = coalesce(reckoned.list, '[]'::jsonb),
      reminded = 0,
      due_at = coalesce(reckoned.first, case when ${applicationDeadlines.raises} is not null then reckoned.ends end)
    from (
      select timed.*, ahead.list, ahead.first from (
        select ${applicationCases.applicationId} as application_id,
          ${start} + make_interval(hours => ${24 * (given ?? days)}::int) as ends
        from ${applicationCases}
        join ${applications} on ${applications.id} = ${applicationCases.applicationId}
        where ${applications.admission} = ${status} and ${start} is not null
      ) as timed, lateral ${ahead} as ahead
    ) as reckoned
    where ${applicationDeadlines.applicationId} = reckoned.application_id
      and ${applicationDeadlines.place} = ${place} and ${applicationDeadlines.name} = ${name}
      and ${applicationDeadlines.at} is distinct from reckoned.ends
    returning ${applicationDeadlines.id}`);
  return rows.length;
}
