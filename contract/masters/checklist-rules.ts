import { checklistStages, ruleReasons } from '../documents/checklist.ts';
import { masterList } from './master-list.ts';
import type { RecordColumn } from './record-columns.ts';

/** Whether a fact must be true or false for a rule to apply, or doesn't matter. */
export const ruleConditions = ['any', 'yes', 'no'] as const;
export type RuleCondition = (typeof ruleConditions)[number];

const reasonText = { type: 'text', editable: true, optional: true, max: 300, section: 'reason' } as const;
const countries = {
  type: 'text',
  editable: true,
  optional: true,
  form: 'countries',
  max: 1000,
  section: 'conditions',
} as const;
const flag = {
  type: 'choice',
  editable: true,
  values: ruleConditions,
  words: 'ruleCondition',
  hasDefault: true,
  section: 'conditions',
} as const satisfies RecordColumn;

/** The rules that say which documents an application needs; a rule applies if all of its conditions are met. */
export const checklistRules = masterList(
  'checklistRules',
  'name',
  {
    name: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 120 },
    position: { type: 'number', sortable: true, essential: true, editable: true, min: 1, max: 100_000 },
    type: {
      type: 'choice',
      sortable: true,
      facet: true,
      essential: true,
      editable: true,
      codes: 'documentType',
      section: 'document',
    },
    stage: {
      type: 'choice',
      sortable: true,
      facet: true,
      editable: true,
      values: checklistStages,
      words: 'checklistStage',
      section: 'document',
    },
    required: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true, section: 'document' },
    reason: {
      type: 'choice',
      facet: true,
      editable: true,
      optional: true,
      values: ruleReasons,
      words: 'checklist',
      section: 'reason',
    },
    reasonEn: reasonText,
    reasonFr: reasonText,
    reasonAr: reasonText,
    domicileIn: countries,
    domicileNotIn: countries,
    destinationIn: countries,
    destinationNotIn: countries,
    levels: { type: 'text', editable: true, optional: true, form: 'levels', max: 100, section: 'conditions' },
    minor: flag,
    sponsored: flag,
    loan: flag,
    backlogs: flag,
    gap: flag,
    workExperience: flag,
    sensitiveSubject: flag,
    taughtInEnglish: flag,
    quebec: flag,
    owner: {
      type: 'text',
      sortable: true,
      editable: true,
      optional: true,
      form: 'email',
      max: 254,
      section: 'review',
    },
    reviewOn: { type: 'date', sortable: true, editable: true, bulk: true, section: 'review' },
    /** Whether the review date has come. */
    reviewDue: { type: 'flag', sortable: true, facet: true },
    archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
    updatedAt: { type: 'date', instant: true, sortable: true },
  },
  'position',
);
