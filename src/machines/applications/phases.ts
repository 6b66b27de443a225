import {
  type AdmissionState,
  admissionStateNames,
  standings,
} from '../../../contract/charts/application/standings.ts';
import { type Stage, stages, type Tone } from '../../../contract/charts/state.ts';

/** The chart's stages in order; the status filter is grouped by them. */
export type Phase = Stage;
export const phaseNames = stages;

const statusesIn = (phase: Phase): readonly AdmissionState[] =>
  admissionStateNames.filter((status) => standings[status].stage === phase);

/** The statuses of each stage, as defined by the chart. */
export const phases: Readonly<Record<Phase, readonly AdmissionState[]>> = {
  preparing: statusesIn('preparing'),
  atUniversity: statusesIn('atUniversity'),
  offer: statusesIn('offer'),
  confirming: statusesIn('confirming'),
  visa: statusesIn('visa'),
  enrolled: statusesIn('enrolled'),
  ended: statusesIn('ended'),
};

/** The tone of a status. */
export const toneOf = (status: AdmissionState): Tone => standings[status].tone;

/** Finds a status by name; undefined if there is none. */
export const statusNamed = (name: string): AdmissionState | undefined =>
  admissionStateNames.find((status) => status === name);
