import { describe, expect, it } from 'vitest';
import {
  type CourseRequestDetails,
  type CourseRequestRow,
  courseRequestDetails,
} from '../../../../contract/courses/course-requests.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import {
  courseRequests,
  courses,
  eventLog,
  notifications,
  outbox,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { onlyAtWork } from '../../access/at-work.ts';

const { aco, counsellor, student } = personOf;
const partner = personOf['channel-partner'];
const wish = { courseName: 'MSc Marine Law', universityName: 'Eastbridge College', countryCode: 'GB' };

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly message?: string;
  readonly reason?: string;
  readonly reasons?: string[];
  readonly current?: Partial<Data>;
  readonly fields?: Record<string, string[]>;
}

describe.each(databases)('courses that people ask head office for on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  async function call<Data = CourseRequestDetails>(
    who: number,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const { status, body: answer } = await api.sendAs(who, method, path, body, headers);
    return { ...(answer as Answer<Data>), status };
  }
  const ask = (who: number, more: object = {}, headers?: Record<string, string>) =>
    call<CourseRequestRow>(who, 'POST', '/request-record', { ...wish, ...more }, headers);
  const read = (who: number, id: number) => call(who, 'GET', `/course-requests/${id}`);
  const send = (who: number, { id, version }: CourseRequestRow, type: string, payload: object = {}) =>
    call(
      who,
      'POST',
      `/course-requests/${id}/events`,
      { type: `courseRequest.${type}`, payload },
      {
        'if-match': `"${version}"`,
      },
    );
  const namesIn = async (who: number, query: string, list = '') =>
    (await call<CourseRequestRow[]>(who, 'GET', `/course-requests${list}?${query}`)).data?.map(
      ({ courseName }) => courseName,
    );

  it('are asked for once, with what is known of them', async () => {
    const given = {
      level: 'postgraduateTaught',
      intakeId: 1,
      link: 'https://eastbridge.example/marine-law',
      why: 'Two students ask for it',
    };
    const made = await ask(counsellor, { ...given, universityName: '  EASTBRIDGE collège ' });
    expect([made.status, made.message]).toEqual([201, 'Request submitted successfully']);
    const { intakeId: _, ...shown } = given;
    expect(made.data).toEqual({
      ...wish,
      ...shown,
      id: expect.any(Number),
      version: 1,
      status: 'requested',
      universityName: 'EASTBRIDGE collège',
      universityId: 2,
      intakeName: 'September 2027',
      requestedById: counsellor,
      requestedByName: `Person ${counsellor}`,
      researcherId: null,
      researcherName: null,
      course: null,
      refusal: null,
      waitingSince: api.clock.now().toISOString(),
      createdAt: api.clock.now().toISOString(),
    });
    const again = await ask(counsellor, { courseName: 'msc MARINE law' });
    expect([again.status, again.reason, again.current?.id]).toEqual([
      409,
      'refusal.courseRequested',
      made.data.id,
    ]);
    // Somebody else may; head office sees that it is the same.
    const theirs = await ask(partner);
    expect(theirs.status).toBe(201);
    expect((await read(aco, theirs.data.id)).data.similar).toEqual([
      { id: made.data.id, requestedByName: `Person ${counsellor}`, status: 'requested' },
    ]);
    expect((await read(partner, theirs.data.id)).data.similar).toEqual([]);
  });

  it('are kept once for one key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'same-request' };
    const first = await ask(counsellor, { courseName: 'MA Sound' }, key);
    const second = await ask(counsellor, { courseName: 'MA Sound' }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    const rows = await test.database.orm
      .select()
      .from(courseRequests)
      .where(eq(courseRequests.courseName, 'MA Sound'));
    expect(rows).toHaveLength(1);
  });

  it('are refused without a name, with an address that is none, or for an intake that there is not', async () => {
    const faults = async (more: object) =>
      (await ask(counsellor, { courseName: 'MA Faults', ...more })).fields;
    expect(await faults({ courseName: '  ' })).toEqual({ 'body.courseName': ['required'] });
    expect(await faults({ link: 'javascript:alert(1)' })).toEqual({ 'body.link': ['invalid'] });
    expect(await faults({ link: 'http://localhost/' })).toEqual({ 'body.link': ['invalid'] });
    expect(await faults({ intakeId: 999 })).toEqual({ 'body.intakeId': ['unknown'] });
    expect((await ask(student)).status).toBe(403);
  });

  it('are taken up, given a course, and published; whoever asked is told on their channel', async () => {
    const { data: made } = await ask(counsellor, { courseName: 'LLM Ports' });
    const { data: taken } = await send(aco, made, 'takeUp');
    expect(
      pick(
        courseRequestDetails.parse(taken),
        'status researcherName version workflow.stored workflow.actor.id workflow.actor.own',
      ),
    ).toEqual({
      status: 'researching',
      researcherName: `Person ${aco}`,
      version: 2,
      workflow: { stored: { version: 1, value: 'researching' }, actor: { id: aco, own: false } },
    });
    const early = await send(aco, taken, 'publish');
    expect([early.status, early.reasons]).toEqual([409, ['reason.courseChosen']]);
    const lost = await send(aco, taken, 'link', { courseId: 999_999 });
    expect([lost.status, lost.fields]).toEqual([422, { 'body.payload.courseId': ['unknown'] }]);
    const { data: linked } = await send(aco, taken, 'link', { courseId: 2 });
    expect(linked.course).toEqual({
      id: 2,
      title: 'Law 2',
      universityName: 'Eastbridge College',
      state: 'verified',
    });
    const { data: published } = await send(aco, linked, 'publish');
    expect(published.timeline.map(({ from, to, courseTitle }) => [from, to, courseTitle])).toEqual([
      ['researching', 'published', null],
      [null, null, 'Law 2'],
      ['requested', 'researching', null],
      [null, 'requested', null],
    ]);
    const told = await test.database.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, counsellor))
      .orderBy(asc(notifications.id));
    const data = { request: String(made.id), course: 'LLM Ports', university: wish.universityName };
    expect(
      told.filter((each) => each.data.course === 'LLM Ports').map((each) => [each.type, each.data]),
    ).toEqual([
      ['courseRequest.researching', data],
      ['courseRequest.published', data],
    ]);
  });

  it('become a draft of the catalogue, which is published once it is verified', async () => {
    const link = 'https://eastbridge.example/harbours';
    const { data: made } = await ask(counsellor, { courseName: 'MSc Harbours', link, intakeId: 1 });
    const { data: taken } = await send(aco, made, 'takeUp');
    const drafted = await call(aco, 'POST', `/course-requests/${made.id}/course`, undefined, {
      'if-match': `"${taken.version}"`,
    });
    expect([drafted.status, drafted.data.course]).toEqual([
      201,
      {
        id: expect.any(Number),
        title: 'MSc Harbours',
        universityName: 'Eastbridge College',
        state: 'draft',
      },
    ]);
    const courseId = drafted.data.course?.id ?? 0;
    const [course] = await test.database.orm.select().from(courses).where(eq(courses.id, courseId));
    expect(pick(course, 'universityId sourceUrl isAiGenerated')).toEqual({
      universityId: 2,
      sourceUrl: link,
      isAiGenerated: false,
    });
    const early = await send(aco, drafted.data, 'publish');
    expect([early.status, early.reasons]).toEqual([409, ['reason.courseVerified']]);
    await test.database.orm.update(courses).set({ state: 'verified' }).where(eq(courses.id, courseId));
    expect((await send(aco, drafted.data, 'publish')).data.status).toBe('published');
  });

  it('are refused with a reason, which whoever asked reads, and taken up again', async () => {
    const { data: made } = await ask(partner, { courseName: 'BA Closed' });
    const wordless = await send(aco, made, 'refuse', { reason: ' ' });
    expect([wordless.status, wordless.fields]).toEqual([422, { 'body.payload.reason': ['invalid'] }]);
    await send(aco, made, 'refuse', { reason: 'It has been closed' });
    const { data: refused } = await read(partner, made.id);
    expect([refused.status, refused.refusal]).toEqual(['refused', 'It has been closed']);
    const [news] = await test.database.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, partner), eq(notifications.type, 'courseRequest.refused')));
    expect(news?.data).toEqual({
      request: String(made.id),
      course: 'BA Closed',
      university: wish.universityName,
      reason: 'It has been closed',
    });
    const { data: again } = await send(aco, refused, 'reconsider', { reason: 'It opens next year' });
    expect([again.status, again.refusal, again.researcherId]).toEqual(['researching', null, aco]);
    expect(pick((await send(aco, again, 'release')).data, 'status researcherId')).toEqual({
      status: 'requested',
      researcherId: null,
    });
  });

  it('tell nobody of what they did themselves', async () => {
    const { data: made } = await ask(aco, { courseName: 'MA Own' });
    await send(aco, made, 'takeUp');
    const rows = await test.database.orm.select().from(notifications).where(eq(notifications.userId, aco));
    expect(rows).toEqual([]);
  });

  it('are moved by whoever was first; the other is shown how it stands', async () => {
    const { data: made } = await ask(counsellor, { courseName: 'MA Race' });
    await send(aco, made, 'takeUp');
    const late = await send(personOf.admin, made, 'refuse', { reason: 'No' });
    expect([late.status, late.current?.status, late.current?.version]).toEqual([412, 'researching', 2]);
    const theirs = await send(counsellor, (await read(aco, made.id)).data, 'release');
    expect([theirs.status, theirs.reasons]).toEqual([403, ['reason.notYourRole']]);
  });

  it('are listed to head office while they are open, and to whoever asked wherever they stand', async () => {
    expect(await namesIn(partner, 'sortBy=courseName', '/mine')).toEqual(['BA Closed', 'MSc Marine Law']);
    expect(await namesIn(counsellor, 'sortBy=courseName', '/mine')).toEqual([
      'LLM Ports',
      'MA Race',
      'MA Sound',
      'MSc Harbours',
      'MSc Marine Law',
    ]);
    expect(await namesIn(aco, '', '/mine')).toEqual(['MA Own']);
    expect(await namesIn(partner, 'perPage=100&sortBy=courseName')).toEqual(['BA Closed', 'MSc Marine Law']);
    const open = await namesIn(aco, 'perPage=100&sortBy=courseName');
    expect(open).toEqual(['BA Closed', 'MA Own', 'MA Race', 'MA Sound', 'MSc Marine Law', 'MSc Marine Law']);
    expect(await namesIn(aco, 'status=published&sortBy=courseName')).toEqual(['LLM Ports', 'MSc Harbours']);
    const { data: facets } = await call<Record<string, object[]>>(
      aco,
      'GET',
      '/course-requests/facets?columns=status,requestedBy',
    );
    expect(facets.status).toEqual([
      { value: 'requested', count: 4 },
      { value: 'published', count: 2 },
      { value: 'researching', count: 2 },
    ]);
    expect(facets.requestedBy).toEqual([
      { value: counsellor, label: `Person ${counsellor}`, count: 3 },
      { value: partner, label: `Person ${partner}`, count: 2 },
      { value: aco, label: `Person ${aco}`, count: 1 },
    ]);
  });

  it('are told live to whoever may read them, and to nobody else', async () => {
    const before = (await test.database.orm.select({ id: outbox.id }).from(outbox)).length;
    const backToWork = await onlyAtWork(test.database.orm, api.clock, [aco, partner, counsellor]);
    const { data: made } = await ask(partner, { courseName: 'MA Live' });
    await backToWork();
    const said = (await test.database.orm.select().from(outbox).orderBy(asc(outbox.id))).slice(before);
    expect(said.map(({ userId, event, payload }) => [userId, event, payload])).toEqual(
      [partner, aco]
        .sort((one, other) => one - other)
        .map((userId) => [
          userId,
          'record.changed',
          expect.objectContaining({ subject: 'CourseRequest', id: made.id, version: 1 }),
        ]),
    );
    const [entry] = await test.database.orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'CourseRequest'), eq(eventLog.subjectId, made.id)));
    expect(pick(entry, 'type actorId toState')).toEqual({
      type: 'courseRequest.created',
      actorId: partner,
      toState: 'requested',
    });
  });

  it('are counted while they are open, for those alone who answer them', async () => {
    const count = async (who: number) => {
      const { status, data } = await call<number>(who, 'GET', '/course-requests/open-count');
      return [status, data];
    };
    const before = (await count(aco))[1] ?? 0;
    const { data } = await ask(counsellor, { courseName: 'MSc Counted' });
    const seen = [await count(aco)];
    const taken = await send(aco, data, 'takeUp');
    seen.push(await count(aco));
    await send(aco, taken.data, 'refuse', { reason: 'It is full.' });
    seen.push(await count(aco));
    expect(seen).toEqual([
      [200, before + 1],
      [200, before + 1],
      [200, before],
    ]);
    expect((await count(counsellor))[0]).toBe(403);
  });

  it('are the same whatever the spaces between the words, also in requests from before', async () => {
    const made = await ask(counsellor, { courseName: ' MA  Quiet\u00a0 Music ' });
    expect([made.status, made.data.courseName]).toEqual([201, 'MA Quiet Music']);
    await test.database.orm
      .update(courseRequests)
      .set({ courseName: 'MA Quiet   Music' })
      .where(eq(courseRequests.id, made.data.id));
    const again = await ask(counsellor, {
      courseName: 'ma\tquiet music',
      universityName: 'Eastbridge   College',
    });
    expect([again.status, again.reason, again.current?.id]).toEqual([
      409,
      'refusal.courseRequested',
      made.data.id,
    ]);
  });

  it('are made once when twenty-four requests come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => ask(counsellor, { courseName: `MA${' '.repeat(at + 1)}Tides` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(23).fill(409)]);
  });
});
