import {
  type AdmissionState,
  admissionStateNames,
  stateMeta,
} from '../../../../../contract/charts/application/state-meta.ts';
import { type Stage, stages, type Tone } from '../../../../../contract/charts/state.ts';

/** The chart's stages in order; the status filter is grouped by them. */
export type StatusStage = Stage;
export const stageNames = stages;

const getStatuses = (stage: StatusStage): readonly AdmissionState[] =>
  admissionStateNames.filter((status) => stateMeta[status].stage === stage);

/** The statuses of each stage, as defined by the chart. */
export const statusesByStage: Readonly<Record<StatusStage, readonly AdmissionState[]>> = {
  preparing: getStatuses('preparing'),
  atUniversity: getStatuses('atUniversity'),
  offer: getStatuses('offer'),
  confirming: getStatuses('confirming'),
  visa: getStatuses('visa'),
  enrolled: getStatuses('enrolled'),
  ended: getStatuses('ended'),
};

/** The tone of a status. */
export const getStatusTone = (status: AdmissionState): Tone => stateMeta[status].tone;

/** Finds a status by name; undefined if there is none. */
export const findStatus = (name: string): AdmissionState | undefined =>
  admissionStateNames.find((status) => status === name);
