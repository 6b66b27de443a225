import { checklistStages } from '../documents/checklist.ts';
import { countries } from './countries.ts';
import { recordParts } from './record-parts.ts';

const { list, subject } = countries;

/**
 * The side of an application on which a country's requirement applies: the student's residence or the destination.
 */
export const countrySides = ['domicile', 'destination'] as const;
export type CountrySide = (typeof countrySides)[number];

/** Documents that a country requires of its residents or of incoming students, in addition to the checklist rules. */
export const countryDocuments = recordParts({ list, subject }, 'documents', 'type', {
  side: { type: 'choice', essential: true, editable: true, values: countrySides },
  type: { type: 'choice', essential: true, editable: true, codes: 'documentType' },
  stage: { type: 'choice', editable: true, values: checklistStages, words: 'checklistStage' },
  required: { type: 'flag', editable: true },
});
