import { checklistStages } from './checklist.ts';
import { recordParts } from './record-parts.ts';
import { universities } from './universities.ts';

const { list, subject } = universities;
const of = { list, subject } as const;

/** What somebody at a university is asked about. */
export const contactMatters = ['admissions', 'compliance', 'finance', 'agents', 'other'] as const;

/** The people at a university whom the office writes to. */
export const universityContacts = recordParts(of, 'contacts', 'name', {
  name: { type: 'text', always: true, editable: true, most: 120 },
  matter: { type: 'choice', editable: true, values: contactMatters },
  position: { type: 'text', editable: true, optional: true, most: 120 },
  email: { type: 'text', editable: true, optional: true, most: 254, form: 'email' },
  phone: { type: 'text', editable: true, optional: true, most: 40 },
});

/** The places where a university teaches. */
export const universityCampuses = recordParts(of, 'campuses', 'name', {
  name: { type: 'text', always: true, editable: true, most: 120 },
  city: { type: 'text', editable: true, most: 120 },
  address: { type: 'text', editable: true, optional: true, most: 300 },
});

/** What the agency and a university have agreed; the newest that has begun and not ended is in force. */
export const universityAgreements = recordParts(
  of,
  'agreements',
  'edition',
  {
    edition: { type: 'number', always: true, editable: true, least: 1, most: 999 },
    startsOn: { type: 'date', editable: true },
    endsOn: { type: 'date', editable: true, optional: true },
    commissionPercent: { type: 'number', editable: true, least: 0, most: 100 },
  },
  ['startsOn', 'endsOn'],
);

/** What a university asks of everybody who applies, beside what the checklist asks anyway. */
export const universityDocuments = recordParts(of, 'documents', 'type', {
  type: { type: 'choice', always: true, editable: true, codes: 'documentType' },
  stage: { type: 'choice', editable: true, values: checklistStages, words: 'checklistStage' },
  required: { type: 'flag', editable: true },
});
