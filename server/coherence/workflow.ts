import { type CoherenceRule, events, literals, now, today } from './rule.ts';

/** The states of an application that has not been submitted to the university. */
const beforeSubmission = literals(['draft', 'ready', 'agencyReview', 'returned', 'approved']);
/** The states from the acceptance of an offer to enrolment. */
const committed = literals([
  'accepted',
  'depositPending',
  'depositPaid',
  'preConfirmation',
  'confirmationIssued',
  'visaPreparing',
  'visaLodged',
  'visaGranted',
  'enrolled',
]);
const ended = literals([
  'enrolled',
  'rejected',
  'withdrawn',
  'cancelled',
  'offerDeclined',
  'offerLapsed',
  'deferred',
  'closed',
]);

/** The states of applications, their history and what is left to do. */
export const workflowRules: readonly CoherenceRule[] = [
  {
    rule: 'Each change of status starts where the one before ended',
    subject: 'Application',
    broken: `select id from (
        select subject_id as id, from_state, lag(to_state) over (partition by subject_id order by id) as before
        from event_log where subject = 'Application' and to_state is not null and to_state not like '%.%'
      ) changes where from_state <> before`,
  },
  {
    rule: 'The status is the one that the newest change led to',
    subject: 'Application',
    broken: `select a.id from (
        select distinct on (subject_id) subject_id as id, to_state from event_log
        where subject = 'Application' and to_state is not null and to_state not like '%.%' order by subject_id, event_log.id desc
      ) newest join applications a using (id) where a.admission <> newest.to_state`,
  },
  {
    rule: 'The history is in order, and nothing in it is still to come',
    subject: 'Application',
    broken: `select id from (
        select subject_id as id, happened_at, lag(happened_at) over (partition by subject_id order by id) as before
        from event_log where subject = 'Application'
      ) changes where happened_at < before or happened_at > ${now} + interval '1 day'`,
  },
  {
    rule: 'A student holds one acceptance for an intake, unless the reason for another one is recorded',
    subject: 'Student',
    broken: `select student_id as id from applications a where admission in (${committed})
        and not exists (select from ${events('offer.accept')} e where e.id = a.id and given ? 'overrideReason')
      group by student_id, intake_id having count(*) > 1`,
  },
  {
    rule: 'No application waits for an intake that has closed without an overdue task or deadline',
    subject: 'Application',
    broken: `select a.id from applications a join intakes i on i.id = a.intake_id
      where a.admission in (${beforeSubmission}) and i.closes_on < ${today}
        and not exists (select from tasks t where t.application_id = a.id and t.status = 'open')
        and not exists (select from application_deadlines d where d.application_id = a.id and d.at < ${now})`,
  },
  {
    rule: 'Ended applications have no open tasks',
    subject: 'Task',
    broken: `select t.id from tasks t join applications a on a.id = t.application_id
      where t.status in ('open', 'snoozed') and a.admission in (${ended}) and t.kind <> 'written' and t.kind not like 'commission.%'`,
  },
  {
    rule: 'Deadlines that send an event have sent it within a day',
    subject: 'Application',
    broken: `select application_id as id from application_deadlines
      where raises is not null and due_at is not null and at < ${now} - interval '1 day'`,
  },
];
