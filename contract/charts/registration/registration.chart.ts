import { createChart } from '../chart.ts';
import { type RegistrationEvent, registrationEvent, registrationPayloads } from './events.ts';
import { type RegistrationFacts, registrationFacts } from './facts.ts';
import { registrationGuards } from './guards.ts';
import { registration } from './region.ts';
import type { RegistrationState } from './state-meta.ts';

/**
 * A submitted registration: it becomes a student, joins an existing one, waits for information, or is refused with a
 * reason.
 */
export const registrationChart = createChart<RegistrationState, RegistrationFacts, RegistrationEvent>({
  id: 'registration',
  version: 1,
  migrations: {},
  facts: registrationFacts,
  event: registrationEvent,
  payloads: registrationPayloads,
  guards: registrationGuards,
  timestamps: {},
  regions: { registration },
});
