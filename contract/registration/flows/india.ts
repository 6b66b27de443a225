import type { Flow } from '../flow.ts';
import { birthStep, contactStep, courseStep, englishStep, nameStep, plansStep, visaStep } from './parts.ts';

/**
 * The registration of students from India. Schooling, degree and funding are questions of the country, which
 * administrators maintain. Neither an Aadhaar number nor a PAN is asked for.
 */
export const india = {
  name: 'india',
  presets: { residence: 'IN', educationCountry: 'IN', phoneCountry: 'IN', fundingCurrency: 'INR' },
  steps: [
    nameStep,
    contactStep,
    birthStep,
    plansStep,
    courseStep,
    { id: 'schooling', questions: [], country: 'IN' },
    { id: 'degree', questions: [], country: 'IN' },
    englishStep,
    { id: 'funding', questions: [], country: 'IN' },
    visaStep,
    {
      id: 'documents',
      questions: [],
      documents: ['passport', 'photo', 'classXMarksheet', 'classXIIMarksheet', 'semesterMarksheets'],
    },
  ],
} as const satisfies Flow;
