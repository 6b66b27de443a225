import {
  type AdmissionState,
  admissionStateNames,
  standings,
} from '../../../contract/charts/application/standings.ts';
import { type Stage, stages, type Tone } from '../../../contract/charts/state.ts';

/** Stretches of an application's way, in order; they group the status filter. */
export type Phase = Stage;
export const phaseNames = stages;

const statusesIn = (phase: Phase): readonly AdmissionState[] =>
  admissionStateNames.filter((status) => standings[status].stage === phase);

/** The states of each phase, as the chart has them. */
export const phases: Readonly<Record<Phase, readonly AdmissionState[]>> = {
  preparing: statusesIn('preparing'),
  atUniversity: statusesIn('atUniversity'),
  offer: statusesIn('offer'),
  confirming: statusesIn('confirming'),
  visa: statusesIn('visa'),
  enrolled: statusesIn('enrolled'),
  ended: statusesIn('ended'),
};

/** How a status reads at a glance. */
export const toneOf = (status: AdmissionState): Tone => standings[status].tone;

/** A status by its name; undefined when a word is none. */
export const statusNamed = (name: string): AdmissionState | undefined =>
  admissionStateNames.find((status) => status === name);
