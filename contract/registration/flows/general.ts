import type { Flow } from '../flow.ts';
import {
  contactStep,
  courseStep,
  educationStep,
  englishStep,
  nameStep,
  originStep,
  plansStep,
  visaStep,
} from './parts.ts';

/** The registration of students from any country. */
export const general = {
  name: 'general',
  steps: [
    nameStep,
    contactStep,
    originStep,
    plansStep,
    courseStep,
    educationStep,
    englishStep,
    visaStep,
    { id: 'documents', questions: [], documents: ['passport', 'photo', 'transcript', 'schoolCertificate'] },
  ],
} as const satisfies Flow;
