import type { Step } from '../flow.ts';
import type { Question } from '../question.ts';

/** Names as in the passport; a person with one name leaves the family name empty. */
export const nameStep = {
  id: 'name',
  questions: [
    { id: 'givenNames', type: 'name', autoComplete: 'given-name' },
    { id: 'familyName', type: 'name', optional: true, autoComplete: 'family-name' },
  ],
} as const satisfies Step;

export const contactStep = {
  id: 'contact',
  questions: [
    { id: 'email', type: 'email', autoComplete: 'email' },
    { id: 'phone', type: 'phone', autoComplete: 'tel' },
  ],
} as const satisfies Step;

const dateOfBirth = { id: 'dateOfBirth', type: 'date', autoComplete: 'bday' } as const satisfies Question;
const nationality = { id: 'nationality', type: 'country' } as const satisfies Question;
export const residence = {
  id: 'residence',
  type: 'country',
  autoComplete: 'country',
} as const satisfies Question;

export const birthStep = { id: 'birth', questions: [dateOfBirth, nationality] } as const satisfies Step;

export const originStep = {
  id: 'birth',
  questions: [dateOfBirth, nationality, residence],
} as const satisfies Step;

const destination = {
  id: 'destination',
  type: 'choice',
  source: 'destinations',
} as const satisfies Question;

const level = {
  id: 'level',
  type: 'choice',
  options: ['foundation', 'undergraduate', 'preMaster', 'postgraduateTaught', 'research'],
} as const satisfies Question;

const intake = {
  id: 'intake',
  type: 'choice',
  source: 'intakes',
  optional: true,
} as const satisfies Question;

const subject = { id: 'subject', type: 'text', optional: true, max: 120 } as const satisfies Question;

export const plansStep = {
  id: 'plans',
  questions: [destination, level, subject, intake],
} as const satisfies Step;

/** Whoever selects a course gets a draft of an application for it. */
export const courseStep = {
  id: 'course',
  questions: [{ id: 'course', type: 'course', optional: true }],
} as const satisfies Step;

export const educationStep = {
  id: 'education',
  questions: [
    {
      id: 'educationLevel',
      type: 'choice',
      options: ['secondary', 'higherSecondary', 'diploma', 'bachelor', 'master'],
    },
    { id: 'institution', type: 'text', max: 160 },
    { id: 'educationCountry', type: 'country' },
    { id: 'finishedIn', type: 'number', min: 1960, max: 2040 },
    { id: 'markScale', type: 'choice', options: ['percent', 'cgpa10', 'gpa4', 'gpa5', 'points20'] },
    { id: 'mark', type: 'number', optional: true, min: 0, max: 100 },
  ],
} as const satisfies Step;

export const englishStep = {
  id: 'english',
  questions: [
    {
      id: 'englishTest',
      type: 'choice',
      options: ['none', 'ielts', 'toefl', 'pte', 'duolingo'],
    },
    {
      id: 'englishOverall',
      type: 'number',
      min: 0,
      max: 160,
      showIf: { question: 'englishTest', is: ['ielts', 'toefl', 'pte', 'duolingo'] },
    },
    {
      id: 'englishTakenOn',
      type: 'date',
      showIf: { question: 'englishTest', is: ['ielts', 'toefl', 'pte', 'duolingo'] },
    },
  ],
} as const satisfies Step;

/** Earlier visa refusals by any country: not declaring one is a reason for refusal. */
export const visaStep = {
  id: 'visa',
  questions: [
    { id: 'visaRefused', type: 'yesNo' },
    {
      id: 'visaRefusalDetails',
      type: 'longText',
      max: 300,
      showIf: { question: 'visaRefused', is: ['yes'] },
    },
  ],
} as const satisfies Step;
