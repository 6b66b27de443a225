import { beforeAll, describe, expect, it } from 'vitest';
import { documentStateNames } from '../../../contract/applications/application-documents.ts';
import { applicationStatuses } from '../../../contract/applications/applications.ts';
import { defaultConfirmation } from '../../../contract/charts/application/confirmation.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { judgeFlow } from '../../../contract/registration/rules.ts';
import { loadAbility } from '../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../server/access/current-user.ts';
import { installDefaultRules } from '../../../server/access/default-rules.ts';
import { findIncoherences } from '../../../server/coherence/check.ts';
import { eq, inArray, sql } from '../../../server/db/drizzle.ts';
import { applications, notifications, registrations, users } from '../../../server/db/schema/index.ts';
import { demonstrationFiles } from '../../../server/demo/cases/document-files.ts';
import { seed } from '../../../server/demo/seed.ts';
import { readableApplications } from '../../../server/domain/applications/applications.policy.ts';
import { countryNames } from '../../../server/domain/countries/country-names.ts';
import { loadFlow } from '../../../server/registration/flow-questions.ts';
import { verifyPassword } from '../../../server/session/password.ts';
import { bothDatabases, databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { contentsOf, rowsIn, shapeOf } from './contents.ts';

const now = new Date('2026-11-02T15:30:00.000Z');
const laterThatDay = new Date('2026-11-02T21:00:00.000Z');
const quiet = { info: () => {} };
const embedded = bothDatabases.filter(({ name }) => name === 'PGlite');
const made: Awaited<ReturnType<typeof contentsOf>>[] = [];

describe.each(databases)('demonstration data on $name', ({ open }) => {
  let shape: string[];
  let answers: boolean[];

  const base = openForSuite(open);
  beforeAll(async () => {
    shape = await shapeOf(base.database);
    await base.database.orm.transaction((tx) => installDefaultRules(tx));
    answers = await Promise.all(
      [now, laterThatDay].map((time) => seed(base.database, { size: 'demo', now: time, log: quiet })),
    );
  });

  /** The rows of a query, mostly of one that asks for what must not be there. */
  const ask = async (query: string): Promise<unknown[]> => (await base.database.pool.query(query)).rows;

  it('is made once, even by two processes that start at the same time', async () => {
    expect(answers.sort()).toEqual([false, true]);
    const before = await contentsOf(base.database);
    made.push(before);
    expect(await seed(base.database, { size: 'demo', now, log: quiet })).toBe(false);
    expect(await contentsOf(base.database)).toEqual(before);
  });

  it('has records that agree with each other', async () => {
    expect(await findIncoherences(base.database.pool, now)).toEqual([]);
  });

  it('has the agency’s size', async () => {
    const {
      event_log,
      notifications: told,
      application_documents,
      document_files,
      registration_files,
      ...rows
    } = await rowsIn(base.database);
    expect(rows).toEqual({
      countries: 40,
      branches: 12,
      organisations: 5,
      channel_partners: 60,
      universities: 120,
      intakes: 9,
      course_requests: 320,
      cover_pictures: 3,
      covers: 3,
      course_links: 23,
      link_drafts: 18,
      course_findings: 138,
      link_refetches: 1,
      courses: 2440,
      naming_patterns: 8,
      document_types: 63,
      students: 6005,
      users: 8 + 80 + 18 + 6 + 2 + 59 + 4,
      user_branches: 2,
      applications: 12_000,
      registrations: 164,
      registration_links: 4,
    });
    expect(registration_files).toBeGreaterThan(150);
    expect(event_log).toBeGreaterThan(60_000);
    expect(told).toBeGreaterThan(400);
    expect(application_documents).toBeGreaterThan(20_000);
    expect(document_files).toBeGreaterThan(15_000);
  });

  it('leaves every index and every constraint as it was, and all of them hold', async () => {
    expect(await shapeOf(base.database)).toEqual(shape);
  });

  it('has links in every stage of being gone through, whose courses say what their pages do', async () => {
    expect(
      await ask(
        `select state, refusal, count(*)::int as links from course_links group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      { state: 'drafted', refusal: null, links: 18 },
      { state: 'empty', refusal: null, links: 1 },
      { state: 'failed', refusal: 'link.tooSlow', links: 1 },
      { state: 'refused', refusal: 'link.loginWall', links: 1 },
      { state: 'refused', refusal: 'link.notFound', links: 1 },
      { state: 'refused', refusal: 'link.pdf', links: 1 },
    ]);
    const [stages] =
      await ask(`select bool_or(decided = 0) as untouched, bool_or(decided between 1 and found - 1) as begun,
        bool_or(decided = found) as done
      from (select count(*) as found, count(decision) as decided from course_findings group by draft_id) as drafts`);
    expect(stages).toEqual({ untouched: true, begun: true, done: true });
    expect(
      await ask(`select d.id from link_drafts d join course_links l on l.id = d.link_id
          join courses c on c.id = d.course_id join universities u on u.id = c.university_id
          left join lateral (select jsonb_object_agg(field, case when decision is null then value else decided_value end) as says
            from course_findings where draft_id = d.id) f on true
        where c.state <> 'draft' or not c.is_ai_generated or c.source_url <> l.url or says ->> 'title' <> c.title
          or says ->> 'university' <> u.name or (says ->> 'award') is distinct from c.award
          or (says ->> 'level') is distinct from c.level
          or (says ->> 'duration')::int is distinct from c.duration_months
          or (says -> 'tuitionFee' ->> 'amount')::numeric is distinct from c.tuition_fee
          or (says ? 'intakes') <> exists (select from course_intakes where course_id = c.id)`),
    ).toEqual([]);
    expect(
      await ask(`select link_id, answered_at, courses -> 0 ->> 'title' = title as same from link_refetches
        join link_drafts using (link_id)`),
    ).toEqual([{ link_id: '6', answered_at: null, same: true }]);
  });

  it('has registrations in every state, whose answers their forms accept', async () => {
    expect(
      await ask('select status, count(*)::int from registrations group by status order by status'),
    ).toEqual([
      { status: 'accepted', count: 75 },
      { status: 'informationRequested', count: 14 },
      { status: 'merged', count: 9 },
      { status: 'received', count: 46 },
      { status: 'refused', count: 20 },
    ]);
    const problems: unknown[] = [];
    for (const row of await base.database.orm.select().from(registrations)) {
      const judged = judgeFlow(await loadFlow(base.database.orm, row.flow), row.answers, {
        latestDay: '2026-11-02',
      });
      if (Object.keys(judged.problems).length > 0) problems.push([row.flow, judged.problems]);
    }
    expect(problems).toEqual([]);
    // Who was accepted is a student, with an application of their own; nobody registered in the future.
    expect(
      await ask(`select r.number from registrations r
          left join students s on s.id = r.student_id left join applications a on a.id = r.application_id
        where (r.status in ('accepted', 'merged')) <> (s.id is not null) or a.student_id <> s.id
          or r.submitted_at > '${now.toISOString()}' or r.waiting_since < r.submitted_at
          or (r.status = 'refused') <> (r.decided_by_id is not null)`),
    ).toEqual([]);
    expect(
      await ask(`select count(distinct subject_id)::int as submitted, count(*) filter (where type = 'registration.changed')::int as changed
        from event_log where subject = 'Registration'`),
    ).toEqual([{ submitted: 164, changed: 84 + 14 + 20 + 6 }]);
  });

  it('shows applications in every state', async () => {
    const rows = await base.database.orm
      .select({ admission: applications.admission, count: sql<number>`count(*)::int` })
      .from(applications)
      .groupBy(applications.admission);
    expect(rows.map(({ admission }) => admission).sort()).toEqual([...applicationStatuses].sort());
    expect(rows.filter(({ count }) => count < 40)).toEqual([]);
  });

  it('notes what the office would: some of it urgent, nothing that has ended to be followed up', async () => {
    const [shares] = (await ask(`
      select avg((priority = 'urgent')::int) > 0.01 and avg((priority = 'urgent')::int) < 0.1 as urgent,
        avg(flagged::int) > 0.02 and avg(flagged::int) < 0.1 as flagged,
        avg((remark is not null)::int) > 0.05 as remarks,
        count(distinct follow_up_on) > 30 as days
      from applications`)) as object[];
    expect(shares).toEqual({ urgent: true, flagged: true, remarks: true, days: true });
    const over = `('enrolled', 'withdrawn', 'cancelled', 'closed', 'rejected', 'offerDeclined')`;
    expect(
      await ask(
        `select id from applications where admission in ${over} and (follow_up_on is not null or priority <> 'normal')`,
      ),
    ).toEqual([]);
    expect(
      await ask(`select student_id from applications where preference is not null
        group by student_id having max(preference) <> count(*) or count(distinct preference) <> count(*)`),
    ).toEqual([]);
  });

  it('tells in the log, in the order of time, how each application came to where it stands', async () => {
    const steps = `
      select subject_id, actor_id, from_state, to_state, happened_at, id,
        lag(to_state) over w as before, lag(happened_at) over w as earlier,
        row_number() over w as step, count(*) over (partition by subject_id) as steps
      from event_log where subject = 'Application' and to_state not like '%.%'
      window w as (partition by subject_id order by id)`;
    expect(
      await ask(
        `select id from (${steps}) s where from_state is distinct from before or happened_at < earlier`,
      ),
    ).toEqual([]);
    expect(
      await ask(`select a.id from applications a left join (${steps}) s on s.subject_id = a.id and s.step = s.steps
        where s.to_state is distinct from a.admission`),
    ).toEqual([]);
    expect(
      await ask(`select a.id from applications a
        where a.updated_at is distinct from (select max(e.happened_at) from event_log e
          where e.subject = 'Application' and e.subject_id = a.id)`),
    ).toEqual([]);
    expect(
      await ask(`select a.id from applications a join (${steps}) s on s.subject_id = a.id and s.step = 1
        where s.to_state <> 'draft' or s.happened_at <> a.created_at`),
    ).toEqual([]);
    expect(
      await ask(`select id from event_log where actor_id not in (select id from users)
        or (actor_id is null and payload->>'role' not in ('system', 'student'))`),
    ).toEqual([]);
    expect(
      await ask(
        'select e.id from event_log e join event_log l on l.id = e.id - 1 where l.happened_at > e.happened_at',
      ),
    ).toEqual([]);
  });

  it('copies the names that lists show as they stand in their own tables', async () => {
    expect(
      await ask(`select a.id from applications a
        join students s on s.id = a.student_id join courses c on c.id = a.course_id
        join universities u on u.id = a.university_id join countries l on l.id = u.country_id
        join intakes i on i.id = a.intake_id join branches b on b.id = a.branch_id
        left join users p on p.id = a.counsellor_id left join channel_partners r on r.id = a.partner_id
        where (a.student_name, a.course_title, a.university_name, a.country_code, a.intake_name, a.branch_name)
            is distinct from (s.full_name, c.title, u.name, l.code::text, i.name, b.name)
          or (a.counsellor_name, a.partner_name) is distinct from (p.full_name, r.name)
          or (a.branch_id, a.counsellor_id, a.partner_id) is distinct from (s.branch_id, s.counsellor_id, s.partner_id)
          or c.university_id <> a.university_id or (p.id is not null and p.role <> 'counsellor')
          or p.branch_id <> a.branch_id or r.branch_id <> a.branch_id`),
    ).toEqual([]);
  });

  it('lets every country be found by its names, and confirm places as is usual there', async () => {
    const rows = (await ask('select code, names, confirmation from countries order by code')) as {
      code: string;
      names: string;
      confirmation: string;
    }[];
    expect(rows).toEqual(
      rows.map(({ code }) => ({
        code,
        names: countryNames(code),
        confirmation: defaultConfirmation(code),
      })),
    );
    expect(rows.length).toBe(40);
  });

  it('gives applications documents in every state that happened to one yet, each with a real file where one was handed in', async () => {
    const states = (await ask('select distinct status from application_documents')) as { status: string }[];
    expect(states.map(({ status }) => status).sort()).toEqual(
      documentStateNames.filter((state) => state !== 'superseded').sort(),
    );
    const names = demonstrationFiles.map(({ storedName }) => `'${storedName}'`).join(', ');
    expect(
      await ask(`select d.id from application_documents d left join document_files f
          on f.document_id = d.id and f.number = d.files
        where (d.files > 0) <> (f.id is not null) or f.stored_name not in (${names})
          or (d.file_name, d.media_type, d.size, d.uploaded_at)
            is distinct from (f.file_name, f.media_type, f.size, f.uploaded_at)
          or (d.status in ('requested', 'waived')) <> (f.id is null)`),
    ).toEqual([]);
    expect(
      await ask(`select d.id from application_documents d join applications a on a.id = d.application_id
        where (d.student_id, d.branch_id, d.counsellor_id, d.partner_id, d.organisation_id, d.university_id,
            d.admission, d.compliance, d.application_number, d.student_name, d.university_name, d.country_code)
          is distinct from (a.student_id, a.branch_id, a.counsellor_id, a.partner_id, a.organisation_id,
            a.university_id, a.admission, a.compliance, a.number, a.student_name, a.university_name, a.country_code)
          or d.created_at < a.created_at or d.updated_at > a.updated_at
          or (a.documents = 'confirmed' and d.status not in ('confirmed', 'waived', 'expired'))`),
    ).toEqual([]);
  });

  it('says of the documents of each application together what they come to', async () => {
    expect(
      await ask(`select a.id from applications a join lateral (
          select bool_and(d.status in ('uploaded', 'inReview', 'confirmed', 'waived')) as complete,
            bool_and(d.status in ('confirmed', 'waived')) as confirmed
          from application_documents d where d.application_id = a.id and d.required) d on true
        where a.documents <> case when d.confirmed then 'confirmed' when d.complete then 'complete' else 'missing' end`),
    ).toEqual([]);
  });

  it('lets nobody commit to two offers, nobody apply for a course twice, and nothing happen too early or too late', async () => {
    const committed = `('accepted', 'depositPending', 'depositPaid', 'preConfirmation', 'confirmationIssued',
      'visaPreparing', 'visaLodged', 'visaGranted', 'visaRefused', 'enrolled', 'deferred')`;
    expect(
      await ask(
        `select student_id from applications where admission in ${committed} group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(
      await ask('select student_id from applications group by student_id, course_id having count(*) > 1'),
    ).toEqual([]);
    expect(
      await ask(`select a.id from applications a join students s on s.id = a.student_id
        where a.created_at < s.created_at or a.updated_at < a.created_at
          or a.created_at < timestamptz '2026-11-02' - interval '549 days' or a.updated_at >= timestamptz '2026-11-02'`),
    ).toEqual([]);
    expect(
      await ask(`select a.id from applications a join intakes i on i.id = a.intake_id
        where (admission = 'enrolled' and i.starts_on > a.updated_at)
          or (admission in ('draft', 'ready', 'agencyReview', 'returned', 'approved') and i.closes_on < a.updated_at)`),
    ).toEqual([]);
  });

  it('reaches back eighteen months and exercises right-to-left names and accents', async () => {
    const [found] = await ask(`select
      (select count(distinct date_trunc('month', created_at at time zone 'UTC'))::int from applications) as months,
      (select count(*)::int > 100 from students where full_name ~ '[\\u0600-\\u06ff]') as arabic,
      (select count(*)::int > 100 from students where full_name ~ '[çéïôãõĐđễỹşŞ]') as accents`);
    expect(found).toEqual({ months: 19, arabic: true, accents: true });
  });

  it('lets each of the eight sign in, and gives each something to see', async () => {
    const { orm } = base.database;
    const seen: Partial<Record<Role, unknown>> = {};
    const enough: Partial<Record<Role, unknown>> = {};
    for (const role of roles) {
      const [account] = await orm
        .select()
        .from(users)
        .where(eq(users.email, `${role}@quayside.test`));
      const user = account && (await loadCurrentUser(orm, account.id));
      if (!user) throw new Error(`no ${role}`);
      const readable = readableApplications(await loadAbility(orm, user));
      const total = await orm.$count(applications, readable);
      const bell = await orm.select().from(notifications).where(eq(notifications.userId, user.id));
      const unread = bell.filter(({ read }) => !read).length;
      const fewest = role === 'student' ? 5 : 100;
      enough[role] = true;
      seen[role] =
        (await verifyPassword('quayside', account.passwordHash)) &&
        total >= fewest &&
        unread > 0 &&
        unread < bell.length
          ? true
          : { total, unread, bell: bell.length };
    }
    expect(seen).toEqual(enough);
  });

  it('lets all eight meet in the first application of the student who signs in', async () => {
    const { orm } = base.database;
    const people = await orm
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(
        inArray(
          users.email,
          roles.map((role) => `${role}@quayside.test`),
        ),
      );
    const [first] = await orm
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(users, eq(users.studentId, applications.studentId))
      .orderBy(applications.id)
      .limit(1);
    const readers: Role[] = [];
    for (const { id, role } of people) {
      const user = await loadCurrentUser(orm, id);
      if (!user) throw new Error(`no ${role}`);
      const readable = readableApplications(await loadAbility(orm, user));
      const rows = await orm
        .select({ id: applications.id })
        .from(applications)
        .where(sql`${readable ?? sql`true`} and ${applications.id} = ${first?.id}`);
      if (rows.length === 1) readers.push(role);
    }
    expect(readers.sort()).toEqual([...roles].sort());
  });

  it('gives nobody else a password', async () => {
    const others = await base.database.orm
      .selectDistinct({ hash: users.passwordHash })
      .from(users)
      .where(sql`${users.id} > ${roles.length}`);
    // One that nobody knows, and none.
    expect(others).toHaveLength(2);
    for (const { hash } of others) expect(await verifyPassword('quayside', hash)).toBe(false);
  });

  it('has people who were invited, one of them too long ago, and one who left without open work', async () => {
    expect(
      await ask(`select role, case when disabled_at is not null then 'deactivated' else 'invited' end as state,
          invited_at < now_.at - interval '7 days' as expired, invited_by_id::int as by, count(*)::int as count
        from users, (select timestamptz '2026-11-02T00:00:00Z' as at) as now_
        where disabled_at is not null or confirmed_at is null group by 1, 2, 3, 4 order by 1, 2, 3`),
    ).toEqual([
      { role: 'client', state: 'deactivated', expired: null, by: null, count: 1 },
      { role: 'client', state: 'invited', expired: false, by: 1, count: 1 },
      { role: 'client', state: 'invited', expired: true, by: 1, count: 1 },
    ]);
    expect(
      await ask(`select u.id from users u where disabled_at is not null and (
        exists (select from students where counsellor_id = u.id)
        or exists (select from applications where counsellor_id = u.id or officer_id = u.id)
        or exists (select from registrations where counsellor_id = u.id)
        or exists (select from tasks where assignee_id = u.id and status in ('open', 'snoozed')))`),
    ).toEqual([]);
  });

  it('lets new rows follow the given ones', async () => {
    const [row] = await base.database.orm
      .insert(users)
      .values({ email: 'new@quayside.test', fullName: 'New', role: 'student', passwordHash: '!' })
      .returning({ id: users.id });
    const [most] = await base.database.orm.select({ id: sql<number>`max(id)::int` }).from(users);
    expect(row?.id).toBe(most?.id);
  });
});

// What a transaction leaves behind is the database’s own matter.
describe.each(databases)('an empty database on $name', ({ open }) => {
  const base = openForSuite(open);

  it('stays empty when a seed breaks off at its very end, and can be filled afterwards', async () => {
    const { database } = base;
    const shape = await shapeOf(database);
    const empty = await rowsIn(database);
    // The types of document come with the portal.
    const { document_types, ...others } = empty;
    expect([document_types, new Set(Object.values(others))]).toEqual([63, new Set([0])]);
    expect(await seed(database, { size: 'empty', now, log: quiet })).toBe(false);
    await database.pool.query('alter table notifications add constraint nothing check (false)');
    await expect(seed(database, { size: 'demo', now, log: quiet })).rejects.toThrow();
    await database.pool.query('alter table notifications drop constraint nothing');
    expect(await rowsIn(database)).toEqual(empty);
    expect(await shapeOf(database)).toEqual(shape);
    expect(await seed(database, { size: 'demo', now: laterThatDay, log: quiet })).toBe(true);
    made.push(await contentsOf(database));
  });
});

describe.each(embedded)('demonstration data on $name', ({ open }) => {
  it('is made as on PostgreSQL', async () => {
    const base = await open();
    try {
      await base.database.orm.transaction((tx) => installDefaultRules(tx));
      const shares: number[] = [];
      const onProgress = (share: number) => shares.push(share);
      expect(await seed(base.database, { size: 'demo', now, log: quiet, onProgress })).toBe(true);
      expect(shares).toEqual([0.15, 0.2, 0.35, 0.5, 0.65, 0.9]);
      made.push(await contentsOf(base.database));
    } finally {
      await base.close();
    }
  });
});

it('is the same every time on the same day, on both databases', () => {
  expect(made).toHaveLength(3);
  expect(made).toEqual(made.map(() => made[0]));
});
