import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import {
  courseEditMachine,
  type LoadedForm,
} from '../../../../src/machines/features/courses/course-edit.machine.ts';
import {
  type AddedCourse,
  courseAddForm,
  courseEditForm,
} from '../../../../src/machines/features/courses/course-form.machine.ts';
import type { CourseValues } from '../../../../src/machines/features/courses/course-values.ts';
import type { Submission } from '../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { courseDetails } from '../../../support/records/courses.ts';

const form: LoadedForm = { course: courseDetails(9), intakes: [], countries: [] };
const input = { params: { id: '9' }, search: '', user: null };
const fresh = { params: {}, search: '', user: null };

/** The page whose server answers so; what the forms send is written down. */
async function open(
  given: { readonly params: object },
  load: (id: number | null) => Promise<LoadedForm>,
  save: () => Promise<CourseDetails> = async () => courseDetails(12),
  message = 'Data submitted successfully',
) {
  const asked: (number | null)[] = [];
  const sent: unknown[] = [];
  const submit = fromPromise<CourseDetails, Submission<CourseValues>>(async ({ input: { values } }) => {
    sent.push(values.title);
    return save();
  });
  const machine = courseEditMachine.provide({
    actors: {
      load: fromPromise<LoadedForm, { id: number | null }>(async ({ input: { id } }) => {
        asked.push(id);
        return load(id);
      }),
      addForm: courseAddForm.provide({
        actors: {
          send: fromPromise<AddedCourse, Submission<CourseValues>>(async ({ input: { values } }) => {
            sent.push(values.title);
            return { data: await save(), message };
          }),
        },
      }),
      editForm: courseEditForm.provide({ actors: { send: submit } }),
    },
  });
  const started = startAmong(machine, 'screen', ['router', 'office', 'toasts'], given);
  await settle();
  const now = () => started.subject.getSnapshot();
  return {
    ...started,
    asked,
    sent,
    now,
    tags: () => [...now().tags].sort(),
    type: (title: string) => now().children.form.send({ type: 'form.change', field: 'title', value: title }),
    said: () => started.events.flatMap(({ to, event }) => (to === 'toasts' ? [event.toast.text] : [])),
    wentTo: () => started.events.flatMap(({ event }) => (event.type === 'router.navigate' ? [event.to] : [])),
  };
}

describe('the page on which a course is written', () => {
  it('shows the course of its address, says that something is unsaved, and saves it where it is', async () => {
    const page = await open(
      input,
      async () => form,
      async () => courseDetails(9, { title: 'New', version: 4 }),
    );
    const seen = [page.asked, page.tags(), page.now().context.title];
    page.type('New');
    seen.push(page.tags());
    page.subject.send({ type: 'form.save' });
    await settle();
    expect([seen, page.sent, page.tags(), page.wentTo()]).toEqual([
      [[9], ['editing'], 'Marine Engineering', ['editing', 'unsaved']],
      ['New'],
      ['editing'],
      [],
    ]);
  });

  it('leads to a new course once it is there, which is sent once', async () => {
    const page = await open(fresh, async () => ({ ...form, course: null }));
    expect([page.asked, page.tags()]).toEqual([[null], ['adding', 'editing']]);
    page.type('Naval Architecture');
    expect(page.tags()).toEqual(['adding', 'editing', 'unsaved']);
    page.now().children.form.send({ type: 'form.change', field: 'draft', value: true });
    page.subject.send({ type: 'form.save' });
    await settle();
    expect([page.sent, page.wentTo(), page.tags()]).toEqual([['Naval Architecture'], ['/course/12'], []]);
  });

  it.each([
    ['Data submitted successfully', { id: 'toast.courseSubmitted', values: {} }],
    ['Saved. Thank you!', { id: 'toast.said', values: { message: 'Saved. Thank you!' } }],
  ])('says of a new course what the server says: %s', async (message, text) => {
    const page = await open(fresh, async () => ({ ...form, course: null }), undefined, message);
    page.type('Naval Architecture');
    page.now().children.form.send({ type: 'form.change', field: 'draft', value: true });
    page.subject.send({ type: 'form.save' });
    await settle();
    expect(page.said()).toEqual([text]);
  });

  it.each([{ type: 'resource.refresh' }, { type: 'query.changed', search: '?from=list' }] as const)(
    'begins anew after a course was added, on $type',
    async (event) => {
      const page = await open(fresh, async () => ({ ...form, course: null }));
      page.type('Naval Architecture');
      page.now().children.form.send({ type: 'form.change', field: 'draft', value: true });
      page.subject.send({ type: 'form.save' });
      await settle();
      expect([page.asked, page.tags()]).toEqual([[null], []]);
      page.subject.send(event);
      await settle();
      expect([page.asked, page.tags()]).toEqual([
        [null, null],
        ['adding', 'editing'],
      ]);
    },
  );

  it('puts back what was there when it is told to', async () => {
    const page = await open(input, async () => form);
    page.type('Other');
    page.subject.send({ type: 'form.reset' });
    expect([page.tags(), page.now().children.form.getSnapshot().context.values.title]).toEqual([
      ['editing'],
      'Marine Engineering',
    ]);
  });

  it('asks for no course that no address can name', async () => {
    const page = await open({ params: { id: 'x' } }, async () => form);
    expect([page.asked, page.tags()]).toEqual([[], ['missing']]);
  });

  test.each([
    ['offline', 'offline'],
    ['forbidden', 'forbidden'],
    ['notFound', 'missing'],
    ['broken', null],
  ] as const)('an answer that is %s is told, and asked for again', async (kind, tag) => {
    const answers = [kind, null];
    const page = await open(input, async () => {
      const answer = answers.shift();
      if (answer) throw new ProblemError(problem(answer));
      return form;
    });
    const seen = page.tags();
    page.subject.send({ type: 'resource.refresh' });
    await settle();
    expect([seen, page.tags()]).toEqual([['failed', ...(tag ? [tag] : [])].sort(), ['editing']]);
  });

  test.each([
    ['a course that is there', input, { ...form }, ['adding', 'left']],
    ['a new course', fresh, { ...form, course: null }, ['editing']],
  ] as const)(
    'every path of %s can be gone, and out of every failure there is a way',
    (_what, given, loaded, others) => {
      const stand = (...tags: readonly string[]) => ({
        context: { done: null, version: 3 },
        // Told apart by their tags.
        tags,
        hasTag: (tag: string) => tags.includes(tag),
      });
      const snapshot = (...tags: readonly string[]) => ({
        type: 'xstate.snapshot.form',
        snapshot: stand(...tags),
      });
      const events = [
        done('load', loaded),
        failed('load'),
        failed('load', new ProblemError(problem('offline'))),
        failed('load', new ProblemError(problem('forbidden'))),
        failed('load', new ProblemError(problem('notFound'))),
        snapshot('unsaved'),
        snapshot('unsaved', 'busy'),
        snapshot(),
        snapshot('done'),
        { type: 'form.reset' },
        { type: 'resource.refresh' },
        { type: 'connection.restored' },
      ];
      const mark = ({ problem: told }: { problem: { kind: string } | null }) => told?.kind;
      const { missed, deadEnds } = coverageOf(courseEditMachine, events, { input: given, mark });
      const elsewhere = new Set(['missing', ...others]);
      expect([missed.filter((id) => !elsewhere.has(id.split('.')[1] ?? '')), deadEnds]).toEqual([[], []]);
    },
  );
});
