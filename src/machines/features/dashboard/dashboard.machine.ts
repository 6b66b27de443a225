import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import { countApplications } from '../../../services/applications/applications.service.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';

/** Number of applications in one status. */
export interface StatusCount {
  readonly status: AdmissionState;
  readonly count: number;
}

/** The dashboard: the number of applications in each status, updated as they change. */
export const dashboardMachine = createResourceMachine<readonly StatusCount[]>({
  id: 'dashboard',
  load: countApplications,
  isAffectedBy: (event) => event.type === 'record.changed' && event.subject === 'Application',
});

export default dashboardMachine;
