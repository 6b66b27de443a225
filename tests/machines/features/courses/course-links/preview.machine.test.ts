import { expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseLink } from '../../../../../contract/courses/course-links.ts';
import type { PageReading } from '../../../../../contract/courses/extraction.ts';
import {
  getExistingLink,
  type LinkValues,
  linkFormMachine,
} from '../../../../../src/machines/features/courses/course-links/link-form.machine.ts';
import { previewMachine } from '../../../../../src/machines/features/courses/course-links/preview.machine.ts';
import type { Submission } from '../../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { linkRow } from '../../../../support/records/course-links.ts';

const reading: PageReading = {
  url: 'https://www.northfield.example/courses/1',
  title: 'Courses',
  coursesOnPage: 0,
  courses: [],
  notes: [],
};

it('looks at the page that is asked for, and says why another cannot be read', async () => {
  const { actor } = start(
    previewMachine.provide({
      actors: {
        read: fromPromise<PageReading, { url: string }>(async ({ input: { url } }) => {
          if (url !== reading.url) throw new ProblemError(problem('invalid', { reason: 'link.pdf' }));
          return reading;
        }),
      },
    }),
  );
  actor.send({ type: 'preview.load', url: ' ' });
  const before = actor.getSnapshot().value;
  actor.send({ type: 'preview.load', url: reading.url });
  await settle();
  const shown = actor.getSnapshot().context.reading;
  actor.send({ type: 'preview.load', url: 'https://www.northfield.example/fees.pdf' });
  await settle();
  const { reading: kept, problem: why } = actor.getSnapshot().context;
  expect([before, shown, kept, why?.reason]).toEqual(['closed', reading, null, 'link.pdf']);
});

test('every state of looking at a page can be reached, and none is a dead end', () => {
  const machine = previewMachine.provide({
    actors: { read: fromPromise<PageReading, { url: string }>(() => new Promise(() => {})) },
  });
  const { missed, deadEnds } = coverageOf(machine, [
    { type: 'preview.load', url: reading.url },
    { type: 'preview.close' },
    done('read', reading),
    failed('read'),
  ]);
  expect([missed, deadEnds]).toEqual([[], []]);
});

it('keeps what was typed of a link that is known, and tells which it is', async () => {
  const known = linkRow(7);
  const { actor } = start(
    linkFormMachine.provide({
      actors: {
        send: fromPromise<{ readonly data: CourseLink; readonly message: string }, Submission<LinkValues>>(
          async () => {
            throw new ProblemError(problem('refused', { reason: 'refusal.linkKnown', current: known }));
          },
        ),
      },
    }),
    { input: { params: {}, search: '', user: null } },
  );
  actor.send({ type: 'form.change', field: 'url', value: known.url });
  actor.send({ type: 'form.submit' });
  await settle();
  const { values, problem: why } = actor.getSnapshot().context;
  expect([values.url, getExistingLink(why), getExistingLink(problem('offline'))]).toEqual([
    known.url,
    known,
    null,
  ]);
});
