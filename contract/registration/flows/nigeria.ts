import type { Flow } from '../flow.ts';
import { birthStep, contactStep, courseStep, englishStep, nameStep, plansStep, visaStep } from './parts.ts';

/**
 * The registration of students from Nigeria. Schooling, degree, health and funding are questions of the country, which
 * administrators maintain.
 */
export const nigeria = {
  name: 'nigeria',
  presets: { residence: 'NG', educationCountry: 'NG', phoneCountry: 'NG', fundingCurrency: 'NGN' },
  steps: [
    nameStep,
    contactStep,
    birthStep,
    plansStep,
    courseStep,
    { id: 'schooling', questions: [], country: 'NG' },
    { id: 'degree', questions: [], country: 'NG' },
    englishStep,
    { id: 'health', questions: [], country: 'NG' },
    { id: 'funding', questions: [], country: 'NG' },
    visaStep,
    { id: 'documents', questions: [], documents: ['passport', 'photo', 'waecResult', 'transcript'] },
  ],
} as const satisfies Flow;
