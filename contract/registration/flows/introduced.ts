import type { Flow } from '../flow.ts';
import { general } from './general.ts';

/** The general registration, which first asks who introduced the student. */
export const introduced = {
  name: 'introduced',
  steps: [
    {
      id: 'introducer',
      questions: [
        { id: 'introducerName', type: 'name', optional: true },
        { id: 'introducerEmail', type: 'email', optional: true },
      ],
    },
    ...general.steps,
  ],
} as const satisfies Flow;
