import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDraft, DraftContent, DraftResult } from '../../../contract/application-drafts.ts';
import { emptyDraft } from '../../../contract/draft-information.ts';
import type { Student } from '../../../contract/students.ts';
import { newApplicationMachine } from '../../../src/machines/new-application/new-application.machine.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../support/actor.ts';

const person = {
  familyName: 'Okonkwo',
  dateOfBirth: '2004-05-06',
  email: 'zoe@mail.test',
  phone: '+234 803 555 1234',
  nationality: 'NG',
};
const choices = [{ courseId: 1, intakeId: 1 }];
const whole: DraftContent = { ...emptyDraft, person, choices };
const draft = (content: DraftContent, version = 1): ApplicationDraft => ({
  id: 5,
  version,
  step: 'person',
  field: 'person.email',
  content,
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const offline = () => new ProblemError(problem('offline'));
const stale = () => new ProblemError(problem('stale', { status: 412 }));
const input = (path = '/application/new', search = '?draft=5') => ({ path, search, params: {}, user: null });

interface Doors {
  open?: () => Promise<ApplicationDraft | null>;
  keep?: (content: DraftContent, version: number | null) => Promise<ApplicationDraft>;
  take?: () => Promise<Student>;
  finish?: () => Promise<DraftResult>;
}

/** The machine with doors of its own; what it kept, oldest first. */
async function begin(doors: Doors = {}, given = input()) {
  const kept: string[] = [];
  const machine = newApplicationMachine.provide({
    actors: {
      open: fromPromise(doors.open ?? (async () => draft(emptyDraft))),
      keep: fromPromise(async ({ input: { content, version } }) => {
        kept.push(JSON.stringify(content.person));
        const answer = doors.keep ?? (async () => draft(content, (version ?? 0) + 1));
        return { draft: await answer(content, version), content };
      }),
      take: fromPromise(doors.take ?? (async () => Promise.reject(offline()))),
      finish: fromPromise(doors.finish ?? (async () => Promise.reject(offline()))),
    },
  });
  const started = startAmong(machine, 'screen', ['router'], given);
  await settle();
  const now = () => started.subject.getSnapshot();
  return {
    ...started,
    kept,
    now,
    type: (path: string, value: string) => started.subject.send({ type: 'field.type', path, value }),
    send: (event: { type: string } & Record<string, unknown>) => started.subject.send(event),
    tags: () => [...now().tags].sort(),
    wentTo: () => started.events.flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : [])),
  };
}

describe('a step of a new application', () => {
  const tab = new Map<string, string>();
  beforeEach(() => {
    tab.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens the draft as it was left, with the field one was typing in', async () => {
    const { now, tags, stop } = await begin({ open: async () => draft(whole) });
    expect([now().context.content, now().context.field, tags()]).toEqual([
      whole,
      'person.email',
      ['editable', 'kept'],
    ]);
    stop();
  });

  it('keeps what was typed once one pauses, in one call', async () => {
    const { type, clock, kept, tags, stop } = await begin();
    type('person.familyName', 'O');
    clock.increment(500);
    type('person.familyName', 'Ok');
    clock.increment(500);
    expect([kept, tags()]).toEqual([[], ['editable', 'unkept']]);
    clock.increment(300);
    expect(tags()).toEqual(['editable', 'keeping', 'unkept']);
    await settle();
    expect([kept, tags()]).toEqual([['{"familyName":"Ok"}'], ['editable', 'kept']]);
    stop();
  });

  it('keeps once more what was typed while it was keeping', async () => {
    const answer = deferred<ApplicationDraft>();
    let calls = 0;
    const { type, clock, kept, tags, now, stop } = await begin({
      keep: async (content, version) => {
        calls += 1;
        return calls === 1 ? answer.promise : draft(content, (version ?? 0) + 1);
      },
    });
    type('person.familyName', 'O');
    clock.increment(800);
    type('person.familyName', 'Ok');
    answer.resolve(draft(emptyDraft, 2));
    await settle();
    expect(tags()).toEqual(['editable', 'unkept']);
    clock.increment(800);
    await settle();
    expect([kept, now().context.version, tags()]).toEqual([
      ['{"familyName":"O"}', '{"familyName":"Ok"}'],
      3,
      ['editable', 'kept'],
    ]);
    stop();
  });

  it('finds fault late, with a field that was left or a step one would leave, and is content at once', async () => {
    const { type, send, now, wentTo, stop } = await begin();
    type('person.email', 'zoe');
    expect(now().context.faults).toEqual({});
    send({ type: 'field.leave', path: 'person.phone' });
    expect(now().context.faults).toEqual({});
    send({ type: 'field.leave', path: 'person.email' });
    expect(now().context.faults).toEqual({ 'person.email': ['email'] });
    type('person.email', 'zoe@mail.test');
    expect(now().context.faults).toEqual({});
    send({ type: 'step.next' });
    expect(Object.keys(now().context.faults)).toEqual([
      'person.familyName',
      'person.dateOfBirth',
      'person.phone',
      'person.nationality',
    ]);
    expect(wentTo()).toEqual([]);
    stop();
  });

  it('goes on only when everything is kept, and back although something is wrong', async () => {
    const answer = deferred<ApplicationDraft>();
    const { type, send, wentTo, stop } = await begin({
      open: async () => draft({ ...emptyDraft, person }),
      keep: () => answer.promise,
    });
    type('person.givenNames', 'Zoë');
    send({ type: 'step.next' });
    await settle();
    expect(wentTo()).toEqual([]);
    answer.resolve(draft(emptyDraft, 2));
    await settle();
    expect(wentTo()).toEqual(['/application/student-information?draft=5']);
    stop();
    const back = await begin({ open: async () => draft(emptyDraft) });
    back.send({ type: 'step.go', step: 'findStudent' });
    expect(back.wentTo()).toEqual(['/application/find-student?draft=5']);
    back.stop();
  });

  it('waits offline, goes on typing, and keeps it when the connection is back', async () => {
    let away = true;
    const { type, clock, kept, send, tags, stop } = await begin({
      keep: async (content, version) => {
        if (away) throw offline();
        return draft(content, (version ?? 0) + 1);
      },
    });
    type('person.familyName', 'O');
    clock.increment(800);
    await settle();
    expect(tags()).toEqual(['editable', 'offline', 'unkept']);
    type('person.familyName', 'Okonkwo');
    away = false;
    send({ type: 'connection.restored' });
    await settle();
    expect([kept.at(-1), tags()]).toEqual(['{"familyName":"Okonkwo"}', ['editable', 'kept']]);
    stop();
  });

  it('has after a reload what could not be sent, over the version it was typed over', async () => {
    const away = await begin({ keep: async () => Promise.reject(offline()) });
    away.type('person.familyName', 'Okonkwo');
    away.clock.increment(800);
    await settle();
    away.stop();
    const versions: unknown[] = [];
    const back = await begin({
      open: async () => draft(emptyDraft, 2),
      keep: async (_, version) => {
        versions.push(version);
        throw stale();
      },
    });
    expect(back.now().context.content.person).toEqual({ familyName: 'Okonkwo' });
    back.clock.increment(800);
    await settle();
    expect([versions, back.tags()]).toEqual([[1], ['conflict', 'editable', 'unkept']]);
    back.stop();
    const other = await begin({}, input('/application/new', '?draft=6'));
    expect(other.now().context.content).toEqual(emptyDraft);
    other.stop();
  });

  it('shows what another tab has kept, and keeps mine or takes theirs', async () => {
    const theirs = { ...emptyDraft, person: { familyName: 'Theirs' } };
    const inConflict = async () => {
      let opened = 0;
      let kept = 0;
      const one = await begin({
        open: async () => {
          opened += 1;
          return opened === 1 ? draft(emptyDraft) : draft(theirs, 4);
        },
        keep: async (content, version) => {
          kept += 1;
          if (kept === 1) throw stale();
          return draft(content, (version ?? 0) + 1);
        },
      });
      one.type('person.familyName', 'Mine');
      one.clock.increment(800);
      await settle();
      expect([one.tags(), one.now().context.theirs?.content]).toEqual([
        ['conflict', 'editable', 'unkept'],
        theirs,
      ]);
      return one;
    };
    const mine = await inConflict();
    mine.send({ type: 'draft.keepMine' });
    await settle();
    expect([mine.now().context.content.person, mine.now().context.version, mine.tags()]).toEqual([
      { familyName: 'Mine' },
      5,
      ['editable', 'kept'],
    ]);
    mine.stop();
    const taken = await inConflict();
    taken.send({ type: 'draft.takeTheirs' });
    expect([taken.now().context.content, taken.now().context.version, taken.tags()]).toEqual([
      theirs,
      4,
      ['editable', 'kept'],
    ]);
    taken.stop();
  });

  it('takes over the student who was found, with the version that was read', async () => {
    const student = {
      id: 9,
      version: 3,
      number: 'S-000009',
      fullName: 'Zoë Okonkwo',
      branchName: 'North',
      counsellorName: null,
      person: { ...person, givenNames: 'Zoë', passportNumber: null },
      profile: { education: [], tests: [], work: [], finances: null },
      normalised: [],
      consent: null,
      missing: [],
    };
    const { send, clock, now, wentTo, stop } = await begin(
      { open: async () => null, take: async () => student },
      input('/application/find-student', ''),
    );
    send({ type: 'student.take', id: 9 });
    await settle();
    clock.increment(800);
    await settle();
    const { content } = now().context;
    expect([content.studentId, content.studentVersion, content.person.givenNames, wentTo()]).toEqual([
      9,
      3,
      'Zoë',
      ['/application/new?draft=5'],
    ]);
    stop();
  });

  it('makes the applications and shows the dearest', async () => {
    const result = { studentId: 9, applications: [{ id: 30, number: 'A-0000030', preference: 1 }] };
    const { send, wentTo, tags, stop } = await begin(
      { open: async () => draft(whole), finish: async () => result },
      input('/application/upload-document'),
    );
    send({ type: 'application.finish' });
    await settle();
    expect([tags(), wentTo()]).toEqual([['finished', 'kept'], ['/application/details/30']]);
    stop();
  });

  it('goes to the first step that something is wrong with instead of finishing', async () => {
    const { send, wentTo, stop } = await begin(
      { open: async () => draft({ ...whole, choices: [] }) },
      input('/application/upload-document'),
    );
    send({ type: 'application.finish' });
    expect(wentTo()).toEqual(['/application/course-details?draft=5']);
    stop();
  });

  it('says what the server found wrong when it refuses to make them', async () => {
    const refusal = new ProblemError(
      problem('invalid', { status: 422, fields: { 'body.person.nationality': ['unknown'] } }),
    );
    const { send, now, tags, stop } = await begin(
      { open: async () => draft(whole), finish: async () => Promise.reject(refusal) },
      input('/application/upload-document'),
    );
    send({ type: 'application.finish' });
    await settle();
    expect([now().context.faults, now().context.problem?.kind, tags()]).toEqual([
      { 'person.nationality': ['unknown'] },
      'invalid',
      ['editable', 'kept'],
    ]);
    stop();
  });

  it('can be in every state, and gets out of every failed one', () => {
    const kept = (content: DraftContent) => ({ draft: draft(content, 2), content });
    const coverage = coverageOf(
      newApplicationMachine,
      [
        done('open', null),
        done('open', draft(whole)),
        failed('open'),
        { type: 'draft.retry' },
        { type: 'connection.restored' },
        { type: 'choice.add', courseId: 2, intakeId: 1 },
        { type: 'choice.remove', at: 1 },
        { type: 'application.finish' },
        { type: 'step.go', step: 'person' },
        { type: 'student.take', id: 9 },
        failed('take'),
        { type: 'xstate.after.keepDelay.newApplication.open.keeping.unkept' },
        done('keep', kept(whole)),
        failed('keep', offline()),
        failed('keep', stale()),
        failed('keep'),
        done('theirs', draft(whole, 2)),
        failed('theirs'),
        { type: 'draft.keepMine' },
        { type: 'draft.takeTheirs' },
        failed('finish'),
        done('finish', { studentId: 1, applications: [] }),
      ],
      {
        input: input('/application/upload-document'),
        mark: ({ content, kept: known }: { content: DraftContent; kept: DraftContent }) => [
          content === known,
          content.choices.length,
        ],
      },
    );
    expect(coverage).toEqual({ missed: [], deadEnds: [] });
  });
});
