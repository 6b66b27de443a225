import type { AdmissionState } from '../../../../contract/applications/applications.ts';
import type { Work } from '../../../../contract/applications/work.ts';
import { countApplications } from '../../../services/applications/applications.service.ts';
import { loadWork } from '../../../services/applications/work.service.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';

export type { Work, WorkItem } from '../../../../contract/applications/work.ts';

/** Number of applications in one status. */
export interface StatusCount {
  readonly status: AdmissionState;
  readonly count: number;
}

export interface Dashboard {
  /** What waits for the user; null on a back end that does not tell. */
  readonly work: Work | null;
  readonly counts: readonly StatusCount[];
}

async function load(signal: AbortSignal): Promise<Dashboard> {
  const [work, counts] = await Promise.all([loadWork(signal), countApplications(signal)]);
  return { work, counts };
}

/** The dashboard: what waits for the user, and the number of applications in each status, updated as they change. */
export const dashboardMachine = createResourceMachine<Dashboard>({
  id: 'dashboard',
  load,
  isAffectedBy: (event) =>
    event.type === 'record.changed' && (event.subject === 'Application' || event.subject === 'Task'),
});

export default dashboardMachine;
