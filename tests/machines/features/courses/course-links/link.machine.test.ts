import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseLinkDetails } from '../../../../../contract/courses/course-links.ts';
import { courseMachine } from '../../../../../src/machines/features/courses/course.machine.ts';
import { linkMachine } from '../../../../../src/machines/features/courses/course-links/link.machine.ts';
import type { LinkCommand } from '../../../../../src/machines/features/courses/course-links/link.types.ts';
import {
  getSelectedDraft,
  getSelectedFinding,
  withFinding,
} from '../../../../../src/machines/features/courses/course-links/selection.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { finding, linkDetails, linkDraft } from '../../../../support/records/course-links.ts';

type Outcome = CourseLinkDetails | ProblemError;
interface SendCommandInput {
  readonly link: CourseLinkDetails | null;
  readonly command: LinkCommand | null;
}

const never = <Answer>(): Promise<Answer> => new Promise(() => {});
/** The course of a draft, which waits for ever. */
const course = courseMachine.provide({ actors: { load: fromPromise(() => never()) } });

/** A machine whose server answers in turn; the last answer to a reading stands. */
async function open(reads: readonly Outcome[], writes: readonly Outcome[] = []) {
  const sent: (LinkCommand | null)[] = [];
  const [toRead, toWrite] = [[...reads], [...writes]];
  const answer = (next: Outcome | undefined) => {
    if (next === undefined) throw new Error('asked once too often');
    if (next instanceof ProblemError) throw next;
    return next;
  };
  const { actor, clock } = start(
    linkMachine.provide({
      actors: {
        load: fromPromise<CourseLinkDetails, { id: number }>(async () =>
          answer(toRead.length > 1 ? toRead.shift() : toRead[0]),
        ),
        send: fromPromise<CourseLinkDetails, SendCommandInput>(async ({ input }) => {
          sent.push(input.command);
          return answer(toWrite.shift());
        }),
        course,
      },
    }),
    { input: { id: 7 } },
  );
  await settle();
  return { actor, clock, sent, context: () => actor.getSnapshot().context };
}

const link = linkDetails(7);
const accepted = withFinding(link, finding(11, 'title', 'Course 1', { version: 2, decision: 'accepted' }));

describe('the work on a link', () => {
  it('begins at the first draft and the first field about which nobody has decided', async () => {
    const decided = linkDraft(1, {
      findings: linkDraft(1).findings.map((each) => ({ ...each, decision: 'accepted' as const })),
    });
    const { context } = await open([linkDetails(7, { drafts: [decided, linkDraft(2)] })]);
    expect([context().draftId, context().findingId, context().courseId]).toEqual([2, 21, 200]);
  });

  it('accepts what has the focus, and goes on to the next that is undecided', async () => {
    const { actor, sent, context } = await open([link, accepted], [accepted]);
    actor.send({ type: 'finding.accept' });
    await settle();
    expect([sent, context().findingId]).toEqual([
      [{ kind: 'decide', findingId: 11, decision: 'accepted' }],
      12,
    ]);
  });

  it('never rejects a title, and decides nothing in a course that is gone', async () => {
    const { actor, sent } = await open([link]);
    actor.send({ type: 'finding.reject' });
    const gone = await open([
      linkDetails(7, { drafts: [linkDraft(1, { draftState: 'deleted', courseState: null })] }),
    ]);
    for (const type of ['finding.accept', 'finding.correct', 'findings.accept', 'university.open'] as const) {
      gone.actor.send({ type });
    }
    expect([sent, gone.sent, gone.context().courseId]).toEqual([[], [], null]);
  });

  it('corrects with what is typed once it is a value of the field, and keeps it where the call fails', async () => {
    const { actor, sent, context } = await open([link], [new ProblemError(problem('offline')), link]);
    actor.send({ type: 'finding.step', by: 1 });
    actor.send({ type: 'finding.correct' });
    const begun = context().correction;
    actor.send({ type: 'correction.change', correction: [{ value: 'two years' }] });
    actor.send({ type: 'correction.submit' });
    expect([begun, context().isCorrectionInvalid, sent]).toEqual([[{ value: '24' }], true, []]);
    actor.send({ type: 'correction.change', correction: [{ value: '18' }] });
    actor.send({ type: 'correction.submit' });
    await settle();
    expect([context().correction, context().refusal?.kind, actor.getSnapshot().hasTag('correcting')]).toEqual(
      [[{ value: '18' }], 'offline', true],
    );
    actor.send({ type: 'correction.submit' });
    await settle();
    expect([sent, actor.getSnapshot().hasTag('correcting')]).toEqual([
      [18, 18].map((value) => ({ kind: 'decide', findingId: 12, decision: 'corrected', value })),
      false,
    ]);
  });

  it('looks for the university in the catalogue where that is what is corrected', async () => {
    const draft = linkDraft(1, { findings: [finding(11, 'university', 'Northfeld')] });
    const { actor, sent } = await open([linkDetails(7, { drafts: [draft] })], [link]);
    actor.send({ type: 'finding.correct' });
    expect(actor.getSnapshot().hasTag('selectingUniversity')).toBe(true);
    actor.send({ type: 'university.select', id: 2 });
    await settle();
    expect(sent).toEqual([{ kind: 'setUniversity', draftId: 1, universityId: 2 }]);
  });

  it('accepts at once what is sure enough, and nothing where nothing is', async () => {
    const { actor, sent } = await open([link], [link]);
    actor.send({ type: 'minConfidence.change', minConfidence: 95 });
    actor.send({ type: 'findings.accept' });
    expect(sent).toEqual([]);
    actor.send({ type: 'minConfidence.change', minConfidence: 90 });
    actor.send({ type: 'findings.accept' });
    await settle();
    expect(sent).toEqual([{ kind: 'accept', minConfidence: 90, draftId: 1 }]);
  });

  it('shows how a field stands where somebody was faster, and decides over that only when told to', async () => {
    const theirs = finding(11, 'title', 'Course 1', { version: 2, decision: 'accepted' });
    const stale = new ProblemError({ ...problem('stale'), current: theirs });
    const { actor, sent, context } = await open([link, accepted], [stale, accepted]);
    actor.send({ type: 'finding.accept' });
    await settle();
    expect([actor.getSnapshot().hasTag('conflict'), context().theirs, getSelectedFinding(context())]).toEqual(
      [true, theirs, theirs],
    );
    actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect([sent.length, actor.getSnapshot().hasTag('conflict'), context().refusal]).toEqual([
      2,
      false,
      null,
    ]);
  });

  it('takes over the changes of the page that are not left out, or none', async () => {
    const changes = {
      refetchId: 3,
      fetchedAt: '2026-11-21T11:00:00.000Z',
      changes: [
        {
          key: '1:duration',
          draftId: 1,
          title: 'Course 1',
          kind: 'changed',
          field: 'duration',
          before: 24,
          after: null,
        },
      ],
      added: [{ key: 'new:1', title: 'Course 2' }],
      applications: [],
    } satisfies CourseLinkDetails['changes'];
    const { actor, sent } = await open([linkDetails(7, { changes })], [linkDetails(7, { changes }), link]);
    actor.send({ type: 'change.toggle', key: 'new:1' });
    actor.send({ type: 'changes.apply' });
    await settle();
    actor.send({ type: 'changes.discard' });
    await settle();
    expect(sent).toEqual([
      { kind: 'apply', refetchId: 3, take: ['1:duration'] },
      { kind: 'apply', refetchId: 3, take: [] },
    ]);
  });

  it('reads a page again that could not be read, and fetches anew only one that could', async () => {
    const refused = linkDetails(7, { state: 'refused', refusal: 'link.pdf', drafts: [] });
    const unread = await open([refused], [refused]);
    unread.actor.send({ type: 'link.refetch' });
    unread.actor.send({ type: 'link.retry' });
    const drafted = await open([link], [link]);
    drafted.actor.send({ type: 'link.retry' });
    drafted.actor.send({ type: 'link.refetch' });
    await settle();
    expect([unread.sent, drafted.sent]).toEqual([[{ kind: 'retry' }], [{ kind: 'refetch' }]]);
  });

  it('is read anew when it, or a course of it, has changed, and stays where one looked', async () => {
    const two = linkDetails(7, { drafts: [linkDraft(1), linkDraft(2)] });
    const later = { ...two, version: 2, undecided: 1 };
    const { actor, clock, context } = await open([two, later]);
    actor.send({ type: 'draft.step', by: 1 });
    actor.send({ type: 'record.changed', subject: 'Course', id: 900, version: 2 });
    actor.send({ type: 'record.changed', subject: 'Course', id: 200, version: 2 });
    clock.increment(300);
    await settle();
    expect([context().link, getSelectedDraft(context())?.id]).toEqual([later, 2]);
  });
});

test('every state of the work on a link can be reached, and none is a dead end', () => {
  const machine = linkMachine.provide({
    actors: {
      load: fromPromise<CourseLinkDetails, { id: number }>(() => never()),
      send: fromPromise<CourseLinkDetails, SendCommandInput>(() => never()),
      course,
    },
    guards: { canDecide: () => true, canSelectUniversity: () => true, isCorrectionValid: () => true },
  });
  const events = [
    done('load', link),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    { type: 'record.changed', subject: 'CourseLink', id: 7, version: 3 },
    { type: 'xstate.after.gatherDelay.courseLink.record.outdated' },
    { type: 'connection.restored' },
    { type: 'link.refresh' },
    { type: 'finding.accept' },
    { type: 'finding.correct' },
    { type: 'correction.submit' },
    { type: 'university.open' },
    { type: 'university.select', id: 2 },
    { type: 'form.close' },
    done('send', accepted),
    failed('send', new ProblemError(problem('stale'))),
    failed('send'),
    { type: 'conflict.overwrite' },
    { type: 'conflict.discard' },
  ];
  const { missed, deadEnds } = coverageOf(machine, events, { input: { id: 7 } });
  expect([missed, deadEnds]).toEqual([[], []]);
});
