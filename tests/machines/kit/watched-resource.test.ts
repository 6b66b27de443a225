import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import { courseDetailMachine } from '../../../src/machines/features/courses/course-detail.machine.ts';
import { openRequestsMachine } from '../../../src/machines/features/courses/course-requests/open-requests.machine.ts';
import { documentsMachine } from '../../../src/machines/features/documents/documents.machine.ts';
import { openRegistrationsMachine } from '../../../src/machines/features/registrations/open-registrations.machine.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { settle, start } from '../../support/client/actor.ts';

const offline = new ProblemError(problem('offline', { errors: ['No connection'] }));

const counts: readonly {
  readonly of: string;
  readonly machine: AnyStateMachine;
  readonly subject: string;
  readonly known: 'aiGenerated' | 'open' | 'unconfirmed';
}[] = [
  { of: 'courses', machine: courseDetailMachine, subject: 'Course', known: 'aiGenerated' },
  { of: 'requests for courses', machine: openRequestsMachine, subject: 'CourseRequest', known: 'open' },
  { of: 'registrations', machine: openRegistrationsMachine, subject: 'Registration', known: 'open' },
  {
    of: 'documents',
    machine: documentsMachine,
    subject: 'ApplicationDocument',
    known: 'unconfirmed',
  },
];

describe.each(counts)('the count of $of', ({ machine, subject, known }) => {
  /** The server's answers, one after another; null for those who may not know. */
  function staged(answers: readonly (number | null | Error)[]) {
    const left = [...answers];
    let asked = 0;
    const { actor, clock } = start(
      machine.provide({
        actors: {
          load: fromPromise<number | null>(async () => {
            asked += 1;
            const answer = left.shift() ?? null;
            if (answer instanceof Error) throw answer;
            return answer;
          }),
          watchUser: fromCallback(() => {}),
        },
      }),
    );
    const count = () => {
      const { [known]: counted, errors } = actor.getSnapshot().context;
      return { counted, errors };
    };
    const change = (of = subject) => actor.send({ type: 'record.changed', subject: of, id: 1 });
    return { actor, clock, asked: () => asked, count, change };
  }

  test('is made for who signs in, and forgotten when they leave', async () => {
    const { actor, count } = staged([4]);
    actor.send({ type: 'user.signedIn', userId: 7 });
    await settle();
    const counted = count();
    actor.send({ type: 'user.signedOut' });
    expect([counted, count()]).toEqual([
      { counted: 4, errors: [] },
      { counted: null, errors: [] },
    ]);
  });

  test('is made once for many changes, and not for those of others', async () => {
    const { actor, clock, asked, count, change } = staged([4, 6]);
    actor.send({ type: 'user.signedIn', userId: 7 });
    await settle();
    change('Application');
    clock.increment(1000);
    const before = asked();
    for (let time = 0; time < 5; time += 1) change();
    clock.increment(300);
    await settle();
    expect([before, asked(), count().counted]).toEqual([1, 2, 6]);
  });

  test('is made again for a change that came meanwhile', async () => {
    const { actor, clock, count, change } = staged([4, 5]);
    actor.send({ type: 'user.signedIn', userId: 7 });
    change();
    await settle();
    clock.increment(300);
    await settle();
    expect(count().counted).toBe(5);
  });

  test('keeps its last figure beside the errors of a call that failed, which is made again', async () => {
    const { actor, clock, count } = staged([4, offline, 7]);
    actor.send({ type: 'user.signedIn', userId: 7 });
    await settle();
    actor.send({ type: 'stream.reset' });
    await settle();
    const kept = [count(), actor.getSnapshot().hasTag('failed')];
    clock.increment(30_000);
    await settle();
    expect([kept, count()]).toEqual([
      [{ counted: 4, errors: ['No connection'] }, true],
      { counted: 7, errors: [] },
    ]);
  });

  test('is asked for once by who may not know it', async () => {
    const { actor, clock, asked, count, change } = staged([null, 4]);
    actor.send({ type: 'user.signedIn', userId: 7 });
    await settle();
    change();
    clock.increment(60_000);
    await settle();
    expect([asked(), count()]).toEqual([1, { counted: null, errors: [] }]);
  });
});
