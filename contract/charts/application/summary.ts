import { compliance } from '../compliance/region.ts';
import type { Stage, State, Tone, Turn } from '../state.ts';
import type { StatePath } from '../transition.ts';
import type { ApplicationValue } from './application.chart.ts';
import { documents } from './documents.ts';
import type { ApplicationEventType } from './events.ts';
import { money } from './money.ts';
import type { AdmissionState } from './state-meta.ts';
import { admissionStates } from './states.ts';

/** The summary of the four regions that lists, boards and page headers show. */
export interface Summary {
  /** The admission state: `status.<status>` is the message id of its name. */
  readonly status: AdmissionState;
  /** The board column: `phase.<stage>` is the message id of its name. */
  readonly stage: Stage;
  readonly tone: Tone;
  /** The party whose response is awaited: `turn.<turn>` is its message id. */
  readonly turn: Turn;
  /** The usual next event: `event.<next>` is the message id of its name; null when none is expected. */
  readonly next: ApplicationEventType | null;
  /** Whether no further event is expected, except reopening or undoing a withdrawal. */
  readonly terminal: boolean;
  /** Notable states of the other regions while the application is open: `state.<path>` is the message id. */
  readonly notes: readonly StatePath[];
}

type AnyState = State<ApplicationEventType>;
const regionStates = { documents: documents.states, compliance: compliance.states, money: money.states };
/** The party that each state of the regions beside the admission awaits. */
export const regionTurns = {
  documents: turnsOf(documents.states),
  compliance: turnsOf(compliance.states),
  money: turnsOf(money.states),
};
const otherRegions = Object.keys(regionStates) as (keyof typeof regionStates)[];

function turnsOf(states: Readonly<Record<string, { readonly turn: Turn }>>): Readonly<Record<string, Turn>> {
  return Object.fromEntries(Object.entries(states).map(([name, { turn }]) => [name, turn]));
}

/** Computes the summary. It is never entered manually; the column that lists sort by is a copy of it. */
export function summarise(value: ApplicationValue): Summary {
  const admission: AnyState = admissionStates[value.admission];
  const states = otherRegions.map((region): [StatePath, AnyState] => [
    `${region}.${value[region]}`,
    (regionStates[region] as Readonly<Record<string, AnyState>>)[value[region]] as AnyState,
  ]);
  const first = states.find(
    ([place]) => admission.waitsForRegion && place.startsWith(`${admission.waitsForRegion}.`),
  )?.[1];
  const decidingState = first && first.turn !== 'nobody' ? first : admission;
  const terminal = admission.tag === 'ended';
  return {
    status: value.admission,
    stage: admission.stage ?? 'ended',
    tone: admission.tone,
    turn: decidingState.turn,
    next: decidingState.next ?? admission.next ?? null,
    terminal,
    notes: terminal
      ? []
      : states.filter(([, { tone }]) => tone === 'waiting' || tone === 'bad').map(([place]) => place),
  };
}
