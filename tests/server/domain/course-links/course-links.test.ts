import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CourseField, CourseFinding } from '../../../../contract/courses/course-findings.ts';
import type { CourseLink, CourseLinkDetails } from '../../../../contract/courses/course-links.ts';
import { and, eq } from '../../../../server/db/drizzle.ts';
import { reserveIds } from '../../../../server/db/reserve-ids.ts';
import {
  applications,
  courses,
  eventLog,
  intakes,
  outbox,
  universities,
} from '../../../../server/db/schema/index.ts';
import { createSession } from '../../../../server/session/sessions.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp } from '../../../support/server/app.ts';
import { databases } from '../../../support/server/database.ts';
import { html, startSite } from '../../../support/server/site.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';

const facts = (rows: Readonly<Record<string, string>>, title = 'MSc Mooring') =>
  `<!doctype html><html lang="en-GB"><head><title>${title} | Northport University</title></head><body><h1>${title}</h1><dl>${Object.entries(
    rows,
  )
    .map(([term, detail]) => `<dt>${term}</dt><dd>${detail}</dd>`)
    .join('')}</dl></body></html>`;

const usual = {
  Award: 'MSc',
  Duration: '12 months',
  'Study mode': 'Full-time',
  'Subject area': 'Engineering',
  'International fee': '£21,000 per year',
  'Start date': 'September',
  'English language': 'IELTS 6.5 with no component below 6.0',
};

/** Somebody of the planted agency, signed in. */
interface Caller {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
}

describe.each(databases)('courses from links on $name', ({ open }) => {
  let officer: Caller;
  let pages: Record<string, string>;

  const site = openForSuite(() =>
    startSite((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/to/')) return response.writeHead(302, { location: path.slice(3) }).end();
      if (path === '/file.pdf')
        return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
      const page = pages[path];
      if (page === undefined) return response.writeHead(path === '/failing' ? 503 : 404).end();
      return response.writeHead(200, html).end(page);
    }),
  );
  const test = openWith(open, plantAgency);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { EXTRACTION_ALLOWED_HOSTS: `127.0.0.1:${site.port}` } }),
  );
  beforeAll(async () => {
    // The planted courses have numbers of their own, which the next ones must not get.
    await test.database.orm.transaction((tx) => reserveIds(tx, courses, 100));
    officer = await signIn(personOf.aco);
    pages = {};
  });
  afterEach(() => {
    pages = {};
  });

  const signIn = async (userId: number): Promise<Caller> => {
    const { token } = await test.database.orm.transaction((tx) =>
      createSession(tx, app.clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
    );
    return { id: userId, headers: { authorization: `Bearer ${token}` } };
  };
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, headers = {}, by = officer) => {
    const answer = await app.call({
      method,
      url: `/api${path}`,
      headers: { ...by.headers, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const submit = (path: string, by = officer) =>
    call('POST', '/proxy-course-details-by-url', { url: `${site.url}${path}` }, {}, by);
  const linkOf = async (id: number): Promise<CourseLinkDetails> =>
    (await call('GET', `/course-links/${id}`)).body.data;
  const over = async (id: number): Promise<CourseLinkDetails> => {
    await expect
      .poll(async () => (await linkOf(id)).state, { interval: 30 })
      .not.toMatch(/queued|fetching|reading/);
    return linkOf(id);
  };
  const drafted = async (path: string, page: string): Promise<CourseLinkDetails> => {
    pages[path] = page;
    const { body } = await submit(path);
    return over((body.data as CourseLink).id);
  };
  const findingOf = (link: CourseLinkDetails, field: CourseField, draft = 0): CourseFinding => {
    const found = link.drafts[draft]?.findings.find((finding) => finding.field === field);
    if (found === undefined) throw new Error(`nothing was found about ${field}`);
    return found;
  };
  const courseOf = async (link: CourseLinkDetails, draft = 0) => {
    const [row] = await test.database.orm
      .select()
      .from(courses)
      .where(eq(courses.id, link.drafts[draft]?.courseId ?? 0));
    return row;
  };
  const decide = (finding: CourseFinding, body: object, version = finding.version) =>
    call('POST', `/course-findings/${finding.id}/decision`, body, { 'if-match': `"${version}"` });

  it('are drafted of the page, each field with its quotation, and told at each step', async () => {
    pages['/mooring'] = facts(usual);
    const given = await submit('/mooring');
    expect([given.status, given.body]).toEqual([
      201,
      {
        message: 'Course link submitted successfully',
        data: expect.objectContaining({
          state: 'queued',
          progress: 0,
          host: '127.0.0.1',
          submittedById: officer.id,
        }),
      },
    ]);
    const link = await over(given.body.data.id);
    expect(pick(link, 'state progress title coursesOnPage courses undecided changes')).toEqual({
      state: 'drafted',
      progress: 100,
      title: 'MSc Mooring | Northport University',
      coursesOnPage: 1,
      courses: 1,
      undecided: link.drafts[0]?.findings.length,
      changes: null,
    });
    expect(pick(findingOf(link, 'tuitionFee'), 'value snippet sourceUrl decision')).toEqual({
      value: { amount: 21_000, currency: 'GBP', per: 'year' },
      snippet: 'International fee £21,000 per year',
      sourceUrl: `${site.url}/mooring`,
      decision: null,
    });
    expect(
      pick(
        await courseOf(link),
        'title state isAiGenerated editorId award level discipline courseType durationMonths tuitionFee feePeriod currency applicationFee sourceUrl requirements',
      ),
    ).toEqual({
      title: 'MSc Mooring',
      state: 'draft',
      isAiGenerated: true,
      editorId: null,
      award: 'MSc',
      level: 'postgraduateTaught',
      discipline: 'Engineering',
      courseType: 'fullTime',
      durationMonths: 12,
      tuitionFee: '21000.00',
      feePeriod: 'year',
      currency: 'GBP',
      applicationFee: null,
      sourceUrl: `${site.url}/mooring`,
      requirements: expect.objectContaining({ english: [{ test: 'ielts', overall: 6.5, lowest: 6 }] }),
    });
    const told = await test.database.orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.type, 'courseLink.changed'), eq(eventLog.subjectId, link.id)))
      .orderBy(eventLog.id);
    expect(told.map(({ payload }) => (payload as { after: { state: string } }).after.state)).toEqual([
      'queued',
      'fetching',
      'reading',
      'drafted',
    ]);
    const heard = await test.database.orm
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.userId, officer.id));
    const versions = heard
      .map(({ payload }) => payload as { subject?: string; id?: number; version?: number })
      .filter(({ subject, id }) => subject === 'CourseLink' && id === link.id)
      .map(({ version }) => version);
    expect(versions).toEqual([1, 2, 3, 4]);
  });

  it('count as drafted from links until somebody verifies them', async () => {
    const count = async () => (await call('GET', '/course-details/ai-generated-count')).body.data;
    const before = await count();
    await drafted('/counted', facts(usual, 'MSc Counting'));
    expect(await count()).toBe(before + 1);
  });

  it('lead a link that is given again to what was drafted of it, however it is written', async () => {
    const link = await drafted('/again', facts(usual, 'MSc Again'));
    const answer = await call('POST', '/proxy-course-details-by-url', {
      url: `${site.url.replace('http', 'HTTP')}/again?utm_source=mail#fees`,
    });
    expect([answer.status, answer.body.reason, answer.body.current.id]).toEqual([
      409,
      'refusal.linkKnown',
      link.id,
    ]);
    pages['/again'] = facts(usual, 'MSc Again');
    const other = await over((await submit('/to/again')).body.data.id);
    expect([other.state, other.knownAsId, other.drafts]).toEqual(['known', link.id, []]);
  });

  it('are given to the university that the page names, if it is one of ours, and else to the one that somebody says', async () => {
    const link = await drafted('/whose', facts(usual, 'MSc Whose'));
    const draft = link.drafts[0];
    expect([draft?.draftState, draft?.universityId]).toEqual(['needsUniversity', null]);
    const placed = await call('POST', `/link-drafts/${draft?.id}/university`, { universityId: 1 });
    expect(pick(placed.body.data.drafts[0], 'draftState universityId')).toEqual({
      draftState: 'inCatalogue',
      universityId: 1,
    });
    const [ours] = await test.database.orm.select().from(universities).where(eq(universities.id, 1));
    expect(pick(findingOf(placed.body.data, 'university'), 'decision decidedValue')).toEqual({
      decision: 'corrected',
      decidedValue: ours?.name,
    });
    expect(
      (await call('POST', `/link-drafts/${draft?.id}/university`, { universityId: 999_999 })).body.fields,
    ).toEqual({
      'body.universityId': ['unknown'],
    });
    const named = await drafted('/named', facts({ ...usual, University: ours?.name ?? '' }, 'MSc Named'));
    expect(named.drafts[0]?.universityId).toBe(1);
  });

  it('take what is accepted, corrected and rejected, field by field', async () => {
    const link = await drafted('/decided', facts(usual, 'MSc Decided'));
    const duration = findingOf(link, 'duration');
    const corrected = await decide(duration, { decision: 'corrected', value: 18 });
    expect(pick(corrected.body.data, 'decision value decidedValue decidedById version')).toEqual({
      decision: 'corrected',
      value: 12,
      decidedValue: 18,
      decidedById: officer.id,
      version: 2,
    });
    expect((await courseOf(link))?.durationMonths).toBe(18);
    await decide(findingOf(link, 'tuitionFee'), { decision: 'rejected' });
    expect(pick(await courseOf(link), 'tuitionFee currency')).toEqual({ tuitionFee: null, currency: null });
    const accepted = await decide(corrected.body.data, { decision: 'accepted' });
    expect([accepted.body.data.decidedValue, (await courseOf(link))?.durationMonths]).toEqual([12, 12]);
    expect((await linkOf(link.id)).undecided).toBe(link.undecided - 2);
  });

  it('are not changed by what is no value of the field, or was decided over by somebody else', async () => {
    const link = await drafted('/refused', facts(usual, 'MSc Refused'));
    const duration = findingOf(link, 'duration');
    const wrong = await Promise.all([
      decide(duration, { decision: 'corrected', value: 'a year' }),
      decide(duration, { decision: 'corrected' }),
      decide(findingOf(link, 'title'), { decision: 'rejected' }),
      decide(findingOf(link, 'university'), { decision: 'corrected', value: 'Nobody’s University' }),
    ]);
    expect(wrong.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { 'body.value': ['invalid'] }],
      [422, { 'body.value': ['required'] }],
      [422, { 'body.decision': ['invalid'] }],
      [422, { 'body.value': ['unknown'] }],
    ]);
    await decide(duration, { decision: 'accepted' });
    const late = await decide(duration, { decision: 'rejected' });
    expect([late.status, late.body.current]).toEqual([
      412,
      expect.objectContaining({ id: duration.id, decision: 'accepted', version: 2 }),
    ]);
    expect((await courseOf(link))?.durationMonths).toBe(12);
  });

  it('have all accepted at once that is sure enough', async () => {
    const link = await drafted('/sure', facts(usual, 'MSc Sure'));
    const all = link.drafts[0]?.findings ?? [];
    const answer = await call('POST', `/course-links/${link.id}/accept`, { leastConfidence: 85 });
    const decisions = (answer.body.data as CourseLinkDetails).drafts[0]?.findings.map(
      ({ field, decision }) => [field, decision],
    );
    expect(decisions).toEqual(
      all.map(({ field, confidence }) => [field, confidence >= 85 ? 'accepted' : null]),
    );
    expect(all.some(({ confidence }) => confidence < 85)).toBe(true);
  });

  it('that were deleted meanwhile say so, and what was found is kept', async () => {
    const link = await drafted('/deleted', facts(usual, 'MSc Deleted'));
    await test.database.orm.delete(courses).where(eq(courses.id, link.drafts[0]?.courseId ?? 0));
    const late = await decide(findingOf(link, 'duration'), { decision: 'accepted' });
    expect([late.status, late.body.reason]).toEqual([409, 'refusal.courseGone']);
    const kept = await linkOf(link.id);
    expect([kept.drafts[0]?.draftState, kept.drafts[0]?.findings]).toEqual([
      'deleted',
      link.drafts[0]?.findings,
    ]);
  });

  it.each([
    ['/file.pdf', 'refused', 'link.pdf'],
    ['/missing', 'refused', 'link.notFound'],
    ['/failing', 'failed', 'link.siteFailed'],
    ['/to/http://10.0.0.1/', 'refused', 'link.notFound'],
  ])('are not drafted of what cannot be read: %s', async (path, state, refusal) => {
    const link = await over((await submit(path)).body.data.id);
    expect([link.state, link.refusal, link.drafts]).toEqual([state, refusal, []]);
  });

  it('refuse at once what the address alone tells', async () => {
    const refused = await call('POST', '/proxy-course-details-by-url', {
      url: 'http://169.254.169.254/latest',
    });
    expect([refused.status, refused.body.reason, refused.body.fields]).toEqual([
      422,
      'link.privateAddress',
      { 'body.url': ['invalid'] },
    ]);
  });

  it('are drafted once a page that failed can be read', async () => {
    const failed = await over((await submit('/later')).body.data.id);
    expect(failed.state).toBe('refused');
    pages['/later'] = facts(usual, 'MSc Later');
    const retried = await call('POST', `/course-links/${failed.id}/retry`);
    expect([retried.status, retried.body.data.refusal]).toEqual([200, null]);
    expect((await over(failed.id)).state).toBe('drafted');
    expect((await call('POST', `/course-links/${failed.id}/retry`)).body.reason).toBe('refusal.linkKnown');
  });

  it('are forty at most of a page that names more, and that is said', async () => {
    const rows = Array.from(
      { length: 43 },
      (_, n) => `<tr><td>MSc Mooring ${n}</td><td>12 months</td></tr>`,
    ).join('');
    const link = await drafted(
      '/many',
      `<h1>Courses</h1><table><tr><th>Course</th><th>Duration</th></tr>${rows}</table>`,
    );
    expect([link.courses, link.coursesOnPage, link.notes]).toEqual([40, 43, ['link.moreCourses']]);
  });

  it('show what a later look at the page would change, and whose applications that touches', async () => {
    const link = await drafted('/looked', facts(usual, 'MSc Looked'));
    const courseId = link.drafts[0]?.courseId ?? 0;
    await decide(findingOf(link, 'duration'), { decision: 'corrected', value: 15 });
    const [pattern] = await test.database.orm.select().from(applications).where(eq(applications.id, 1));
    if (!pattern) throw new Error('nothing is planted');
    const open = {
      ...pattern,
      id: 7_001,
      number: 'L-1',
      courseId,
      branchId: officer.id,
      admission: 'submitted' as const,
    };
    const mine = { ...open, branchId: pattern.branchId };
    await test.database.orm
      .insert(applications)
      .values([mine, { ...mine, id: 7_002, number: 'L-2', admission: 'withdrawn' }]);
    const { 'Study mode': _, ...rest } = usual;
    pages['/looked'] = facts(
      { ...rest, Duration: '18 months', 'International fee': '£22,500 per year', 'Application fee': '£60' },
      'MSc Looked',
    );
    const admin = await signIn(personOf.admin);
    const { body } = await call('POST', `/course-links/${link.id}/refetch`, undefined, {}, admin);
    const changes = (body.data as CourseLinkDetails).changes;
    const draftId = link.drafts[0]?.id;
    expect(
      changes?.changes.map(({ key, kind, before, after }) => [key, kind, before, after?.value ?? null]),
    ).toEqual([
      [`${draftId}:duration`, 'changed', 15, 18],
      [
        `${draftId}:tuitionFee`,
        'changed',
        { amount: 21_000, currency: 'GBP', per: 'year' },
        { amount: 22_500, currency: 'GBP', per: 'year' },
      ],
      [`${draftId}:applicationFee`, 'added', null, { amount: 60, currency: 'GBP' }],
      [`${draftId}:courseType`, 'gone', 'fullTime', null],
    ]);
    expect(changes?.applications.map(({ id, status }) => [id, status])).toEqual([[7_001, 'submitted']]);
    expect(pick(await courseOf(link), 'durationMonths tuitionFee')).toEqual({
      durationMonths: 15,
      tuitionFee: '21000.00',
    });

    const take = [`${draftId}:tuitionFee`, `${draftId}:courseType`];
    const applied = await call('POST', `/course-links/${link.id}/changes`, {
      refetchId: changes?.refetchId,
      take,
    });
    expect(pick(await courseOf(link), 'durationMonths tuitionFee applicationFee courseType')).toEqual({
      durationMonths: 15,
      tuitionFee: '22500.00',
      applicationFee: null,
      courseType: null,
    });
    expect([applied.body.data.changes, findingOf(applied.body.data, 'tuitionFee').decision]).toEqual([
      null,
      'accepted',
    ]);
    const late = await call('POST', `/course-links/${link.id}/changes`, {
      refetchId: changes?.refetchId,
      take,
    });
    expect([late.status, late.body.reason]).toEqual([409, 'refusal.refetchedSince']);
  });

  it('say that nothing has changed, or why the page cannot be read now', async () => {
    const page = facts(usual, 'MSc Same');
    const link = await drafted('/same', page);
    const same = await call('POST', `/course-links/${link.id}/refetch`);
    expect([same.body.data.changes.changes, same.body.data.changes.added]).toEqual([[], []]);
    pages = {};
    const gone = await call('POST', `/course-links/${link.id}/refetch`);
    expect([gone.status, gone.body.reason]).toEqual([422, 'link.notFound']);
  });

  it('draft a course that has come to the page since, when somebody takes it over', async () => {
    const card = (title: string) => `<h3>${title}</h3><ul><li>Duration: 12 months</li></ul>`;
    const page = (...titles: string[]) => `<h1>Our school</h1>${titles.map(card).join('')}`;
    const link = await drafted('/school', page('MSc Ropes', 'MSc Sails'));
    pages['/school'] = page('MSc Ropes', 'MSc Anchors', 'MSc Sails');
    const { body } = await call('POST', `/course-links/${link.id}/refetch`);
    const changes = (body.data as CourseLinkDetails).changes;
    expect([changes?.changes, changes?.added]).toEqual([[], [{ key: 'new:1', title: 'MSc Anchors' }]]);
    const { body: taken } = await call('POST', `/course-links/${link.id}/changes`, {
      refetchId: changes?.refetchId,
      take: ['new:1'],
    });
    expect((taken.data as CourseLinkDetails).drafts.map(({ position, title }) => [position, title])).toEqual([
      [1, 'MSc Ropes'],
      [2, 'MSc Sails'],
      [3, 'MSc Anchors'],
    ]);
  });

  it('that were verified have to be verified again when what they say changes', async () => {
    const link = await drafted('/verified', facts(usual, 'MSc Verified'));
    await call('POST', `/link-drafts/${link.drafts[0]?.id}/university`, { universityId: 1 });
    const id = link.drafts[0]?.courseId ?? 0;
    const [september] = await test.database.orm
      .insert(intakes)
      .values({
        name: 'September 2031',
        startsOn: '2031-09-15',
        opensOn: '2026-01-01',
        closesOn: '2031-06-01',
      })
      .returning({ id: intakes.id });
    await decide(findingOf(link, 'intakes'), { decision: 'corrected', value: [{ month: 9, year: 2031 }] });
    const read = async () => (await call('GET', `/course-detail/${id}`)).body.data;
    expect((await read()).intakes.map((each: { intakeId: number }) => each.intakeId)).toEqual([
      september?.id,
    ]);
    await call('POST', `/course-detail/${id}/submit`);
    await call('POST', `/course-detail/${id}/verify`);
    expect((await read()).state).toBe('verified');
    await decide(findingOf(link, 'duration'), { decision: 'accepted' });
    expect((await read()).state).toBe('verified');
    await decide(findingOf(link, 'tuitionFee'), {
      decision: 'corrected',
      value: { amount: 9_000, currency: 'GBP', per: 'semester' },
    });
    expect(pick(await read(), 'state tuitionFee feePeriod')).toEqual({
      state: 'unverified',
      tuitionFee: '18000.00',
      feePeriod: 'year',
    });
  });

  it('are listed with where each link stands', async () => {
    const where = encodeURIComponent(JSON.stringify({ column: 'state', is: 'in', value: ['known'] }));
    const { body } = await call('GET', `/course-links?perPage=5&where=${where}`);
    expect(body.data?.map(({ state }: CourseLink) => state)).toEqual(['known']);
    const facets = await call('GET', '/course-links/facets?columns=state');
    expect(facets.body.data.state.map(({ value }: { value: string }) => value)).toContain('drafted');
  });
});
