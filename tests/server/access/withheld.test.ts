import { beforeAll, describe, expect, it } from 'vitest';
import { api as contract } from '../../../contract/index.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { references } from '../../../contract/kit/filters.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { searchSubjects } from '../../../contract/kit/search.ts';
import { eq } from '../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationNotes,
  applications,
  branches,
  channelPartners,
  countries,
  courses,
  currencyRates,
  savedViews,
  students,
  tasks,
  universityAgreements,
  universityContacts,
  users,
} from '../../../server/db/schema/index.ts';
import { pick } from '../../support/pick.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { stageEvents } from '../domain/applications/stage.ts';
import { colleagueId, otherOf, personOf } from './agency.ts';
import { pathOf, samples } from './samples.ts';

/** Values that stand nowhere else, each in a field that the rules withhold from somebody. */
const canaries = {
  counsellor: 'zz-counsellor',
  officer: 'zz-control-officer',
  compliance: 'zz-compliance-officer',
  keeper: 'zz-keeper-of-the-catalogue',
  partnerPerson: 'zz-person-of-the-partner',
  partner: 'zz-partner-company',
  branch: 'zz-branch',
  remark: 'zz-remark',
  internalNote: 'zz-internal-note',
  sharedNote: 'zz-shared-note',
  task: 'zz-task',
  question: 'zz-question-of-compliance',
  contact: 'zz-contact-of-the-university',
  commission: '771391',
} as const;
type Canary = keyof typeof canaries;

const everything = Object.keys(canaries) as Canary[];
const catalogue: readonly Canary[] = ['keeper', 'contact', 'commission'];
const office: readonly Canary[] = ['remark', 'internalNote'];

/** What nobody of a role may be told by any call, by `docs/permissions.md`. */
const withheld: Readonly<Record<Role, readonly Canary[]>> = {
  admin: [],
  client: [...catalogue, ...office, 'partner', 'partnerPerson', 'sharedNote', 'task', 'question'],
  'channel-partner': [...catalogue, ...office, 'task'],
  counsellor: ['commission'],
  aco: [],
  'compliance-officer': ['commission'],
  'university-contact': everything,
  student: everything.filter((each) => each !== 'sharedNote'),
};

/** Where a role may be told of it nevertheless: students know who looks after them. */
const except: Partial<Record<Role, Readonly<Record<string, readonly Canary[]>>>> = {
  student: {
    'students.own': ['counsellor', 'branch'],
    'students.get': ['counsellor', 'branch'],
    'studentHome.get': ['counsellor', 'branch', 'partner'],
    'students.match': ['branch'],
    'students.list': ['counsellor', 'branch', 'partner'],
    'ownStudents.list': ['counsellor', 'branch', 'partner'],
    'students.record': ['counsellor', 'branch', 'partner'],
  },
};

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values(noun));
/** Calls that read: every GET, and the POSTs that only look something up. */
const reading = endpoints.filter(
  ({ name, method }) => method === 'GET' || ['students.match', 'courseSearch.find'].includes(name),
);

const more: Readonly<Record<string, readonly string[]>> = {
  'options.list': references.map((reference) => `/options/${reference}`),
  'search.search': ['/search?searchQuery=zz', '/search?searchQuery=priya'],
  'search.peek': searchSubjects.flatMap((subject) => [1, 2, 4].map((id) => `/records/${subject}/${id}`)),
  'applications.facets': ['counsellor', 'partner', 'branch'].map(
    (column) => `/applications/facets?columns=${column}`,
  ),
  'courseDetail.facets': ['/course-detail/facets?columns=editor'],
  'courseDetail.get': ['/course-detail/1?studentId=1&currency=EUR'],
  'views.list': ['/views?list=applications', '/views?list=universities'],
};

const pathsOf = (endpoint: Endpoint): readonly string[] => {
  const ids = endpoint.path.includes(':id') ? [1, 2, 3, 4, 5, 6, 7] : [1];
  return [...new Set([...ids.map((id) => pathOf(endpoint, id)), ...(more[endpoint.name] ?? [])])];
};

describe('what the rules withhold', () => {
  const test = openForSuite(openPostgres);
  const stage = openForSuite(() => stageEvents(test.database));
  beforeAll(async () => {
    const { orm } = test.database;
    const called = async (id: number, name: string) =>
      orm
        .update(users)
        .set({ fullName: name, email: `${name}@quayside.test`, phone: `+${name}` })
        .where(eq(users.id, id));
    await called(personOf.counsellor, canaries.counsellor);
    await called(personOf.aco, canaries.officer);
    await called(personOf['compliance-officer'], canaries.compliance);
    await called(otherOf.admin, canaries.keeper);
    await called(personOf['channel-partner'], canaries.partnerPerson);
    await orm.update(branches).set({ name: canaries.branch }).where(eq(branches.id, 1));
    await orm.update(channelPartners).set({ name: canaries.partner }).where(eq(channelPartners.id, 1));
    const known = {
      branchName: canaries.branch,
      remark: canaries.remark,
      counsellorName: canaries.counsellor,
    };
    await orm
      .update(applications)
      .set({
        ...known,
        partnerId: 1,
        partnerName: canaries.partner,
        organisationId: 1,
        compliance: 'checking',
      })
      .where(eq(applications.id, 2));
    await orm
      .update(students)
      .set({ counsellorId: personOf.counsellor, partnerId: 1 })
      .where(eq(students.id, 1));
    await orm.update(courses).set({
      editorId: otherOf.admin,
      editedAt: new Date(0),
      verifiedById: otherOf.admin,
      verifiedAt: new Date(0),
    });
    const now = stage.api.clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    await orm.insert(currencyRates).values({
      code: 'EUR',
      perDollar: '0.9',
      asOf: '2027-01-01',
      reviewOn: '2028-01-01',
      ownerId: otherOf.admin,
    });
    await orm.insert(applicationNotes).values([
      {
        applicationId: 2,
        audience: 'internal',
        words: canaries.internalNote,
        authorId: personOf.aco,
        createdAt: now,
      },
      {
        applicationId: 2,
        audience: 'shared',
        words: canaries.sharedNote,
        authorId: personOf.counsellor,
        createdAt: now,
      },
    ]);
    await orm.insert(tasks).values({
      applicationId: 2,
      kind: 'task.written',
      role: 'aco',
      branchId: 1,
      ownerId: personOf.aco,
      assigneeId: personOf.admin,
      words: canaries.task,
      ...stamps,
    });
    await orm
      .insert(universityContacts)
      .values({ universityId: 1, name: canaries.contact, matter: 'admissions' });
    await orm.insert(universityAgreements).values({
      universityId: 1,
      edition: 1,
      startsOn: '2020-01-01',
      commissionPercent: Number(canaries.commission),
    });
    await orm.insert(savedViews).values({
      list: 'applications',
      ownerId: personOf.aco,
      name: 'A shared view',
      shared: true,
      query: '',
      layout: { columns: [], pinned: 0 },
      position: 1,
    });
    await orm.update(countries).set({ isDestination: true });
    // What happens is told with who did it, and with what came along.
    const { send } = stage;
    await send(personOf['compliance-officer'], 2, {
      type: 'compliance.raiseQuery',
      question: canaries.question,
    });
    await send(personOf.aco, 2, { type: 'compliance.answerQuery', answer: 'His father’s', documentIds: [] });
    await send(personOf['university-contact'], 2, { type: 'information.request', items: ['Transcript'] });
    await send(personOf.counsellor, 2, {
      type: 'information.give',
      answers: [{ answer: 'Attached', documentIds: [1] }],
    });
    await orm.update(users).set({ branchId: 1 }).where(eq(users.id, colleagueId));
  });

  async function told(role: Role, endpoint: Endpoint): Promise<readonly Canary[]> {
    const sample = samples[endpoint.name]?.(personOf[role], 1) ?? {};
    const body =
      endpoint.name === 'students.match'
        ? { name: 'Priya Sharma', email: 'student-1@mail.test' }
        : sample.body;
    const found = new Set<Canary>();
    for (const path of pathsOf(endpoint)) {
      const answer = await stage.api.sendAs(
        personOf[role],
        endpoint.method,
        path,
        typeof body === 'object' ? body : undefined,
      );
      const text = JSON.stringify(answer.body ?? '').toLowerCase();
      for (const canary of everything) if (text.includes(canaries[canary])) found.add(canary);
    }
    return [...found];
  }

  it.each(roles)(
    'is told to nobody from whom it is withheld by any call that reads: %s',
    { tags: ['heavy'] },
    async (role) => {
      const wrong: Record<string, readonly Canary[]> = {};
      for (const endpoint of reading) {
        const may = except[role]?.[endpoint.name] ?? [];
        const leaked = (await told(role, endpoint)).filter(
          (canary) => withheld[role].includes(canary) && !may.includes(canary),
        );
        if (leaked.length > 0) wrong[endpoint.name] = leaked;
      }
      expect(wrong).toEqual({});
    },
  );

  it('stands where administrators read it, every part of it', { tags: ['heavy'] }, async () => {
    const seen = new Set<Canary>();
    for (const endpoint of reading) for (const canary of await told('admin', endpoint)) seen.add(canary);
    expect([...seen].sort()).toEqual([...everything].sort());
  });

  it('leaves students the names of their counsellor and branch, and their exchange rates without a keeper', async () => {
    const { body } = await stage.api.sendAs(personOf.student, 'GET', '/students/own');
    expect(pick((body as { data: object }).data, 'branchName counsellorName')).toEqual({
      branchName: 'zz-branch',
      counsellorName: 'zz-counsellor',
    });
    const rates = await stage.api.sendAs(personOf.student, 'GET', '/currency-rates');
    expect(pick((rates.body as { data: object[] }).data, 'code ownerId ownerName')).toEqual([
      { code: 'EUR', ownerId: null, ownerName: null },
    ]);
    const kept = await stage.api.sendAs(personOf.counsellor, 'GET', '/currency-rates');
    expect(pick((kept.body as { data: object[] }).data, 'ownerId ownerName')).toEqual([
      { ownerId: 21, ownerName: canaries.keeper },
    ]);
  });

  it('keeps the branch and counsellor of a student from those whose rules withhold them', async () => {
    await test.database.orm.insert(abilityRules).values({
      userId: personOf.aco,
      position: 1,
      action: 'read',
      subject: 'Student',
      fields: ['branchName', 'counsellorName'],
      inverted: true,
    });
    // Rules are kept for five seconds.
    stage.api.clock.advance(5_000);
    const { body } = await stage.api.sendAs(personOf.aco, 'GET', '/students/1');
    expect(pick((body as { data: object }).data, 'id branchName counsellorName')).toEqual({
      id: 1,
      branchName: null,
      counsellorName: null,
    });
  });

  it('keeps the student’s ranking and the compliance interviews from the university', async () => {
    const { orm } = test.database;
    await orm.update(applications).set({ preference: 1 }).where(eq(applications.id, 2));
    const contact = personOf['university-contact'];
    const ranking = async (who: number) => {
      const { body } = await stage.api.sendAs(who, 'GET', '/applications/2');
      return pick((body as { data: object }).data, 'preference');
    };
    expect([await ranking(personOf.aco), await ranking(contact)]).toEqual([
      { preference: 1 },
      { preference: null },
    ]);
    expect((await stage.api.sendAs(contact, 'GET', '/applications?sortBy=preference')).status).toBe(403);
    const interview = await stage.ask(2, { type: 'interviewRecord', status: 'confirmed' });
    const passport = await stage.ask(2, { type: 'passport', status: 'confirmed' });
    const statusFor = async (who: number, id: number) =>
      (await stage.api.sendAs(who, 'GET', `/application-documents/${id}`)).status;
    expect([
      await statusFor(contact, interview),
      await statusFor(contact, passport),
      await statusFor(personOf.aco, interview),
    ]).toEqual([404, 200, 200]);
  });
});
