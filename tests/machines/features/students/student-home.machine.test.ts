import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import type { OfferedStudent } from '../../../../contract/people/account-link.ts';
import { accountLinkMachine } from '../../../../src/machines/features/students/account-link.machine.ts';
import {
  type StudentHomeContext,
  studentHomeMachine,
} from '../../../../src/machines/features/students/student-home.machine.ts';
import type { ConsentLanguage } from '../../../../src/services/applications/student-home.service.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { homeOf, offeredOf } from '../../../support/client/student-home.ts';

const input = { params: {}, search: '', user: null };
const changed = (subject: 'Student' | 'Application' | 'ApplicationDocument' | 'Course') => ({
  type: 'record.changed' as const,
  subject,
  id: 1,
  version: null,
});

function prepare() {
  const world: {
    problem: ProblemKind | null;
    home: StudentHome;
    given: ConsentLanguage[];
    offered: OfferedStudent | null;
    left: number;
  } = { problem: null, home: homeOf({ consent: null }), given: [], offered: null, left: 0 };
  const answer = async () => {
    if (world.problem) throw new ProblemError(problem(world.problem));
    return world.home;
  };
  const machine = studentHomeMachine.provide({
    actors: {
      load: fromPromise<StudentHome>(answer),
      giveConsent: fromPromise<StudentHome, { language: ConsentLanguage }>(
        async ({ input: { language } }) => {
          world.given.push(language);
          if (!world.problem) world.home = homeOf();
          return answer();
        },
      ),
      leave: fromPromise<void>(async () => {
        if (world.problem) throw new ProblemError(problem(world.problem));
        world.left += 1;
        world.problem = 'notFound';
      }),
      accountLink: accountLinkMachine.provide({
        actors: {
          load: fromPromise<OfferedStudent | null>(async () => world.offered),
          answer: fromPromise<OfferedStudent | null, { studentId: number; isMine: boolean }>(async () => {
            world.problem = null;
            return null;
          }),
        },
      }),
    },
  });
  const { actor, clock } = start(machine, { input });
  const now = () => actor.getSnapshot();
  return { actor, clock, world, now, tags: () => [...now().tags].sort() };
}

test('what changes around the student is loaded again after a moment, and other records are not', async () => {
  const { actor, clock, world, now, tags } = prepare();
  expect(tags()).toEqual(['busy']);
  await settle();
  actor.send(changed('Course'));
  expect(tags()).toEqual([]);
  for (const subject of ['Student', 'Application', 'ApplicationDocument'] as const) {
    world.home = homeOf({ student: { ...homeOf().student, fullName: subject } });
    actor.send(changed(subject));
    expect(tags()).toEqual(['stale']);
    clock.increment(300);
    await settle();
    expect([tags(), now().context.data?.student.fullName]).toEqual([[], subject]);
  }
});

test('consent is given once, in the language of the text, and shown at once', async () => {
  const { actor, world, now, tags } = prepare();
  await settle();
  actor.send({ type: 'consent.give', language: 'ar' });
  actor.send({ type: 'consent.give', language: 'en' });
  expect(tags()).toEqual(['sending']);
  await settle();
  expect([tags(), world.given, now().context.data]).toEqual([[], ['ar'], homeOf()]);
});

test('consent that could not be stored is not lost from sight: why is shown, and it can be given again', async () => {
  const { actor, world, now } = prepare();
  actor.send({ type: 'consent.give', language: 'fr' });
  await settle();
  expect(world.given).toEqual([]);
  world.problem = 'offline';
  actor.send({ type: 'consent.give', language: 'fr' });
  await settle();
  expect([now().context.refusal?.kind, now().context.data?.consent]).toEqual(['offline', null]);
  world.problem = null;
  actor.send({ type: 'consent.give', language: 'fr' });
  await settle();
  expect([now().context.refusal, now().context.data?.consent]).toEqual([null, homeOf().consent]);
});

test('without a connection the home stays; of somebody without a student record nothing is shown', async () => {
  const { actor, world, now, tags } = prepare();
  await settle();
  world.problem = 'offline';
  actor.send({ type: 'studentHome.refresh' });
  await settle();
  expect([tags(), now().context.data]).toEqual([['failed', 'offline'], world.home]);
  world.problem = 'notFound';
  actor.send({ type: 'connection.restored' });
  await settle();
  expect([tags(), now().context.data]).toEqual([['failed', 'missing'], null]);
  world.problem = null;
  actor.send({ type: 'studentHome.refresh' });
  await settle();
  expect([tags(), now().context.data]).toEqual([[], world.home]);
});

test('somebody without a student record is asked whether one is theirs, and sees it when it is', async () => {
  const { actor, world, now, tags } = prepare();
  await settle();
  world.problem = 'notFound';
  world.offered = offeredOf();
  actor.send({ type: 'studentHome.refresh' });
  await settle();
  await settle();
  const link = now().children.accountLink;
  expect([tags(), link?.getSnapshot().context.offered]).toEqual([['failed', 'missing'], offeredOf()]);
  link?.send({ type: 'link.answer', isMine: true });
  await settle();
  await settle();
  expect([tags(), now().context.data, now().children.accountLink]).toEqual([[], world.home, undefined]);
  actor.stop();
});

test('who asks again whether there is a record is offered what has been entered since', async () => {
  const { actor, world, now } = prepare();
  await settle();
  world.problem = 'notFound';
  actor.send({ type: 'studentHome.refresh' });
  await settle();
  await settle();
  expect(now().children.accountLink?.getSnapshot().context.offered).toBe(null);
  world.offered = offeredOf();
  actor.send({ type: 'studentHome.refresh' });
  await settle();
  expect(now().children.accountLink?.getSnapshot().context.offered).toEqual(offeredOf());
});

test('leaving a record that is somebody else’s is asked first, done once, and closes it', async () => {
  const { actor, world, now, tags } = prepare();
  await settle();
  actor.send({ type: 'record.confirmLeaving' });
  actor.send({ type: 'record.leave' });
  expect(tags()).toEqual(['leaving']);
  actor.send({ type: 'dialog.close' });
  expect([tags(), world.left]).toEqual([[], 0]);
  actor.send({ type: 'record.leave' });
  world.problem = 'offline';
  actor.send({ type: 'record.confirmLeaving' });
  await settle();
  expect([tags(), now().context.leavingRefusal?.kind, world.left]).toEqual([['leaving'], 'offline', 0]);
  world.problem = null;
  actor.send({ type: 'record.confirmLeaving' });
  actor.send({ type: 'record.confirmLeaving' });
  expect([tags(), now().context.leavingRefusal]).toEqual([['leaving', 'unlinking'], null]);
  await settle();
  await settle();
  expect([tags(), world.left, now().context.data]).toEqual([['failed', 'missing'], 1, null]);
});

test('every state can be reached, and every failed one be left', () => {
  const events = [
    { type: 'studentHome.refresh' },
    { type: 'consent.give', language: 'en' },
    changed('Application'),
    { type: 'xstate.after.gatherDelay.studentHome.data.outdated' },
    done('load', homeOf()),
    { type: 'record.leave' },
    { type: 'record.confirmLeaving' },
    { type: 'dialog.close' },
    done('leave', undefined),
    failed('leave', new ProblemError(problem('offline'))),
    done('accountLink', undefined),
    done('giveConsent', homeOf()),
    failed('giveConsent', new ProblemError(problem('broken'))),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ data, problem: kept, stale }: StudentHomeContext) => [data === null, kept?.kind, stale];
  expect(coverageOf(studentHomeMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
