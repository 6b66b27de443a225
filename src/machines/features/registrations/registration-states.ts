import { notPermitted, notYourRole, notYours } from '../../../../contract/charts/reasons.ts';
import type { RegistrationEventType } from '../../../../contract/charts/registration/events.ts';
import { registrationChart } from '../../../../contract/charts/registration/registration.chart.ts';
import { type PossibleEvent, possible } from '../../../../contract/charts/run.ts';
import type { ReasonId } from '../../../../contract/charts/transition.ts';
import type { RegistrationDetails } from '../../../../contract/registration/registrations.ts';

export { registrationStates } from '../../../../contract/charts/registration/region.ts';
export { otherReasons } from '../../../../contract/people/student-matches.ts';
export {
  type RegistrationState,
  registrationRefusals,
  registrationStateNames,
} from '../../../../contract/registration/registrations.ts';

const permissionReasons: ReadonlySet<ReasonId> = new Set([notYourRole, notYours, notPermitted]);

/** The events that the user can send to a registration by its chart, with the remaining reasons against each. */
export const getPossibleEvents = ({
  workflow: { stored, facts, actor },
}: RegistrationDetails): readonly PossibleEvent<RegistrationEventType>[] =>
  possible(registrationChart, stored, facts, actor).filter(
    ({ reasons }) => !reasons.some((reason) => permissionReasons.has(reason)),
  );

/** Whether an event can be sent now, as far as that is known before its payload. */
export const canSend = (registration: RegistrationDetails | null, type: RegistrationEventType): boolean =>
  registration !== null &&
  getPossibleEvents(registration).some((event) => event.type === type && event.reasons.length === 0);
