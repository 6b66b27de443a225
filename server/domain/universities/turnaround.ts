import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { Orm } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { applications, eventLog, universities } from '../../db/schema/index.ts';

const submitted: ApplicationEventType = 'application.submit';

/** Events that count as an answer: a question or a decision, not the start of the review. */
const answerEvents: readonly ApplicationEventType[] = [
  'information.request',
  'interview.invite',
  'application.waitlist',
  'application.reject',
  'offer.makeConditional',
  'offer.makeUnconditional',
];

/** Months of the log to consider. */
const lookBackMonths = 12;

/**
 * Recalculates how long each university takes to answer: the median number of days from an application's submission to
 * the first answer, for submissions of the last twelve months.
 */
export async function recalculateTurnaround(orm: Orm, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - lookBackMonths);
  since.setUTCHours(0, 0, 0, 0);
  const kinds = sql.join(
    answerEvents.map((type) => sql`${type}`),
    sql`, `,
  );
  await orm.execute(sql`
    with sent as (
      select subject_id, min(happened_at) as at from ${eventLog}
      where type = ${submitted} and subject = 'Application' and happened_at >= ${since.toISOString()}::timestamptz
      group by subject_id
    ), answered as (
      select sent.subject_id, sent.at, min(answer.happened_at) as answered_at
      from sent join ${eventLog} answer on answer.subject = 'Application' and answer.subject_id = sent.subject_id
        and answer.type in (${kinds}) and answer.happened_at >= sent.at
      group by sent.subject_id, sent.at
    ), medians as (
      select of.university_id, round((percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - at) / 86400))::numeric, 1) as days
      from answered join ${applications} of on of.id = answered.subject_id group by of.university_id
    )
    update ${universities} set turnaround_days = reckoned.days
    from (select known.id, medians.days from ${universities} known left join medians on medians.university_id = known.id)
      reckoned
    where reckoned.id = ${universities}.id and ${universities}.turnaround_days is distinct from reckoned.days`);
}
