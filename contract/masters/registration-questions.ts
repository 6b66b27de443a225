import { masterList } from './master-list.ts';

/** Countries whose registration has questions of its own: each has a flow (`contract/registration/flows`). */
export const questionCountries = ['IN', 'NG'] as const;
export type QuestionCountry = (typeof questionCountries)[number];

/** Steps of a flow that questions can be added to. */
export const questionSteps = ['schooling', 'degree', 'health', 'funding'] as const;
export type QuestionStep = (typeof questionSteps)[number];

/** Types of questions that administrators can add. */
export const countryQuestionTypes = [
  'choice',
  'yesNo',
  'number',
  'text',
  'longText',
  'name',
  'date',
  'country',
  'email',
  'phone',
] as const;
export type CountryQuestionType = (typeof countryQuestionTypes)[number];

const label = { type: 'text', sortable: true, editable: true, max: 160, section: 'texts' } as const;
const hint = { type: 'text', editable: true, optional: true, max: 300, section: 'texts' } as const;
const optionLabels = {
  type: 'text',
  editable: true,
  optional: true,
  form: 'lines',
  max: 2000,
  section: 'answers',
} as const;

/** The questions that a registration asks students of one country, and when each is reviewed by whom. */
export const registrationQuestions = masterList(
  'registrationQuestions',
  'labelEn',
  {
    countryCode: {
      section: 'place',
      type: 'choice',
      sortable: true,
      facet: true,
      essential: true,
      immutable: true,
      key: true,
      codes: 'anyCountry',
      values: questionCountries,
    },
    code: {
      section: 'place',
      type: 'text',
      sortable: true,
      essential: true,
      immutable: true,
      key: true,
      form: 'code',
      max: 40,
    },
    step: {
      section: 'place',
      type: 'choice',
      sortable: true,
      facet: true,
      editable: true,
      values: questionSteps,
      words: 'questionStep',
    },
    position: {
      section: 'place',
      type: 'number',
      sortable: true,
      essential: true,
      editable: true,
      min: 1,
      max: 100_000,
    },
    type: {
      section: 'answers',
      type: 'choice',
      sortable: true,
      facet: true,
      editable: true,
      values: countryQuestionTypes,
      words: 'questionType',
    },
    required: { section: 'answers', type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
    labelEn: { ...label, essential: true },
    labelFr: label,
    labelAr: label,
    hintEn: hint,
    hintFr: hint,
    hintAr: hint,
    options: { section: 'answers', type: 'text', editable: true, optional: true, form: 'codes', max: 1000 },
    optionLabelsEn: optionLabels,
    optionLabelsFr: optionLabels,
    optionLabelsAr: optionLabels,
    min: { section: 'answers', type: 'number', editable: true, optional: true },
    max: { section: 'answers', type: 'number', editable: true, optional: true, min: 1 },
    showIfQuestion: {
      section: 'condition',
      type: 'text',
      editable: true,
      optional: true,
      form: 'code',
      max: 40,
    },
    showIfValues: {
      section: 'condition',
      type: 'text',
      editable: true,
      optional: true,
      form: 'codes',
      max: 400,
    },
    owner: {
      section: 'review',
      type: 'text',
      sortable: true,
      editable: true,
      optional: true,
      form: 'email',
      max: 254,
    },
    reviewOn: { section: 'review', type: 'date', sortable: true, editable: true, bulk: true },
    /** Whether the review date has come. */
    reviewDue: { type: 'flag', sortable: true, facet: true },
    archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
    /** Questions that are only asked depending on the answer to this one. */
    dependents: { type: 'number', sortable: true },
    updatedAt: { type: 'date', instant: true, sortable: true },
  },
  'position',
);
