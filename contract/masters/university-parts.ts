import { checklistStages } from '../documents/checklist.ts';
import { recordParts } from './record-parts.ts';
import { universities } from './universities.ts';

const { list, subject } = universities;
const of = { list, subject } as const;

/** Subjects that a university contact is responsible for. */
export const contactMatters = ['admissions', 'compliance', 'finance', 'agents', 'other'] as const;

/** Contacts at a university. */
export const universityContacts = recordParts(of, 'contacts', 'name', {
  name: { type: 'text', essential: true, editable: true, max: 120 },
  matter: { type: 'choice', editable: true, values: contactMatters },
  position: { type: 'text', editable: true, optional: true, max: 120 },
  email: { type: 'text', editable: true, optional: true, max: 254, form: 'email' },
  phone: { type: 'text', editable: true, optional: true, max: 40 },
});

export const universityCampuses = recordParts(of, 'campuses', 'name', {
  name: { type: 'text', essential: true, editable: true, max: 120 },
  city: { type: 'text', editable: true, max: 120 },
  address: { type: 'text', editable: true, optional: true, max: 300 },
});

/** Agreements between the agency and a university; the latest one that has started and not ended is in force. */
export const universityAgreements = recordParts(
  of,
  'agreements',
  'edition',
  {
    edition: { type: 'number', essential: true, editable: true, min: 1, max: 999 },
    startsOn: { type: 'date', editable: true },
    endsOn: { type: 'date', editable: true, optional: true },
    commissionPercent: { type: 'number', editable: true, min: 0, max: 100 },
  },
  ['startsOn', 'endsOn'],
);

/** Documents that a university requires of all applicants, in addition to the checklist rules. */
export const universityDocuments = recordParts(of, 'documents', 'type', {
  type: { type: 'choice', essential: true, editable: true, codes: 'documentType' },
  stage: { type: 'choice', editable: true, values: checklistStages, words: 'checklistStage' },
  required: { type: 'flag', editable: true },
});
