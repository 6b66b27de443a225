import type { ActorRefFrom } from 'xstate';
import {
  type NewCourseRequest,
  newCourseRequest,
  requestSubmitted,
} from '../../../../../contract/courses/course-requests.ts';
import { studyLevels } from '../../../../../contract/documents/checklist.ts';
import { createCourseRequest } from '../../../../services/courses/course-requests.service.ts';
import type { FieldErrors } from '../../../kit/form/field-errors.ts';
import { createFormMachine } from '../../../kit/form/form.machine.ts';
import { validateWith } from '../../../kit/form/validation.ts';

export { studyLevels };

/** The values of the course request form. */
export type CourseRequestValues = {
  readonly courseName: string;
  readonly universityName: string;
  readonly countryCode: string;
  readonly level: string;
  readonly intakeId: string;
  readonly link: string;
  readonly why: string;
};

const emptyValues: CourseRequestValues = {
  courseName: '',
  universityName: '',
  countryCode: '',
  level: '',
  intakeId: '',
  link: '',
  why: '',
};

/** The optional fields that were filled in. */
const getOptionalFields = (values: CourseRequestValues) =>
  Object.fromEntries(
    (['level', 'link', 'why'] as const).flatMap((field) =>
      values[field].trim() === '' ? [] : [[field, values[field]] as const],
    ),
  );

/** The typed fields as they are sent; the intake is selected, not typed. */
const toTypedFields = (values: CourseRequestValues) => ({
  courseName: values.courseName,
  universityName: values.universityName,
  countryCode: values.countryCode,
  ...getOptionalFields(values),
});

/** Converts the form's values to the request body. */
const toRequestBody = (values: CourseRequestValues): NewCourseRequest =>
  newCourseRequest.parse({
    ...toTypedFields(values),
    ...(values.intakeId !== '' && { intakeId: Number(values.intakeId) }),
  });

/** The response to a submitted request, with the server's message. */
export type SubmittedRequest = Awaited<ReturnType<typeof createCourseRequest>>;

/** The course request form. Entries are kept in the tab until the request is accepted. */
export const courseRequestFormMachine = createFormMachine<CourseRequestValues, SubmittedRequest>({
  id: 'newCourseRequest',
  empty: emptyValues,
  check: (values) => {
    const errors: FieldErrors<CourseRequestValues> = validateWith(newCourseRequest, toTypedFields(values));
    // A country that was not selected is missing, not invalid.
    return values.countryCode === '' ? { ...errors, countryCode: ['required'] } : errors;
  },
  submit: (values, { idempotencyKey }) => createCourseRequest(toRequestBody(values), idempotencyKey),
  saved: () => ({ values: emptyValues, version: null }),
});

export type CourseRequestFormActor = ActorRefFrom<typeof courseRequestFormMachine>;

/** The server's message if it differs from the usual one, which is translated. */
export const getCustomMessage = (done: SubmittedRequest | null): string | null =>
  done && done.message !== requestSubmitted ? done.message : null;
