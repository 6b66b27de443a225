import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import type { StudentMatch } from '../../../../contract/people/student-matches.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { courseSearchMachine } from '../../../../src/machines/features/new-application/course-search.machine.ts';
import { matchesMachine } from '../../../../src/machines/features/new-application/matches.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const anything = { words: '', countryCode: '', level: '', intakeId: '' };
const elsewhere: StudentMatch = { reach: 'elsewhere', branchId: 2, branchName: 'South' };
const offline = () => new ProblemError(problem('offline'));
const forbidden = () => new ProblemError(problem('forbidden', { status: 403 }));

const put = (name: string) =>
  ({
    type: 'evidence.change',
    evidence: { name, dateOfBirth: '', email: '', phone: '', passportNumber: '', files: [] },
  }) as const;

describe('looking for a student', () => {
  const looking = (answer: () => Promise<readonly StudentMatch[]>, evidence = {}) => {
    const asked: string[] = [];
    const machine = matchesMachine.provide({
      actors: {
        match: fromPromise(async ({ input }) => {
          asked.push(input.name);
          return answer();
        }),
      },
    });
    return { ...start(machine, { input: { evidence } }), asked };
  };
  const tagsOf = ({ actor }: Pick<ReturnType<typeof looking>, 'actor'>) =>
    [...actor.getSnapshot().tags].sort();

  it('waits for a pause, and asks nothing about nobody', async () => {
    const one = looking(async () => [elsewhere]);
    expect(tagsOf(one)).toEqual([]);
    one.actor.send(put('Z'));
    one.clock.increment(300);
    one.actor.send(put('Zo'));
    one.clock.increment(300);
    // The same once more changes nothing.
    one.actor.send(put('Zo'));
    expect(one.asked).toEqual([]);
    one.clock.increment(100);
    await settle();
    expect([one.asked, tagsOf(one), one.actor.getSnapshot().context.matches]).toEqual([
      ['Zo'],
      ['found'],
      [elsewhere],
    ]);
    one.actor.send(put(' '));
    one.clock.increment(400);
    expect([one.asked, tagsOf(one), one.actor.getSnapshot().context.matches]).toEqual([['Zo'], [], []]);
  });

  it('says that there is nobody, and looks again when the connection is back', async () => {
    const none = looking(async () => [], { name: 'Zoë' });
    await settle();
    expect(tagsOf(none)).toEqual(['none']);
    let away = true;
    const one = looking(
      async () => {
        if (away) throw offline();
        return [elsewhere];
      },
      { name: 'Zoë' },
    );
    await settle();
    expect(tagsOf(one)).toEqual(['failed', 'offline']);
    away = false;
    one.actor.send({ type: 'connection.restored' });
    await settle();
    expect(tagsOf(one)).toEqual(['found']);
  });

  it('can be in every state, and gets out of every failed one', () => {
    const coverage = coverageOf(
      matchesMachine,
      [
        put('Zoë'),
        put(''),
        { type: 'evidence.search' },
        { type: 'connection.restored' },
        { type: 'xstate.after.pause.matches.pausing' },
        done('match', []),
        done('match', [elsewhere]),
        failed('match', offline()),
        failed('match', forbidden()),
        failed('match'),
      ],
      { input: {}, mark: ({ evidence }: { evidence: { name: string } }) => evidence.name },
    );
    expect(coverage).toEqual({ missed: [], deadEnds: [] });
  });
});

describe('looking for courses', () => {
  const course = (id: number): CourseSearchResult => ({
    id,
    title: `Law ${id}`,
    universityName: 'North',
    city: 'Town',
    countryCode: 'GB',
    level: 'undergraduate',
    discipline: 'Law',
    durationMonths: 36,
    tuitionFee: '1.00',
    currency: 'GBP',
    state: 'verified',
    intakes: [],
    requirements: {
      marks: [],
      subjects: [],
      english: [],
      englishWaived: false,
      mostBacklogs: null,
      mostGapYears: null,
    },
    demanded: [],
    eligibility: [],
  });
  const nothing = { chosen: [], profile: emptyProfile, criteria: anything };
  const answer = (ids: readonly number[], named: readonly number[] = []) => ({
    courses: ids.map(course),
    total: ids.length,
    named: named.map(course),
  });

  it('knows the names of what was chosen before, whatever is found later', async () => {
    const answers = [answer([1, 2], [9]), answer([3])];
    const wishes: string[] = [];
    const machine = courseSearchMachine.provide({
      actors: {
        find: fromPromise(async ({ input }) => {
          wishes.push(input.criteria.words);
          return answers[wishes.length - 1] ?? answer([]);
        }),
      },
    });
    const { actor, clock } = start(machine, { input: { ...nothing, chosen: [9] } });
    await settle();
    actor.send({ type: 'criteria.change', field: 'words', value: 'la' });
    clock.increment(200);
    actor.send({ type: 'criteria.change', field: 'words', value: 'law' });
    clock.increment(300);
    await settle();
    const { known, found } = actor.getSnapshot().context;
    expect([wishes, [...known.keys()], found?.courses.map(({ id }) => id)]).toEqual([
      ['', 'law'],
      [9, 1, 2, 3],
      [3],
    ]);
  });

  it('can be in every state, and gets out of every failed one', () => {
    const coverage = coverageOf(
      courseSearchMachine,
      [
        { type: 'criteria.change', field: 'words', value: 'law' },
        { type: 'courses.refresh' },
        { type: 'connection.restored' },
        { type: 'xstate.after.pause.courses.pausing' },
        done('find', answer([1])),
        failed('find', offline()),
        failed('find', forbidden()),
        failed('find'),
      ],
      { input: nothing },
    );
    expect(coverage).toEqual({ missed: [], deadEnds: [] });
  });
});
