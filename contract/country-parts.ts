import { checklistStages } from './checklist.ts';
import { countries } from './countries.ts';
import { recordParts } from './record-parts.ts';

const { list, subject } = countries;

/** On which side of an application a country stands: where the student lives, or where they want to go. */
export const countrySides = ['domicile', 'destination'] as const;
export type CountrySide = (typeof countrySides)[number];

/** What a country asks of those who live there, or want to go there, beside what the checklist asks anyway. */
export const countryDocuments = recordParts({ list, subject }, 'documents', 'type', {
  side: { type: 'choice', always: true, editable: true, values: countrySides },
  type: { type: 'choice', always: true, editable: true, codes: 'documentType' },
  stage: { type: 'choice', editable: true, values: checklistStages, words: 'checklistStage' },
  required: { type: 'flag', editable: true },
});
