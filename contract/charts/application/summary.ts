import { compliance } from '../compliance/region.ts';
import type { Stage, State, Tone, Turn } from '../state.ts';
import type { Place } from '../transition.ts';
import type { ApplicationValue } from './application.chart.ts';
import { documents } from './documents.ts';
import type { ApplicationEventType } from './events.ts';
import { money } from './money.ts';
import type { AdmissionState } from './standings.ts';
import { admissionStates } from './states.ts';

/** What lists, boards and heads show of an application instead of its four regions. */
export interface Summary {
  /** The admission state: `status.<status>` is the message id of its name. */
  readonly status: AdmissionState;
  /** The column of the board: `phase.<stage>` is the message id of its name. */
  readonly stage: Stage;
  readonly tone: Tone;
  /** Whose move it is: `turn.<turn>` is the message id. */
  readonly turn: Turn;
  /** The event of the usual way on: `event.<next>` is the message id of its name; null when nothing is expected. */
  readonly next: ApplicationEventType | null;
  /** Nothing more is expected; only reopening, or taking a withdrawal back, leads on. */
  readonly terminal: boolean;
  /** What the other regions have to add, while it is open: `state.<place>` is the message id. */
  readonly notes: readonly Place[];
}

type AnyState = State<ApplicationEventType>;
const others = { documents: documents.states, compliance: compliance.states, money: money.states };
const otherRegions = Object.keys(others) as (keyof typeof others)[];

/** Sums an application up. Computed, never stored by hand; a column that lists sort by is a copy of it. */
export function summarise(value: ApplicationValue): Summary {
  const admission: AnyState = admissionStates[value.admission];
  const states = otherRegions.map((region): [Place, AnyState] => [
    `${region}.${value[region]}`,
    (others[region] as Readonly<Record<string, AnyState>>)[value[region]] as AnyState,
  ]);
  const first = states.find(
    ([place]) => admission.waitsFor && place.startsWith(`${admission.waitsFor}.`),
  )?.[1];
  const mover = first && first.turn !== 'nobody' ? first : admission;
  const terminal = admission.tag === 'ended';
  return {
    status: value.admission,
    stage: admission.stage ?? 'ended',
    tone: admission.tone,
    turn: mover.turn,
    next: mover.next ?? admission.next ?? null,
    terminal,
    notes: terminal
      ? []
      : states.filter(([, { tone }]) => tone === 'waiting' || tone === 'bad').map(([place]) => place),
  };
}
