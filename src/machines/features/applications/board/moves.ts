import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { admissionStates } from '../../../../../contract/charts/application/states.ts';
import type { Stage } from '../../../../../contract/charts/state.ts';
import { type PossibleApplicationEvent, sortPossibleEvents } from '../application-events/possible-events.ts';

/** A move of a card: an event of the admission region, and the lane it leads to. */
export interface CardMove extends PossibleApplicationEvent {
  readonly to: string;
  readonly stage: Stage;
}

const isState = (name: string | null): name is keyof typeof admissionStates =>
  name !== null && name in admissionStates;

/** The lane that an event leads to; an event that reopens an application leads back to the stage in which it ended. */
function stageAfter(
  { to }: PossibleApplicationEvent,
  { workflow: { facts } }: ApplicationDetails,
): Stage | null {
  const state = to === 'resuming' ? (facts?.resumesAt ?? null) : to;
  return isState(state) ? (admissionStates[state].stage ?? null) : null;
}

/** The moves of a card that the user can make now, and the blocked ones with their reasons. */
export function getCardMoves(application: ApplicationDetails): {
  readonly available: readonly CardMove[];
  readonly blocked: readonly CardMove[];
} {
  const { available, blocked } = sortPossibleEvents(application);
  const moving = (all: readonly PossibleApplicationEvent[]): CardMove[] =>
    all.flatMap((one) => {
      const stage = one.region === 'admission' ? stageAfter(one, application) : null;
      return stage && one.to !== null ? [{ ...one, to: one.to, stage }] : [];
    });
  return { available: moving(available), blocked: moving(blocked) };
}
