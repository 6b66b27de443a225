import type { ActorRefFrom } from 'xstate';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import { listStatuses } from '../../../../services/applications/application-statuses.service.ts';
import { createInstallationListMachine } from '../../installation/installation-list.machine.ts';

/** The installation's labels, colours and order of the application statuses. */
export const statusesMachine = createInstallationListMachine<ApplicationStatus>({
  id: 'statuses',
  subject: 'Status',
  load: listStatuses,
});

declare module '../../../kit/system.ts' {
  interface AppActors {
    statuses: ActorRefFrom<typeof statusesMachine>;
  }
}
