import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { Stage } from '../../../contract/charts/state.ts';
import { type EventPossibility, sortedMoves } from '../application-events/possibilities.ts';

/** A move of a card: an event of the admission region, and the lane it leads to. */
export interface CardMove extends EventPossibility {
  readonly to: string;
  readonly stage: Stage;
}

const isState = (name: string | null): name is keyof typeof admissionStates =>
  name !== null && name in admissionStates;

/** The lane that an event leads to; an event that reopens an application leads back to the stage in which it ended. */
function stageAfter({ to }: EventPossibility, { workflow: { facts } }: ApplicationDetails): Stage | null {
  const state = to === 'resuming' ? (facts?.resumesAt ?? null) : to;
  return isState(state) ? (admissionStates[state].stage ?? null) : null;
}

/** The moves of a card that the user can make now, and the blocked ones with their reasons. */
export function cardMoves(application: ApplicationDetails): {
  readonly open: readonly CardMove[];
  readonly held: readonly CardMove[];
} {
  const { open, held } = sortedMoves(application);
  const moving = (all: readonly EventPossibility[]): CardMove[] =>
    all.flatMap((one) => {
      const stage = one.region === 'admission' ? stageAfter(one, application) : null;
      return stage && one.to !== null ? [{ ...one, to: one.to, stage }] : [];
    });
  return { open: moving(open), held: moving(held) };
}
