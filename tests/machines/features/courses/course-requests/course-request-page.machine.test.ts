import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseRow } from '../../../../../contract/courses/courses.ts';
import { catalogueFinderMachine } from '../../../../../src/machines/features/courses/course-requests/catalogue-finder.machine.ts';
import { courseRequestFormMachine } from '../../../../../src/machines/features/courses/course-requests/course-request-form.machine.ts';
import {
  courseRequestPageMachine,
  getRequestId,
} from '../../../../../src/machines/features/courses/course-requests/course-request-page.machine.ts';
import { requestIntakesMachine } from '../../../../../src/machines/features/courses/course-requests/intakes.machine.ts';
import { ownRequestsMachine } from '../../../../../src/machines/features/courses/course-requests/own-requests.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import type { FinderQuery } from '../../../../../src/machines/kit/finder/finder.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, settle, start } from '../../../../support/client/actor.ts';
import { pageOf } from '../../../../support/client/office.ts';

const input = { params: {}, search: '?request=12', user: null };

/** The page, with a server that takes requests, or fails first. */
function open(...outcomes: readonly (object | ProblemError)[]) {
  const sent: object[] = [];
  const keys: string[] = [];
  const looked: string[] = [];
  let listed = 0;
  const waiting = [...outcomes];
  const { actor, clock } = start(
    courseRequestPageMachine.provide({
      actors: {
        form: courseRequestFormMachine.provide({
          actors: {
            send: fromPromise(async ({ input: given }) => {
              const { values, idempotencyKey } = given as { values: object; idempotencyKey: string };
              sent.push(values);
              keys.push(idempotencyKey);
              const next = waiting.shift();
              if (next instanceof ProblemError) throw next;
              return { data: next, message: 'Request submitted successfully' } as never;
            }),
          },
        }),
        finder: catalogueFinderMachine.provide({
          actors: {
            find: fromPromise<readonly CourseRow[], FinderQuery<undefined>>(async ({ input: { text } }) => {
              looked.push(text);
              return [];
            }),
          },
        }),
        intakes: requestIntakesMachine.provide({
          actors: {
            load: fromPromise<readonly { readonly id: number; readonly name: string }[]>(async () => []),
          },
        }),
        own: ownRequestsMachine.provide({
          actors: {
            loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => {
              listed += 1;
              return pageOf([]);
            }),
          },
        }),
      },
    }),
    { input },
  );
  const type = (field: string, value: string) =>
    actor.getSnapshot().children.form?.send({ type: 'form.change', field, value });
  const submit = () => actor.getSnapshot().children.form?.send({ type: 'form.submit' });
  return { actor, clock, type, submit, sent, keys, looked, listed: () => listed };
}

const wish = { courseName: 'MSc Marine Law', universityName: 'Eastbridge College', countryCode: 'GB' };

describe('the page where a course is asked for', () => {
  it('looks through the catalogue while one types, once the course has a name', async () => {
    const { clock, type, looked } = open();
    type('courseName', 'MS');
    clock.increment(250);
    await settle();
    type('courseName', 'MSc Marine Law');
    type('universityName', 'Eastbridge');
    clock.increment(250);
    await settle();
    expect(looked).toEqual(['MSc Marine Law Eastbridge']);
  });

  it('sends nothing that is not whole, and says what is missing', async () => {
    const { actor, type, submit, sent } = open();
    type('courseName', ' ');
    type('link', 'not an address');
    submit();
    await settle();
    const { errors } = actor.getSnapshot().children.form?.getSnapshot().context ?? {};
    expect([sent, errors]).toEqual([
      [],
      {
        courseName: ['required'],
        universityName: ['required'],
        countryCode: ['required'],
        link: ['invalid'],
      },
    ]);
  });

  it('keeps what was typed where the call fails, sends it again as the same, and then begins anew', async () => {
    const { actor, type, submit, keys, listed } = open(new ProblemError(problem('offline')), { id: 12 });
    for (const [field, value] of Object.entries(wish)) type(field, value);
    submit();
    await settle();
    const form = actor.getSnapshot().children.form;
    expect([form?.getSnapshot().context.values, actor.getSnapshot().hasTag('unsaved')]).toEqual([
      { ...wish, level: '', intakeId: '', link: '', why: '' },
      true,
    ]);
    const before = listed();
    submit();
    await settle();
    expect([new Set(keys).size, form?.getSnapshot().context.values.courseName, listed() - before]).toEqual([
      1,
      '',
      1,
    ]);
    expect([actor.getSnapshot().context.lastSubmittedId, actor.getSnapshot().hasTag('unsaved')]).toEqual([
      12,
      false,
    ]);
  });
});

test('the address names the request that a notification leads to', () => {
  expect(['?request=12', '?request=x', '', '?request=-1'].map(getRequestId)).toEqual([12, null, null, null]);
});

test('every state of the page where a course is asked for can be reached', () => {
  const events = [{ type: 'changes.unsaved' }, { type: 'changes.saved' }];
  const { missed, deadEnds } = coverageOf(courseRequestPageMachine, events, { input });
  expect([missed, deadEnds]).toEqual([[], []]);
});
