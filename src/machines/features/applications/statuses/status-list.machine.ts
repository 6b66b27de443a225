import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { listStatuses } from '../../../../services/applications/application-statuses.service.ts';
import { createResourceMachine } from '../../../kit/resource/resource.machine.ts';

/** The application statuses with the number of applications in each, updated as either changes. */
export const statusListMachine = createResourceMachine<readonly ApplicationStatus[]>({
  id: 'statusList',
  load: listStatuses,
  isAffectedBy: (event) =>
    event.type === 'record.changed' && (event.subject === 'Status' || event.subject === 'Application'),
});

export default statusListMachine;
