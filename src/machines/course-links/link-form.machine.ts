import * as z from 'zod/mini';
import {
  type CourseLink,
  courseLink,
  courseLinksApi,
  linkSubmitted,
} from '../../../contract/course-links.ts';
import { submitLink } from '../../services/course-links.service.ts';
import { checkWith } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Problem } from '../problem.ts';

export type LinkValues = { readonly url: string };

interface Submitted {
  readonly data: CourseLink;
  readonly message: string;
}

/** A link that is given. What was typed stays in the tab until it is taken. */
export const linkFormMachine = formMachineOf<LinkValues, Submitted>({
  id: 'courseLinkForm',
  empty: { url: '' },
  check: (values) => checkWith(courseLinksApi.submit.body, values),
  submit: ({ url }, { idempotencyKey }) => submitLink(url, idempotencyKey),
  saved: () => ({ values: { url: '' }, version: null }),
});

/** The link under which a page was given before, where that is why it was refused. */
export function knownIn(problem: Problem | null): CourseLink | null {
  const known = z.safeParse(courseLink, problem?.current);
  return known.success ? known.data : null;
}

/** What the server says of a link where it is another sentence than the usual one, which is translated. */
export const otherWords = (done: Submitted | null): string | null =>
  done && done.message !== linkSubmitted ? done.message : null;
