import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import {
  type ApplicationDraft,
  type DraftContent,
  type DraftOptions,
  type DraftResult,
  draftContent,
} from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import type { StudentMatch } from '../../../../contract/people/student-matches.ts';
import { emptyProfile, type Student } from '../../../../contract/people/students.ts';
import {
  type CourseSearchContext,
  courseSearchMachine,
} from '../../../../src/machines/features/new-application/course-search.machine.ts';
import { withCurrentStudent } from '../../../../src/machines/features/new-application/draft-content.ts';
import { draftsMachine } from '../../../../src/machines/features/new-application/drafts.machine.ts';
import {
  type Evidence,
  matchesMachine,
} from '../../../../src/machines/features/new-application/matches.machine.ts';
import { mergeVersions } from '../../../../src/machines/features/new-application/merge-versions.ts';
import { newApplicationMachine } from '../../../../src/machines/features/new-application/new-application.machine.ts';
import type { NewApplicationContext } from '../../../../src/machines/features/new-application/new-application.types.ts';
import { openVault } from '../../../../src/services/browser/vault.service.ts';
import type { CourseSearchResults } from '../../../../src/services/courses/course-search.service.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { storageKeys } from '../../../support/client/storage-keys.ts';

const person = {
  familyName: 'Okonkwo',
  dateOfBirth: '2004-05-06' as const,
  email: 'zoe@mail.test',
  phone: '+234 803 555 1234',
  nationality: 'NG',
};
const choices = [{ courseId: 1, intakeId: 1 }];
const start = { domicile: 'NG', destination: 'GB', level: 'undergraduate' };
const whole: DraftContent = { ...emptyDraft, start, person, choices };
const offers: DraftOptions = {
  destinationCodes: [],
  branches: [],
  intakes: [],
  demanded: [],
  rules: [],
};
const draft = (content: DraftContent, version = 1): ApplicationDraft => ({
  id: 5,
  version,
  step: 'start',
  field: 'person.email',
  content,
  updatedAt: '2026-11-21T10:00:00.000Z',
});
const offline = () => new ProblemError(problem('offline'));
const stale = () => new ProblemError(problem('stale', { status: 412 }));
const match = (id: number, certainty: 'likely' | 'possible'): StudentMatch => ({
  reach: 'mine',
  certainty,
  comparisons: [],
  documents: [],
  student: {
    id,
    version: 1,
    number: `S-${id}`,
    fullName: 'Zoë Okonkwo',
    dateOfBirth: '2004-05-06' as const,
    email: 'zoe@mail.test',
    phone: '+234',
    branchName: 'North',
  },
});
const input = (path = '/application/student-information', search = '?draft=5') => ({
  path,
  search,
  params: {},
  user: {
    id: 7,
    role: 'counsellor',
    fullName: 'Ada',
    email: 'ada@quayside.test',
    home: '/application',
  } as const,
});

interface Doors {
  open?: () => Promise<ApplicationDraft | null>;
  theirs?: () => Promise<ApplicationDraft>;
  match?: (evidence?: Evidence) => Promise<readonly StudentMatch[]>;
  sync?: (content: DraftContent, version: number | null) => Promise<ApplicationDraft>;
  loadStudent?: () => Promise<Student>;
  finish?: () => Promise<DraftResult>;
}

/** The machine with doors of its own; what it kept, oldest first. */
async function begin(doors: Doors = {}, given = input()) {
  const synced: string[] = [];
  const machine = newApplicationMachine.provide({
    actors: {
      open: fromPromise(async () => ({
        draft: await (doors.open ?? (async () => draft(emptyDraft)))(),
        offers,
      })),
      theirs: fromPromise(doors.theirs ?? (async () => draft(emptyDraft, 2))),
      matches: matchesMachine.provide({
        actors: { match: fromPromise(async ({ input }) => (doors.match ?? (async () => []))(input)) },
      }),
      drafts: draftsMachine.provide({
        actors: { list: fromPromise<readonly ApplicationDraft[]>(async () => []) },
      }),
      courses: courseSearchMachine.provide({
        actors: {
          find: fromPromise<
            CourseSearchResults & { readonly named: readonly CourseSearchResult[] },
            Pick<CourseSearchContext, 'criteria' | 'known' | 'chosen' | 'profile'>
          >(async () => ({
            courses: [],
            total: 0,
            named: [],
          })),
        },
      }),
      sync: fromPromise(async ({ input: { content, version, step } }) => {
        synced.push(JSON.stringify(content.person));
        const answer = doors.sync ?? (async () => draft(content, (version ?? 0) + 1));
        return { draft: await answer(content, version), content, step };
      }),
      loadStudent: fromPromise(doors.loadStudent ?? (async () => Promise.reject(offline()))),
      finish: fromPromise(doors.finish ?? (async () => Promise.reject(offline()))),
    },
  });
  const started = startAmong(machine, 'screen', ['router'], given);
  await settle();
  const now = () => started.subject.getSnapshot();
  return {
    ...started,
    synced,
    now,
    type: (path: string, value: string) => started.subject.send({ type: 'field.change', path, value }),
    send: (event: { type: string } & Record<string, unknown>) => started.subject.send(event),
    tags: () => [...now().tags].filter((tag) => tag !== 'open').sort(),
    wentTo: () =>
      started.events.flatMap(({ event }) => {
        if (event.type === 'router.navigate') return [event.to];
        return event.type === 'address.write' ? [`${event.path}${event.search} written`] : [];
      }),
    /** As the router tells of the page that is shown. */
    come: (path: string, search = '?draft=5') =>
      started.subject.send({ type: 'query.changed', path, search }),
  };
}

describe('a step of a new application', () => {
  const tab = new Map<string, string>();
  beforeEach(async () => {
    tab.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
      removeItem: (key: string) => tab.delete(key),
    });
    await openVault(7, storageKeys[0]);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('opens the draft as it was left, with the field one was typing in', async () => {
    const { now, tags, stop } = await begin({ open: async () => draft(whole) });
    expect([now().context.content, now().context.resumeField, tags()]).toEqual([
      whole,
      'person.email',
      ['editable', 'synced'],
    ]);
    stop();
  });

  it('keeps what was typed once one pauses, in one call', async () => {
    const { type, clock, synced, tags, stop } = await begin();
    type('person.familyName', 'O');
    clock.increment(500);
    type('person.familyName', 'Ok');
    clock.increment(500);
    expect([synced, tags()]).toEqual([[], ['editable', 'unsynced']]);
    clock.increment(300);
    expect(tags()).toEqual(['editable', 'syncing', 'unsynced']);
    await settle();
    expect([synced, tags()]).toEqual([['{"familyName":"Ok"}'], ['editable', 'synced']]);
    stop();
  });

  it('keeps once more what was typed while it was keeping', async () => {
    const answer = deferred<ApplicationDraft>();
    let calls = 0;
    const { type, clock, synced, tags, now, stop } = await begin({
      sync: async (content, version) => {
        calls += 1;
        return calls === 1 ? answer.promise : draft(content, (version ?? 0) + 1);
      },
    });
    type('person.familyName', 'O');
    clock.increment(800);
    type('person.familyName', 'Ok');
    answer.resolve(draft(emptyDraft, 2));
    await settle();
    expect(tags()).toEqual(['editable', 'unsynced']);
    clock.increment(800);
    await settle();
    expect([synced, now().context.version, tags()]).toEqual([
      ['{"familyName":"O"}', '{"familyName":"Ok"}'],
      3,
      ['editable', 'synced'],
    ]);
    stop();
  });

  it('finds fault late, with a field that was left or a step one would leave, and is content at once', async () => {
    const { type, send, now, wentTo, stop } = await begin();
    type('person.email', 'zoe');
    expect(now().context.faults).toEqual({});
    send({ type: 'field.blur', path: 'person.phone' });
    expect(now().context.faults).toEqual({});
    send({ type: 'field.blur', path: 'person.email' });
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

  it('goes on while it keeps, and back although something is wrong', async () => {
    const answer = deferred<ApplicationDraft>();
    const { type, send, come, tags, now, wentTo, stop } = await begin({
      open: async () => draft({ ...emptyDraft, person }),
      sync: () => answer.promise,
    });
    type('person.givenNames', 'Zoë');
    send({ type: 'step.next' });
    expect(wentTo()).toEqual(['/application/course-details?draft=5']);
    come('/application/course-details');
    expect([now().context.step, tags()]).toEqual(['courses', ['editable', 'unsynced']]);
    send({ type: 'step.go', step: 'findStudent' });
    expect(wentTo().at(-1)).toBe('/application/find-student?draft=5');
    answer.resolve(draft(emptyDraft, 2));
    stop();
  });

  it('keeps the step one has come to, so that the draft opens there elsewhere', async () => {
    const steps: string[] = [];
    const one = await begin({
      sync: async (content, version) => draft(content, (version ?? 0) + 1),
    });
    one.come('/application/new');
    expect(one.tags()).toEqual(['editable', 'unsynced']);
    one.clock.increment(800);
    steps.push(one.now().context.step);
    await settle();
    expect([steps, one.now().context.syncedStep, one.tags()]).toEqual([
      ['start'],
      'start',
      ['editable', 'synced'],
    ]);
    one.stop();
  });

  it('begins nothing while a student is only looked for, and names the draft in the address once there is one', async () => {
    const one = await begin({ open: async () => null }, input('/application/find-student', ''));
    one.type('person.familyName', 'Okonkwo');
    one.clock.increment(5000);
    await settle();
    expect([one.synced, one.tags(), one.now().context.savedLocally]).toEqual([
      [],
      ['editable', 'synced'],
      true,
    ]);
    one.send({ type: 'step.next' });
    expect(one.wentTo()).toEqual(['/application/new']);
    one.come('/application/new', '');
    one.clock.increment(800);
    await settle();
    expect([one.synced, one.wentTo().at(-1), one.now().context.id]).toEqual([
      ['{"familyName":"Okonkwo"}'],
      '/application/new?draft=5 written',
      5,
    ]);
    one.stop();
    const again = await begin({ open: async () => null }, input('/application/find-student', ''));
    expect(again.now().context.content).toEqual(emptyDraft);
    again.stop();
  });

  it('has what was typed of a student who was looked for, unless a new application is asked for', async () => {
    const looked = await begin({ open: async () => null }, input('/application/find-student', ''));
    looked.type('person.familyName', 'Okonkwo');
    looked.stop();
    const back = await begin({ open: async () => null }, input('/application/find-student', ''));
    expect(back.now().context.content.person).toEqual({ familyName: 'Okonkwo' });
    back.come('/application/find-student', '?draft=new');
    await settle();
    expect(back.now().context.content).toEqual(emptyDraft);
    back.type('person.familyName', 'Bello');
    expect(back.wentTo()).toEqual(['/application/find-student? written']);
    back.stop();
  });

  it('opens another draft when the address names one, and holds what was not kept of the first', async () => {
    const one = await begin({ sync: async () => Promise.reject(offline()) });
    one.type('person.familyName', 'Okonkwo');
    one.come('/application/student-information', '?draft=6');
    await settle();
    expect([one.now().context.id, one.now().context.content]).toEqual([6, emptyDraft]);
    one.come('/application/student-information', '?draft=5');
    await settle();
    expect(one.now().context.content.person).toEqual({ familyName: 'Okonkwo' });
    one.stop();
  });

  it('asks of whoever is likely the same, and waits until that is known', async () => {
    const answer = deferred<readonly StudentMatch[]>();
    const one = await begin(
      { open: async () => null, match: () => answer.promise },
      input('/application/find-student', ''),
    );
    one.type('person.email', 'zoe@mail.test');
    one.send({ type: 'step.next' });
    expect(one.tags()).toEqual(['awaiting', 'synced']);
    one.clock.increment(400);
    answer.resolve([
      match(9, 'likely'),
      match(8, 'possible'),
      { reach: 'elsewhere', branchId: 2, branchName: 'South' },
    ]);
    await settle();
    expect([one.wentTo(), one.now().context.faults]).toEqual([[], { others: ['required'] }]);
    one.send({ type: 'match.dismiss', studentId: 9, why: 'family' });
    expect(one.now().context.faults).toEqual({});
    one.send({ type: 'step.next' });
    expect([one.wentTo(), one.now().context.faults]).toEqual([[], { others: ['required'] }]);
    one.send({ type: 'branch.answer', branchId: 2, asked: true });
    one.send({ type: 'step.next' });
    const { others, askedBranches } = one.now().context.content;
    expect([one.wentTo(), others, askedBranches]).toEqual([
      ['/application/new'],
      [{ studentId: 9, why: 'family' }],
      [2],
    ]);
    one.send({ type: 'branch.answer', branchId: 2, asked: false });
    expect(one.now().context.content.askedBranches).toEqual([]);
    one.stop();
  });

  it('looks for whoever has handed in the same file, of which only the hash leaves the device', async () => {
    const asked: unknown[] = [];
    const one = await begin(
      {
        open: async () => null,
        match: async (evidence) => {
          asked.push(evidence?.files);
          return [];
        },
      },
      input('/application/find-student', ''),
    );
    const scan = new File(['abc'], 'Passport.pdf');
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    one.send({ type: 'file.select', files: [scan, new File(['abc'], 'Copy.pdf')] });
    expect(one.tags()).toEqual(['editable', 'hashing', 'synced']);
    await vi.waitFor(() => expect(one.tags()).toEqual(['editable', 'synced']));
    expect(one.now().context.content.files).toEqual([{ name: 'Passport.pdf', sha256 }]);
    one.clock.increment(400);
    await settle();
    expect(asked).toEqual([[sha256]]);
    one.send({ type: 'file.remove', sha256 });
    expect(one.now().context.content.files).toEqual([]);
    const large = new File([], 'Large.pdf');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
    one.send({ type: 'file.select', files: [large] });
    await vi.waitFor(() => expect(one.tags()).toEqual(['editable', 'synced', 'unread']));
    one.stop();
  });

  it('waits offline, goes on typing, and keeps it when the connection is back', async () => {
    let away = true;
    const { type, clock, synced, send, tags, now, stop } = await begin({
      sync: async (content, version) => {
        if (away) throw offline();
        return draft(content, (version ?? 0) + 1);
      },
    });
    type('person.familyName', 'O');
    clock.increment(800);
    await settle();
    expect([tags(), now().context.savedLocally]).toEqual([['away', 'editable', 'unsynced'], true]);
    type('person.familyName', 'Okonkwo');
    away = false;
    send({ type: 'connection.restored' });
    await settle();
    expect([synced.at(-1), tags()]).toEqual(['{"familyName":"Okonkwo"}', ['editable', 'synced']]);
    stop();
  });

  it('has after a reload what could not be sent, over the version it was typed over', async () => {
    const away = await begin({ sync: async () => Promise.reject(offline()) });
    away.type('person.familyName', 'Okonkwo');
    away.clock.increment(800);
    await settle();
    away.stop();
    const versions: unknown[] = [];
    const back = await begin({
      open: async () => draft(emptyDraft, 2),
      sync: async (content, version) => {
        versions.push(version);
        if (version === 1) throw stale();
        return draft(content, 3);
      },
    });
    expect(back.now().context.content.person).toEqual({ familyName: 'Okonkwo' });
    back.clock.increment(800);
    await settle();
    back.clock.increment(800);
    await settle();
    expect([versions, back.now().context.version, back.tags()]).toEqual([[1, 2], 3, ['editable', 'synced']]);
    back.stop();
    const other = await begin({}, input('/application/new', '?draft=6'));
    expect(other.now().context.content).toEqual(emptyDraft);
    other.stop();
  });

  describe('that another tab has kept meanwhile', () => {
    const base = { ...emptyDraft, person: { familyName: 'O', email: 'zoe@mail.test' } };
    const theirs = { ...base, person: { ...base.person, familyName: 'Theirs', phone: '+234 1' } };
    const inConflict = async (path: string, value: string) => {
      const synced: unknown[] = [];
      const one = await begin({
        open: async () => draft(base),
        theirs: async () => draft(theirs, 4),
        sync: async (content, version) => {
          synced.push([version, content.person]);
          if (synced.length === 1) throw stale();
          return draft(content, (version ?? 0) + 1);
        },
      });
      one.type(path, value);
      one.clock.increment(800);
      await settle();
      one.clock.increment(800);
      await settle();
      return { ...one, sent: synced };
    };

    it('joins what only one side has changed, without asking', async () => {
      const one = await inConflict('person.givenNames', 'Zoë');
      expect([one.sent.at(-1), one.tags()]).toEqual([
        [4, { familyName: 'Theirs', phone: '+234 1', email: 'zoe@mail.test', givenNames: 'Zoë' }],
        ['editable', 'synced'],
      ]);
      one.stop();
    });

    it('asks of each field that both have changed, and goes on with what was picked', async () => {
      const one = await inConflict('person.familyName', 'Mine');
      expect([one.tags(), mergeVersions(one.now().context).differences]).toEqual([
        ['choosing', 'conflict', 'editable', 'unsynced'],
        [{ path: 'person.familyName', mine: 'Mine', theirs: 'Theirs' }],
      ]);
      one.send({ type: 'conflict.selectAll', side: 'theirs' });
      one.send({ type: 'conflict.select', path: 'person.familyName', side: 'mine' });
      one.send({ type: 'conflict.resolve' });
      one.clock.increment(800);
      await settle();
      expect([one.sent.at(-1), one.tags()]).toEqual([
        [4, { familyName: 'Mine', phone: '+234 1', email: 'zoe@mail.test' }],
        ['editable', 'synced'],
      ]);
      one.stop();
    });

    it('begins the draft anew when it is gone', async () => {
      const gone = new ProblemError(problem('notFound', { status: 404 }));
      const versions: unknown[] = [];
      const one = await begin({
        sync: async (content, version) => {
          versions.push(version);
          if (versions.length === 1) throw gone;
          return { ...draft(content), id: 7 };
        },
      });
      one.type('person.familyName', 'Okonkwo');
      one.clock.increment(800);
      await settle();
      expect(one.tags()).toEqual(['editable', 'refused', 'unsynced']);
      one.send({ type: 'draft.retry' });
      await settle();
      expect([versions, one.now().context.id, one.tags()]).toEqual([[1, null], 7, ['editable', 'synced']]);
      one.stop();
    });
  });

  const student: Student = {
    id: 9,
    version: 3,
    number: 'S-000009',
    fullName: 'Zoë Okonkwo',
    branchName: 'North',
    counsellorName: null,
    person: { ...person, givenNames: 'Zoë', passportNumber: null },
    profile: emptyProfile,
    normalised: [],
    consent: null,
    missing: [],
  };
  /** What the server answers when the student has changed since they were read. */
  const studentChanged = (current: unknown) =>
    new ProblemError(
      problem('refused', {
        status: 409,
        code: 'record.conflict',
        reason: 'refusal.studentChanged',
        current,
      }),
    );

  it('puts the student as somebody changed them beside what was typed, and goes on with what was picked', async () => {
    const now = {
      ...student,
      version: 4,
      person: { ...student.person, email: 'new@mail.test', phone: '+234 809' },
    };
    const content = withCurrentStudent({ ...whole, studentId: 9, studentVersion: 3 }, student);
    const typed = { ...content, person: { ...content.person, phone: '+234 805' } };
    const sent: DraftContent[] = [];
    const one = await begin(
      {
        open: async () => draft(typed),
        sync: async (synced) => {
          sent.push(synced);
          return draft(synced, 2);
        },
        finish: async () => Promise.reject(studentChanged(now)),
      },
      input('/application/upload-document'),
    );
    one.clock.increment(800);
    await settle();
    one.send({ type: 'application.finish' });
    await settle();
    expect([one.tags(), mergeVersions(one.now().context).differences]).toEqual([
      ['choosing', 'synced'],
      [
        { path: 'person.email', mine: 'zoe@mail.test', theirs: 'new@mail.test' },
        { path: 'person.phone', mine: '+234 805', theirs: '+234 809' },
      ],
    ]);
    one.send({ type: 'conflict.select', path: 'person.email', side: 'theirs' });
    one.send({ type: 'conflict.resolve' });
    one.clock.increment(800);
    await settle();
    expect([one.tags(), sent.at(-1)]).toEqual([
      ['editable', 'synced'],
      {
        ...typed,
        studentVersion: 4,
        person: { ...typed.person, email: 'new@mail.test' },
      },
    ]);
    one.stop();
  });

  it('goes to the students who are certainly the same when the server refuses to make one twice', async () => {
    const duplicate = new ProblemError(
      problem('refused', {
        status: 409,
        code: 'student.duplicate',
        fields: { 'body.others': ['required'] },
      }),
    );
    const one = await begin(
      { open: async () => draft(whole), finish: async () => Promise.reject(duplicate) },
      input('/application/upload-document'),
    );
    one.send({ type: 'application.finish' });
    await settle();
    expect([one.wentTo(), one.now().context.faults, one.now().context.problem?.code]).toEqual([
      ['/application/find-student?draft=5'],
      { others: ['required'] },
      'student.duplicate',
    ]);
    one.stop();
  });

  it('takes over the student who was found, with the version that was read', async () => {
    const { send, now, wentTo, stop } = await begin(
      { open: async () => null, loadStudent: async () => student },
      input('/application/find-student', ''),
    );
    send({ type: 'student.use', id: 9 });
    await settle();
    const { content } = now().context;
    expect([content.studentId, content.studentVersion, content.person.givenNames, content.start]).toEqual([
      9,
      3,
      'Zoë',
      { domicile: 'NG' },
    ]);
    expect(wentTo()).toEqual(['/application/new']);
    send({ type: 'student.unlink' });
    expect([now().context.content.studentId, now().context.content.person.givenNames]).toEqual([null, 'Zoë']);
    stop();
  });

  it('chooses courses in an order, as the server takes them', async () => {
    const { send, now, stop } = await begin({}, input('/application/course-details'));
    send({ type: 'choice.add', courseId: 2, intakeId: 1 });
    send({ type: 'choice.add', courseId: 3, intakeId: 1 });
    send({ type: 'choice.move', from: 1, to: 0 });
    expect(draftContent.parse(now().context.content).choices).toEqual([
      { courseId: 3, intakeId: 1 },
      { courseId: 2, intakeId: 1 },
    ]);
    send({ type: 'choice.remove', at: 0 });
    expect(now().context.content.choices).toEqual([{ courseId: 2, intakeId: 1 }]);
    stop();
  });

  it('makes the applications and asks for their documents', async () => {
    const result = { studentId: 9, applications: [{ id: 30, number: 'A-0000030', preference: 1 }] };
    const { send, come, wentTo, tags, now, stop } = await begin(
      { open: async () => draft(whole), finish: async () => result },
      input('/application/upload-document'),
    );
    send({ type: 'application.finish' });
    await settle();
    expect([tags(), wentTo()]).toEqual([['created'], ['/application/upload-document?made=30']]);
    come('/application/upload-document', '?made=30');
    expect([tags(), now().context.created, now().context.id]).toEqual([['created'], [30], null]);
    stop();
  });

  it('goes to the first step that something is wrong with instead of finishing', async () => {
    const { send, come, now, wentTo, stop } = await begin(
      { open: async () => draft({ ...whole, choices: [] }) },
      input('/application/upload-document'),
    );
    send({ type: 'application.finish' });
    expect(wentTo()).toEqual(['/application/course-details?draft=5']);
    come('/application/course-details');
    expect(now().context.faults).toEqual({ choices: ['required'] });
    stop();
  });

  it('says what the server found wrong when it refuses to make them', async () => {
    const refusal = new ProblemError(
      problem('invalid', { status: 422, fields: { 'body.person.nationality': ['unknown'] } }),
    );
    const { send, now, tags, wentTo, stop } = await begin(
      { open: async () => draft(whole), finish: async () => Promise.reject(refusal) },
      input('/application/upload-document'),
    );
    send({ type: 'application.finish' });
    await settle();
    expect([now().context.faults, now().context.problem?.kind, tags()]).toEqual([
      { 'person.nationality': ['unknown'] },
      'invalid',
      ['editable', 'synced'],
    ]);
    expect(wentTo()).toEqual(['/application/student-information?draft=5']);
    stop();
  });

  it('can be in every state, and gets out of every failed one', () => {
    const synced = (content: DraftContent) => ({ draft: draft(content, 2), content, step: 'documents' });
    const events = [
      done('open', { draft: null, offers }),
      done('open', { draft: draft(whole), offers }),
      failed('open', offline()),
      failed('open', new ProblemError(problem('notFound', { status: 404 }))),
      failed('open'),
      { type: 'draft.retry' },
      { type: 'choice.add', courseId: 2, intakeId: 1 },
      { type: 'choice.remove', at: 1 },
      { type: 'application.finish' },
      { type: 'student.use', id: 9 },
      failed('loadStudent'),
      { type: 'xstate.after.syncDelay.newApplication.open.sync.unsynced' },
      done('sync', synced(whole)),
      failed('sync', offline()),
      failed('sync', stale()),
      failed('sync'),
      done('theirs', draft({ ...whole, choices: [] }, 2)),
      failed('theirs'),
      { type: 'conflict.resolve' },
      failed('finish'),
      failed('finish', studentChanged(student)),
      { type: 'file.select', files: [] },
      done('hash', []),
      failed('hash'),
      done('finish', { studentId: 1, applications: [{ id: 30, number: 'A', preference: 1 }] }),
      { type: 'query.changed', path: '/application/find-student', search: '?draft=5' },
      { type: 'query.changed', path: '/application/new', search: '?draft=5' },
      { type: 'query.changed', path: '/application/find-student', search: '?draft=new&course=9' },
      { type: 'xstate.snapshot.matches', snapshot: { context: { matches: [] }, hasTag: () => true } },
      { type: 'step.next' },
    ];
    const coverage = coverageOf(newApplicationMachine, events, {
      input: input('/application/upload-document'),
      mark: ({ content, synced: known, step, id, isMatching }: NewApplicationContext) => [
        isMatching,
        content === known,
        content.choices.length,
        step,
        id,
      ],
    });
    expect(coverage).toEqual({ missed: [], deadEnds: [] });
  });
});
