import type { Flow } from '../flow.ts';
import { contactStep, nameStep, originStep, plansStep } from './parts.ts';

/** The short form: an officer asks for the rest. */
export const express = {
  name: 'express',
  triaged: true,
  steps: [
    nameStep,
    contactStep,
    originStep,
    plansStep,
    { id: 'documents', questions: [], documents: ['passport', 'photo', 'transcript'] },
  ],
} as const satisfies Flow;
