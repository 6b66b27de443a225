import { confirmationOf, defaultConfirmation } from '../../../contract/charts/application/confirmation.ts';
import type { NewCourse } from '../catalogue/catalogue.ts';
import { applicationFeeOf, depositOf } from '../catalogue/courses.ts';
import type { NewApplication } from './applications.ts';

/** Sample texts that users enter with events. */
const sampleTexts = {
  returned: [
    'The transcript of the last semester is missing.',
    'The name in the passport differs from the application.',
    'The statement of purpose is about another course.',
    'The bank statement is older than three months.',
  ],
  exception: [
    'The university has agreed to consider the application.',
    'The student takes the test again before the course starts.',
    'The final marks, which are better, are still to come.',
  ],
  infoRequested: [
    'The mark sheet of the final year, certified',
    'An explanation of the gap between school and first degree',
    'A second reference, from an employer or a teacher',
    'The syllabus of the subjects that are to be credited',
  ],
  answer: [
    'The certified copy is with the documents now.',
    'The gap was spent on a parent’s care; the hospital’s letter is attached.',
    'The second reference has been uploaded.',
  ],
  condition: [
    'Final transcript with an average of 65 % or more',
    'Degree certificate, certified',
    'Two satisfactory references',
    'Proof of funds for the first year',
  ],
  language: [
    'IELTS 6.5, no band below 6.0',
    'TOEFL iBT 90, no section below 20',
    'PTE Academic 62, no skill below 59',
  ],
  rejected: [
    'The marks in mathematics are below what the course asks.',
    'The course is full for this intake.',
    'The earlier studies do not lead to this course.',
    'The English test is below what is asked, and no later one was sent.',
  ],
  withdrawn: [
    'Has chosen another university.',
    'The family wants to wait for a year.',
    'The fees are more than the family can pay.',
    'Has found work at home.',
  ],
  cancelled: [
    'Entered twice.',
    'The course was withdrawn by the university.',
    'Wrong intake; entered again.',
  ],
  closed: ['The student has not answered for six weeks.', 'No sign of life after three reminders.'],
} as const;

/** A sample text; deterministic per application. */
export function sampleText(topic: keyof typeof sampleTexts, { id }: Pick<NewApplication, 'id'>): string {
  const words: readonly string[] = sampleTexts[topic];
  return words[id % words.length] ?? '';
}

/** Application fee and deposit of a course, in its currency. */
export const amountsOf = ({ id, tuitionFee }: Pick<NewCourse, 'id' | 'tuitionFee'>) => ({
  fee: applicationFeeOf(id),
  deposit: depositOf(Number(tuitionFee)),
});

/** The university's reference for an application. */
export const referenceOf = ({ id, universityId }: Pick<NewApplication, 'id' | 'universityId'>): string =>
  `U${String(universityId).padStart(3, '0')}-${260_000 + id}`;

/** Confirmation numbers in the format of the country. */
export function confirmationNumberOf({ id, countryCode }: Pick<NewApplication, 'id' | 'countryCode'>) {
  const digits = String(id).padStart(10, '0');
  const numbers: Readonly<Record<string, string>> = {
    GB: `E4G${digits}X`,
    AU: `C${digits.slice(-7)}`,
    US: `N${digits}`,
  };
  return {
    number: numbers[countryCode] ?? `LOA-${digits}`,
    ...(confirmationOf(defaultConfirmation(countryCode)).attested && { attestationNumber: `PAL-${digits}` }),
  };
}
