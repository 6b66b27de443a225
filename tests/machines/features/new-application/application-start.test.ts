import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDraft } from '../../../../contract/applications/application-drafts.ts';
import type { ApplicationStart } from '../../../../contract/applications/application-starts.ts';
import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import { applicationStartMachine } from '../../../../src/machines/features/new-application/application-start.machine.ts';
import { getStartPath } from '../../../../src/machines/features/new-application/start-path.ts';
import { getStartQuery } from '../../../../src/machines/features/new-application/steps.ts';
import type { ApplicationStartQuery } from '../../../../src/services/applications/new-application.service.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { applicationStart } from '../../../support/records/starts.ts';

const input: ApplicationStartQuery = { courseId: 9, intakeId: null, studentId: 3 };
const draft: ApplicationDraft = {
  id: 5,
  version: 1,
  step: 'start',
  field: null,
  content: emptyDraft,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

interface Begin {
  readonly query: ApplicationStartQuery;
  readonly key: string;
}

/** The page whose server answers in turn; what is thrown is a problem. */
async function open(
  answers: readonly (ApplicationStart | ProblemError)[],
  begun: readonly (ApplicationDraft | ProblemError)[] = [],
) {
  const [reads, writes] = [[...answers], [...begun]];
  const asked: ApplicationStartQuery[] = [];
  const sent: Begin[] = [];
  const machine = applicationStartMachine.provide({
    actors: {
      read: fromPromise<ApplicationStart, ApplicationStartQuery>(
        async ({ input: { courseId, intakeId, studentId } }) => {
          asked.push({ courseId, intakeId, studentId });
          const next = reads.shift();
          if (next === undefined) throw new Error('asked once too often');
          if (next instanceof ProblemError) throw next;
          return next;
        },
      ),
      begin: fromPromise<ApplicationDraft, Begin>(async ({ input: { query, key } }) => {
        const { courseId, intakeId, studentId } = query;
        sent.push({ query: { courseId, intakeId, studentId }, key });
        const next = writes.shift();
        if (next === undefined) throw new Error('begun once too often');
        if (next instanceof ProblemError) throw next;
        return next;
      }),
    },
  });
  const started = startAmong(machine, 'start', ['router', 'office'], input);
  await settle();
  const now = () => started.subject.getSnapshot();
  return {
    ...started,
    asked,
    sent,
    tags: () => [...now().tags].sort(),
    context: () => now().context,
    can: (type: string) => now().can({ type }),
    send: async (event: { type: string } & Record<string, unknown>) => {
      started.subject.send(event);
      await settle();
    },
    wentTo: () => started.events.flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : [])),
  };
}

describe('an application that is started with a course', () => {
  it('is asked about for the student, and goes on with the draft that comes of it', async () => {
    const page = await open([applicationStart()], [draft]);
    expect([page.asked, page.tags(), page.context().intakeId]).toEqual([[input], ['shown'], 4]);
    await page.send({ type: 'application.start' });
    expect([page.sent.map(({ query }) => query), page.wentTo()]).toEqual([
      [{ courseId: 9, intakeId: 4, studentId: 3 }],
      ['/application/new?draft=5'],
    ]);
  });

  it('is not begun while something speaks against it', async () => {
    const page = await open([applicationStart({ refusal: 'refusal.notEligible' })]);
    expect(page.can('application.start')).toBe(false);
    await page.send({ type: 'application.start' });
    expect(page.sent).toEqual([]);
  });

  it('is asked about anew for another intake, student or course; a student begins with the next intake', async () => {
    const page = await open(Array.from({ length: 4 }, () => applicationStart()));
    await page.send({ type: 'intake.select', id: 6 });
    await page.send({ type: 'student.select', id: null });
    await page.send({ type: 'course.select', courseId: 12, intakeId: 6 });
    expect(page.asked).toEqual([
      input,
      { courseId: 9, intakeId: 6, studentId: 3 },
      { courseId: 9, intakeId: null, studentId: null },
      { courseId: 12, intakeId: 6, studentId: null },
    ]);
  });

  it('that the server refuses after all is told as it stands then', async () => {
    const refused = new ProblemError(problem('refused', { status: 409, reason: 'refusal.intakeClosed' }));
    const page = await open(
      [applicationStart(), applicationStart({ refusal: 'refusal.intakeClosed' })],
      [refused],
    );
    await page.send({ type: 'application.start' });
    expect([page.tags(), page.context().refusal?.reason, page.context().start?.refusal]).toEqual([
      ['shown'],
      'refusal.intakeClosed',
      'refusal.intakeClosed',
    ]);
  });

  it('that was lost on the way is sent again under the same key, so that it is begun once', async () => {
    const lost = new ProblemError(problem('offline'));
    const page = await open(
      [applicationStart(), applicationStart(), applicationStart()],
      [lost, lost, draft],
    );
    await page.send({ type: 'application.start' });
    await page.send({ type: 'application.start' });
    await page.send({ type: 'intake.select', id: 6 });
    await page.send({ type: 'application.start' });
    const [first, second, third] = page.sent.map(({ key }) => key);
    expect([first === second, second === third]).toEqual([true, false]);
  });

  it('follows what happens to its course and its student, and nothing else', async () => {
    const page = await open([applicationStart(), applicationStart({ refusal: 'refusal.courseArchived' })]);
    await page.send({ type: 'record.changed', subject: 'Course', id: 8, version: 1 });
    await page.send({ type: 'record.changed', subject: 'Application', id: 9, version: 1 });
    page.clock.increment(1000);
    await settle();
    expect(page.asked).toHaveLength(1);
    await page.send({ type: 'record.changed', subject: 'Course', id: 9, version: 4 });
    page.clock.increment(1000);
    await settle();
    expect([page.asked.length, page.context().start?.refusal]).toEqual([2, 'refusal.courseArchived']);
  });

  it('is asked about once more when the connection is back', async () => {
    const page = await open([new ProblemError(problem('offline')), applicationStart()]);
    expect(page.tags()).toEqual(['failed', 'offline']);
    await page.send({ type: 'connection.restored' });
    expect(page.tags()).toEqual(['shown']);
  });

  test('every path can be gone, and out of every failure there is a way', () => {
    const events = [
      done('read', applicationStart()),
      done('read', applicationStart({ refusal: 'refusal.notEligible' })),
      failed('read'),
      failed('read', new ProblemError(problem('offline'))),
      failed('read', new ProblemError(problem('forbidden'))),
      failed('read', new ProblemError(problem('notFound'))),
      done('begin', draft),
      failed('begin'),
      { type: 'application.start' },
      { type: 'intake.select', id: 4 },
      { type: 'record.changed', subject: 'Course', id: 9, version: 4 },
      { type: 'resource.refresh' },
      { type: 'connection.restored' },
      { type: 'xstate.after.gatherDelay.start.outdated' },
    ];
    const mark = ({
      start,
      problem,
    }: {
      start: ApplicationStart | null;
      problem: { kind: string } | null;
    }) => [start?.refusal, problem?.kind];
    expect(coverageOf(applicationStartMachine, events, { input, mark })).toEqual({
      missed: [],
      deadEnds: [],
    });
  });
});

describe('the address of a new application', () => {
  it('says with which course, and for whom, and is read back', () => {
    expect(getStartPath(9)).toBe('/application/find-student?draft=new&course=9&student=');
    const address = getStartPath(9, '3');
    expect(getStartQuery(address.slice(address.indexOf('?')))).toEqual({
      courseId: 9,
      intakeId: null,
      studentId: 3,
    });
    expect(getStartQuery('?draft=new&course=9&intake=4')).toEqual({
      courseId: 9,
      intakeId: 4,
      studentId: null,
    });
  });

  it.each([
    '',
    '?draft=new',
    '?course=9',
    '?draft=5&course=9',
    '?draft=new&course=-9',
    '?draft=new&course=x',
  ])('starts with no course where it names none: %s', (search) => expect(getStartQuery(search)).toBeNull());
});
