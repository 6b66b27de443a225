import * as z from 'zod/mini';
import {
  type CourseLink,
  courseLink,
  courseLinksApi,
  linkSubmitted,
} from '../../../../../contract/courses/course-links.ts';
import { submitLink } from '../../../../services/courses/course-links.service.ts';
import { createFormMachine } from '../../../kit/form/form.machine.ts';
import { validateWith } from '../../../kit/form/validation.ts';
import type { Problem } from '../../../kit/problem.ts';

export type LinkValues = { readonly url: string };

interface Submitted {
  readonly data: CourseLink;
  readonly message: string;
}

/** The form that submits a link. Entries are kept in the tab until the link is accepted. */
export const linkFormMachine = createFormMachine<LinkValues, Submitted>({
  id: 'courseLinkForm',
  empty: { url: '' },
  check: (values) => validateWith(courseLinksApi.submit.body, values),
  submit: ({ url }, { idempotencyKey }) => submitLink(url, idempotencyKey),
  saved: () => ({ values: { url: '' }, version: null }),
});

/** The existing link for the same page, if the submission was refused because of it. */
export function getExistingLink(problem: Problem | null): CourseLink | null {
  const known = z.safeParse(courseLink, problem?.current);
  return known.success ? known.data : null;
}

/** The server's message if it differs from the usual one, which is translated. */
export const getCustomMessage = (done: Submitted | null): string | null =>
  done && done.message !== linkSubmitted ? done.message : null;
