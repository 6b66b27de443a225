import type { ApplicationStatus } from '../../../contract/application-statuses.ts';
import { listStatuses } from '../../services/application-statuses.service.ts';
import { installationListOf } from '../installation/installation-list.machine.ts';

/** How this installation names, colours and orders the statuses of applications. */
export const statusesMachine = installationListOf<ApplicationStatus>({
  id: 'statuses',
  subject: 'Status',
  load: listStatuses,
});
