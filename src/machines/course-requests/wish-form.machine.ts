import type { ActorRefFrom } from 'xstate';
import { studyLevels } from '../../../contract/checklist.ts';
import { type CourseWish, courseWish, requestSubmitted } from '../../../contract/course-requests.ts';
import { submitRequest } from '../../services/course-requests.service.ts';
import { checkWith, type FieldErrors } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';

export { studyLevels };

/** What is asked for, as its form holds it. */
export type WishValues = {
  readonly courseName: string;
  readonly universityName: string;
  readonly countryCode: string;
  readonly level: string;
  readonly intakeId: string;
  readonly link: string;
  readonly why: string;
};

const emptyWish: WishValues = {
  courseName: '',
  universityName: '',
  countryCode: '',
  level: '',
  intakeId: '',
  link: '',
  why: '',
};

/** What may be left out, where something was said. */
const said = (values: WishValues) =>
  Object.fromEntries(
    (['level', 'link', 'why'] as const).flatMap((field) =>
      values[field].trim() === '' ? [] : [[field, values[field]] as const],
    ),
  );

/** What is typed, as the call takes it; an intake is chosen. */
const wordsIn = (values: WishValues) => ({
  courseName: values.courseName,
  universityName: values.universityName,
  countryCode: values.countryCode,
  ...said(values),
});

/** The form's values as the call takes them. */
const wishIn = (values: WishValues): CourseWish =>
  courseWish.parse({
    ...wordsIn(values),
    ...(values.intakeId !== '' && { intakeId: Number(values.intakeId) }),
  });

/** A request that was taken, and what the server says of it. */
export type SubmittedRequest = Awaited<ReturnType<typeof submitRequest>>;

/** A course that is asked for. What was typed stays in the tab until it is taken. */
export const wishFormMachine = formMachineOf<WishValues, SubmittedRequest>({
  id: 'courseWish',
  empty: emptyWish,
  check: (values) => {
    const faults: FieldErrors<WishValues> = checkWith(courseWish, wordsIn(values));
    // What has not been chosen is missing, not wrong.
    return values.countryCode === '' ? { ...faults, countryCode: ['required'] } : faults;
  },
  submit: (values, { idempotencyKey }) => submitRequest(wishIn(values), idempotencyKey),
  saved: () => ({ values: emptyWish, version: null }),
});

export type WishFormActor = ActorRefFrom<typeof wishFormMachine>;

/** What the server says of a request where it is another sentence than the usual one, which is translated. */
export const otherWords = (done: SubmittedRequest | null): string | null =>
  done && done.message !== requestSubmitted ? done.message : null;
