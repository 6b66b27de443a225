import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import {
  type StatusStage,
  stageNames,
  statusesByStage,
} from '../../../machines/features/applications/board/stages.ts';
import type { StatusCount } from '../../../machines/features/dashboard/dashboard.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';

/** One stage with those of its statuses that have applications. */
export interface StageCount {
  readonly phase: StatusStage;
  readonly count: number;
  readonly statuses: readonly StatusCount[];
}

/** The counts by stage, in the chart's or the configured order; statuses without applications are omitted. */
export function groupByStage(
  counts: readonly StatusCount[],
  sortStatuses: (statuses: readonly AdmissionState[]) => readonly AdmissionState[] = (statuses) => statuses,
): readonly StageCount[] {
  return stageNames.map((phase) => {
    const states = sortStatuses(statusesByStage[phase]);
    const statuses = states.flatMap((status) => {
      const found = counts.find((each) => each.status === status);
      return found && found.count > 0 ? [found] : [];
    });
    return { phase, statuses, count: statuses.reduce((sum, each) => sum + each.count, 0) };
  });
}

/** The URL of the application list filtered by these statuses. */
export const getListPath = (statuses: readonly AdmissionState[]): string =>
  `${href('application')}?${new URLSearchParams({ status: statuses.join(',') })}`;
