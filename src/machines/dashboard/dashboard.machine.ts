import type { AdmissionState } from '../../../contract/applications.ts';
import { countApplications } from '../../services/applications.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

/** How many applications stand in one status. */
export interface StatusCount {
  readonly status: AdmissionState;
  readonly count: number;
}

/** The dashboard: how many applications stand where, renewed as they move. */
export const dashboardMachine = resourceMachineOf<readonly StatusCount[]>({
  id: 'dashboard',
  load: countApplications,
  isConcernedBy: (event) => event.type === 'record.changed' && event.subject === 'Application',
});
