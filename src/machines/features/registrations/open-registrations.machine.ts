import type { ActorRefFrom } from 'xstate';
import { countOpenRegistrations } from '../../../services/registrations/registration-counts.service.ts';
import { createOpenCountMachine } from '../../kit/open-count.ts';
import { mayDo } from '../../kit/session/may-do.ts';

/** App-wide count of registrations that wait for a decision. */
export const openRegistrationsMachine = createOpenCountMachine({
  id: 'openRegistrations',
  subject: 'Registration',
  mayAnswer: (system) => mayDo(system, 'update', 'Registration'),
  count: countOpenRegistrations,
});

declare module '../../kit/system.ts' {
  interface AppActors {
    openRegistrations: ActorRefFrom<typeof openRegistrationsMachine>;
  }
}
