import { type SQL, sql } from './drizzle.ts';

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The reminders of a deadline that are still to come, as a query of their `list` and the `first`. */
export const upcomingReminders = (ends: SQL, daysBefore: SQL, now: Date): SQL => sql`(
    select jsonb_agg(to_char(reminder at time zone 'UTC', ${iso}) order by reminder) as list, min(reminder) as first
    from (
      select ${ends} - make_interval(hours => 24 * before::int) as reminder
      from jsonb_array_elements_text(${daysBefore}) as before
    ) as reminders where reminder > ${now.toISOString()}::timestamptz
  )`;
