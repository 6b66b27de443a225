import { beforeAll, describe, expect, it } from 'vitest';
import { installDefaultRules } from '../../../server/access/default-rules.ts';
import { coherenceRules, findIncoherences } from '../../../server/coherence/check.ts';
import { seed } from '../../../server/demo/seed.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const now = new Date();

/** SQL that logs an event about application 1, whose student is 1. */
const log = (type: string, given: object, at = 'now()') =>
  `insert into event_log (subject, subject_id, type, happened_at, payload)
   values ('Application', 1, '${type}', ${at}, '${JSON.stringify({ given })}')`;
const upload = (values: string) => `update application_documents set ${values}
  where id = (select min(id) from application_documents where application_id = 1)`;
const profile = (part: object) =>
  `update students set profile = profile || '${JSON.stringify(part)}' where id = 1`;

/** SQL that adds a task of the first user, with other values. */
const addTask = (values: Readonly<Record<string, string>>) => {
  const row = { kind: `'written'`, role: `'admin'`, words: `'Call'`, assignee_id: '1', ...values };
  return `insert into tasks (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

/** What breaks each rule, by the rule’s sentence. */
const breaches: Readonly<Record<string, string>> = {
  'Nothing identifies a student whose personal data was erased':
    'update students set erased_at = now() where id = 1',
  'Tasks have ended if, and only if, it is known when': addTask({ status: `'done'` }),
  'Snoozed tasks return on a day ahead': addTask({ status: `'snoozed'`, snoozed_until: `'2020-01-01'` }),
  'Tasks that a person wrote say what is to be done, and by whom': addTask({ words: `' '` }),
  'Repeating tasks have a due day of their series': addTask({
    repeats: `'weekly'`,
    first_due_on: `'2027-01-01'`,
    due_on: `'2027-01-09'`,
  }),
  'A task is continued by one open task at most, and only once it has ended': addTask({
    continues_id: `(select min(id) from tasks where status = 'open')`,
  }),
  'Partners have tasks about their own applications only': addTask({
    assignee_id: `(select id from users where role = 'channel-partner' order by id limit 1)`,
    application_id: `(select min(id) from applications where partner_id is null)`,
  }),
  'Payments are made no later than the day on which they are recorded, and not before the application exists':
    log('fee.record', { amount: 60, currency: 'GBP', paidOn: '2099-01-01' }),
  'Deposits are due after the day on which they are requested': log('deposit.request', {
    amount: 1000,
    currency: 'GBP',
    dueOn: '2020-01-01',
  }),
  'Deposits of offers are due after the day of the offer': log('offer.makeConditional', {
    deposit: { amount: 1000, currency: 'GBP', dueOn: '2020-01-01' },
  }),
  'Offers expire after the day on which they are made': log('offer.makeConditional', {
    expiresOn: '2020-01-01',
  }),
  'Officers of applications are application officers of their branch, and copies of their names are right': `update applications
    set (officer_id, officer_name) = (select id, full_name from users where role = 'counsellor' limit 1) where id = 1`,
  'Offers have an expiry date': log('offer.makeConditional', {}),
  'Offers are accepted before they expire': `${log('offer.makeConditional', { expiresOn: '2026-01-02' }, "'2026-01-01'")};
    ${log('offer.accept', {}, "'2026-01-03'")}`,
  'Interviews are invited for a time to come': log('interview.invite', { at: '2020-01-01T10:00:00.000Z' }),
  'Interviews are held after the time for which they were invited': `${log('interview.invite', { at: '2099-01-01T10:00:00.000Z' })};
    ${log('interview.hold', {})}`,
  'Confirmations are issued no later than the day on which they are recorded, and expire afterwards': log(
    'confirmation.issue',
    { issuedOn: '2026-01-02', expiresOn: '2026-01-02' },
  ),
  'Confirmations are valid until the course starts': log('confirmation.issue', {
    issuedOn: '2020-01-01',
    expiresOn: '2020-06-01',
  }),
  'Visa applications are lodged after the confirmation is issued, and no later than the day on which this is recorded': `${log('confirmation.issue', { issuedOn: '2026-01-02' })};
    ${log('visa.lodge', { lodgedOn: '2026-01-01' })}`,
  'Visas are valid until after the course starts': log('visa.grant', { validUntil: '2020-01-01' }),
  'Students enrol when the course has started, and no later than the day on which this is recorded': log(
    'enrolment.confirm',
    { enrolledOn: '2099-01-01' },
  ),
  'Commission is invoiced and received no later than the day on which this is recorded': log(
    'commission.settle',
    { receivedOn: '2099-01-01', amount: 10, currency: 'GBP' },
  ),
  'Applications are submitted before the deadline of their intake': log(
    'application.submit',
    {},
    "'2099-01-01'",
  ),
  'Documents are decided after they are uploaded, and expire after they are issued': upload(
    "issued_on = '2026-02-01', expires_on = '2026-01-31'",
  ),
  'Intakes open, close and start in this order': 'update intakes set closes_on = starts_on where id = 1',
  'Amounts are at least one unit of their currency, and have no more decimals than it has': log(
    'deposit.request',
    {
      amount: 1000.5,
      currency: 'JPY',
      dueOn: '2099-01-01',
    },
  ),
  'Fees and deposits are in the currency of the course': log('fee.record', { amount: 60, currency: 'XTS' }),
  'Recorded deposits cover what was requested': `${log('deposit.request', { amount: 1000, currency: 'GBP' })};
    ${log('deposit.record', { amount: 999, currency: 'GBP' })}`,
  'The first year of a course costs between 500 and 120,000 US dollars':
    'update courses set tuition_fee = 300 where id = 1',
  'Each change of status starts where the one before ended': `insert into event_log (subject, subject_id, type, from_state, to_state, payload)
    values ('Application', 1, 'application.close', 'waitlisted', 'closed', '{}')`,
  'The status is the one that the newest change led to': `insert into event_log (subject, subject_id, type, from_state, to_state, payload)
    values ('Application', 1, 'application.close', null, 'closed', '{}')`,
  'The history is in order, and nothing in it is still to come': log('note.added', {}, "'2020-01-01'"),
  'A student holds one acceptance for an intake, unless the reason for another one is recorded': `update applications set admission = 'depositPaid', intake_id = 9
    where id in (select id from applications where student_id = 1 order by id limit 2)`,
  'No application waits for an intake that has closed without an overdue task or deadline': `delete from application_deadlines where application_id = 1;
    update applications set admission = 'draft', intake_id = 1 where id = 1`,
  'Ended applications have no open tasks': `update applications set admission = 'withdrawn' where id = 1;
    insert into tasks (application_id, kind, role) values (1, 'application.approve', 'aco')`,
  'Deadlines that send an event have sent it within a day': `insert into application_deadlines (application_id, name, place, at, raises, reminders, due_at)
    values (1, 'silence', 'admission.somewhere', now() - interval '25 hours', 'application.timedOut', '[]', now() - interval '25 hours')`,
  'Each decision is based on versions of documents that exist, uploaded before it': `update event_evidence set file = 2
    where id = (select min(id) from event_evidence)`,
  'The versions of the documents that decisions name are known': `delete from event_evidence where id = (select min(id) from event_evidence where path = 'receiptId')`,
  'Conditions that are met name the version of a document that proves them': `update offer_conditions set state = 'met', proof_id = null
    where id = (select min(id) from offer_conditions)`,
  'Documents know the newest version that a decision is based on':
    'update application_documents set decided_file = null',
  'Decisions point to documents of their own student': log('offer.makeConditional', { letterId: 999_999 }),
  'Confirmed documents have a file, and a second person has confirmed it': upload(
    "status = 'confirmed', decided_by_id = uploaded_by_id",
  ),
  'Confirmed passports are valid when the course starts, unless a reason was given': upload(
    "type = 'passport', status = 'confirmed', reason = null, expires_on = '2020-01-01'",
  ),
  'Students are between 14 and 90 years old when they register':
    "update students set date_of_birth = created_at - interval '13 years' where id = 1",
  'An account belongs to one student, and a student has one account':
    "drop index users_student; update users set student_id = 2 where role = 'counsellor'",
  'Students finish their education after they turned 12, and not more than 8 years ahead': profile({
    education: [{ finishedIn: 1901 }],
  }),
  'IELTS scores are halves from 0 to 9, and the lowest part is not above the overall score': profile({
    tests: [{ type: 'ielts', overall: 6.25, lowest: 7 }],
  }),
  'TOEFL, PTE and Duolingo scores are on the scale of the test': profile({
    tests: [{ type: 'pte', overall: 91 }],
  }),
  'Passport numbers of India, Nigeria, Pakistan, the United Kingdom and the United States have their issuer’s form':
    "update students set passport_number = '12345678', nationality_id = (select id from countries where code = 'IN') where id = 1",
  'Nobody finishes a lower level of education after a higher one, or work before it begins': profile({
    work: [{ from: '2025-01-02', until: '2025-01-01' }],
  }),
  'A consent that staff recorded stands on a signed document of the student':
    "update students set consent_document_id = (select min(id) from application_documents where type = 'passport') where id = 1",
  'Students have consented before their application leaves the draft': `update students set consented_at = null where id = 1;
    update applications set admission = 'ready' where id = 1`,
  'Nothing belongs to a student who was merged into another one':
    'update students set merged_into_id = 2 where id = (select student_id from applications where student_id > 2 limit 1)',
  'Students are merged exactly while a merge that was not undone says so':
    'update students set merged_into_id = 2 where id = 3',
  'Names on applications are those of their students':
    "update applications set student_name = 'Nobody' where id = 1",
  'British degree names are those of courses in the United Kingdom and Ireland, or of their campuses abroad': `update courses set award = 'BSc (Hons)' where id = (select min(id) from courses where country_code = 'DE')`,
  'Verifications are spread: no more than a tenth of the courses were verified on one day':
    'update courses set verified_at = now() where id <= 250',
  'Deadlines of courses are not after the deadline of the intake':
    "update course_intakes set deadline = '2099-01-01' where course_id = 1 and intake_id = 1",
};

describe.each(databases)('the check of records on $name', ({ open }) => {
  const base = openForSuite(open);
  beforeAll(async () => {
    await base.database.orm.transaction((tx) => installDefaultRules(tx));
    await seed(base.database, { size: 'demo', students: 100, now, log: { info: () => {} } });
  });

  it('finds nothing in the demonstration data', async () => {
    expect(await findIncoherences(base.database.pool, now)).toEqual([]);
  });

  it('has a breach of every rule', () => {
    expect(Object.keys(breaches).sort()).toEqual(coherenceRules.map(({ rule }) => rule).sort());
  });

  it.each(Object.entries(breaches))('finds a breach of: %s', async (rule, breach) => {
    const client = await base.database.connect();
    try {
      await client.query('begin');
      await client.query(breach);
      const found = await findIncoherences(client, now);
      expect(found.map((one) => one.rule)).toContain(rule);
    } finally {
      await client.query('rollback');
      await client.end();
    }
  });
});
