import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import type { Transaction } from '../../db/database.ts';
import { inArray, type SQL, sql } from '../../db/drizzle.ts';
import {
  applicationDeadlines,
  applications,
  countries,
  courseIntakes,
  intakes,
  students,
  tasks,
} from '../../db/schema/index.ts';
import { upcomingReminders } from '../../db/upcoming-reminders.ts';

/** The deadlines that the dates of an intake set, by state. */
const intakeClocks = openStates.flatMap((state) =>
  (applicationChart.regions.admission?.states[state]?.deadlines ?? []).flatMap((clock) =>
    'at' in clock && (clock.at === 'intakeClosesOn' || clock.at === 'enrolmentFrom')
      ? [{ state, name: clock.id, raises: clock.raises ?? null, remind: clock.remind ?? [], at: clock.at }]
      : [],
  ),
);

/** The intakes of applications, with the exceptions for the student's country, as `intakeAvailability` applies them. */
const intakesOfApplications = (condition: SQL | undefined): SQL => sql`
  select ${applications.id}, ${applications.admission}, ${intakes.startsOn},
    least(coalesce(country.deadline, ${courseIntakes.deadline}), ${intakes.closesOn}) as closes_on,
    coalesce(country.status, ${courseIntakes.status}, 'closed') = 'closed' as shut
  from ${applications}
  join ${intakes} on ${intakes.id} = ${applications.intakeId}
  join ${students} on ${students.id} = ${applications.studentId}
  join ${countries} on ${countries.id} = ${students.nationalityId}
  left join ${courseIntakes} on ${courseIntakes.courseId} = ${applications.courseId}
    and ${courseIntakes.intakeId} = ${applications.intakeId}
  left join lateral (
    select given ->> 'status' as status, (given ->> 'deadline')::date as deadline
    from jsonb_array_elements(${courseIntakes.overrides}) as given
    where given ->> 'countryCode' = coalesce(${students.profile} ->> 'residence', ${countries.code})
  ) as country on true
  where ${inArray(applications.admission, [...openStates])} and ${condition}`;

/**
 * Recalculates the deadlines that follow from the dates of intakes, for applications that match a condition: in one
 * statement, since an intake may have a hundred thousand of them. What has passed by then is due at once: the job that
 * handles deadlines opens the overdue tasks, and closes those whose reason is gone.
 */
export async function recalculateIntakeDeadlines(
  tx: Transaction,
  condition: SQL | undefined,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with clocks as (
      select * from jsonb_to_recordset(${JSON.stringify(intakeClocks)}::jsonb)
        as clock (state text, name text, raises text, remind jsonb, at text)
    ), known as (${intakesOfApplications(condition)}), timed as (
      select known.id, 'admission.' || known.admission as place, clocks.name, clocks.raises, clocks.remind,
        case when clocks.at = 'enrolmentFrom' then (known.starts_on + 1)::timestamp at time zone 'UTC'
          when shut then ${at} else (known.closes_on + 1)::timestamp at time zone 'UTC' end as ends,
        exists (select from ${tasks} where ${tasks.applicationId} = known.id and ${tasks.status} = 'open'
          and ${tasks.kind} = clocks.raises) as overdue
      from known join clocks on clocks.state = known.admission
    )
    insert into ${applicationDeadlines} (application_id, place, name, raises, at, reminders, reminded, due_at)
    select timed.id, place, name, raises, ends, coalesce(ahead.list, '[]'::jsonb), 0,
      case when overdue then ${at} else coalesce(ahead.first, ends) end
    from timed, lateral ${upcomingReminders(sql`timed.ends`, sql`timed.remind`, now)} as ahead
    on conflict (application_id, place, name) do update
    set at = excluded.at, reminders = excluded.reminders, reminded = 0, due_at = excluded.due_at
    where ${applicationDeadlines.at} is distinct from excluded.at`);
}
