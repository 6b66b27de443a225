import { type CoherenceRule, events, lastEvents } from './rule.ts';

const application = (rule: string, broken: string): CoherenceRule => ({
  rule,
  subject: 'Application',
  broken,
});

/** Dates that people entered, against each other and the day on which they were entered. */
export const dateRules: readonly CoherenceRule[] = [
  application(
    'Payments are made no later than the day on which they are recorded, and not before the application exists',
    `select a.id from ${events('fee.record', 'deposit.record', 'deposit.refund')} e join applications a using (id)
     where (given ->> 'paidOn')::date > day or (given ->> 'paidOn')::date < (a.created_at at time zone 'UTC')::date`,
  ),
  application(
    'Deposits are due after the day on which they are requested',
    `select id from ${events('deposit.request')} e where (given ->> 'dueOn')::date < day`,
  ),
  application(
    'Deposits of offers are due after the day of the offer',
    `select id from ${events('offer.makeConditional', 'offer.makeUnconditional', 'offer.revise')} e
     where (given -> 'deposit' ->> 'dueOn')::date < day`,
  ),
  application(
    'Offers expire after the day on which they are made',
    `select id from ${events('offer.makeConditional', 'offer.makeUnconditional', 'offer.revise', 'offer.extend')} e
     where (given ->> 'expiresOn')::date < day`,
  ),
  application(
    'Offers have an expiry date',
    `select id from ${events('offer.makeConditional', 'offer.makeUnconditional', 'offer.revise', 'offer.extend')} e
     where given ->> 'expiresOn' is null`,
  ),
  application(
    'Offers are accepted before they expire',
    `select o.id from ${lastEvents('offer.makeConditional', 'offer.makeUnconditional', 'offer.revise', 'offer.extend')} o
       join ${lastEvents('offer.accept')} a using (id)
     where (o.given ->> 'expiresOn')::date < a.day and o.event_id < a.event_id`,
  ),
  application(
    'Interviews are invited for a time to come',
    `select id from ${events('interview.invite')} e where (given ->> 'at')::timestamptz <= happened_at`,
  ),
  application(
    'Interviews are held after the time for which they were invited',
    `select h.id from ${lastEvents('interview.invite')} i join ${lastEvents('interview.hold')} h using (id)
     where h.event_id > i.event_id and h.happened_at < (i.given ->> 'at')::timestamptz`,
  ),
  application(
    'Confirmations are issued no later than the day on which they are recorded, and expire afterwards',
    `select id from ${events('confirmation.issue')} e
     where (given ->> 'issuedOn')::date > day or (given ->> 'expiresOn')::date <= (given ->> 'issuedOn')::date`,
  ),
  application(
    'Confirmations are valid until the course starts',
    `select a.id from ${lastEvents('confirmation.issue')} e join applications a using (id)
       join intakes i on i.id = a.intake_id
     where (given ->> 'expiresOn')::date < i.starts_on`,
  ),
  application(
    'Visa applications are lodged after the confirmation is issued, and no later than the day on which this is recorded',
    `select l.id from ${lastEvents('visa.lodge')} l left join ${lastEvents('confirmation.issue')} c using (id)
     where (l.given ->> 'lodgedOn')::date > l.day
       or (c.event_id < l.event_id and (l.given ->> 'lodgedOn')::date < (c.given ->> 'issuedOn')::date)`,
  ),
  application(
    'Visas are valid until after the course starts',
    `select a.id from ${lastEvents('visa.grant')} e join applications a using (id) join intakes i on i.id = a.intake_id
     where (given ->> 'validUntil')::date <= i.starts_on`,
  ),
  application(
    'Students enrol when the course has started, and no later than the day on which this is recorded',
    `select a.id from ${lastEvents('enrolment.confirm')} e join applications a using (id)
       join intakes i on i.id = a.intake_id
     where (given ->> 'enrolledOn')::date > day or (given ->> 'enrolledOn')::date < i.starts_on`,
  ),
  application(
    'Commission is invoiced and received no later than the day on which this is recorded',
    `select id from ${events('commission.invoice', 'commission.settle')} e
     where coalesce((given ->> 'issuedOn')::date, (given ->> 'receivedOn')::date) > day`,
  ),
  application(
    'Applications are submitted before the deadline of their intake',
    `select a.id from ${lastEvents('application.submit')} e join applications a using (id)
       join intakes i on i.id = a.intake_id
       left join course_intakes taught on (taught.course_id, taught.intake_id) = (a.course_id, a.intake_id)
     where e.day > least(i.closes_on, taught.deadline)`,
  ),
  {
    rule: 'Documents are decided after they are uploaded, and expire after they are issued',
    subject: 'ApplicationDocument',
    broken: `select id from application_documents
      where decided_at < uploaded_at and status = 'confirmed' or expires_on < issued_on`,
  },
  {
    rule: 'Intakes open, close and start in this order',
    subject: 'Intake',
    broken: 'select id from intakes where not (opens_on < closes_on and closes_on < starts_on)',
  },
];
