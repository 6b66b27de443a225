import type { ActorRefFrom } from 'xstate';
import { studyLevels } from '../../../contract/checklist.ts';
import { type CourseWish, courseWish, requestSubmitted } from '../../../contract/course-requests.ts';
import { submitRequest } from '../../services/course-requests.service.ts';
import { checkWith, type FieldErrors } from '../form/check.ts';
import { formMachineOf } from '../form/form.machine.ts';

export { studyLevels };

/** The values of the course request form. */
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

/** The optional fields that were filled in. */
const said = (values: WishValues) =>
  Object.fromEntries(
    (['level', 'link', 'why'] as const).flatMap((field) =>
      values[field].trim() === '' ? [] : [[field, values[field]] as const],
    ),
  );

/** The typed fields as they are sent; the intake is selected, not typed. */
const wordsIn = (values: WishValues) => ({
  courseName: values.courseName,
  universityName: values.universityName,
  countryCode: values.countryCode,
  ...said(values),
});

/** Converts the form's values to the request body. */
const wishIn = (values: WishValues): CourseWish =>
  courseWish.parse({
    ...wordsIn(values),
    ...(values.intakeId !== '' && { intakeId: Number(values.intakeId) }),
  });

/** The response to a submitted request, with the server's message. */
export type SubmittedRequest = Awaited<ReturnType<typeof submitRequest>>;

/** The course request form. Entries are kept in the tab until the request is accepted. */
export const wishFormMachine = formMachineOf<WishValues, SubmittedRequest>({
  id: 'courseWish',
  empty: emptyWish,
  check: (values) => {
    const faults: FieldErrors<WishValues> = checkWith(courseWish, wordsIn(values));
    // A country that was not selected is missing, not invalid.
    return values.countryCode === '' ? { ...faults, countryCode: ['required'] } : faults;
  },
  submit: (values, { idempotencyKey }) => submitRequest(wishIn(values), idempotencyKey),
  saved: () => ({ values: emptyWish, version: null }),
});

export type WishFormActor = ActorRefFrom<typeof wishFormMachine>;

/** The server's message if it differs from the usual one, which is translated. */
export const otherWords = (done: SubmittedRequest | null): string | null =>
  done && done.message !== requestSubmitted ? done.message : null;
