import { type ApplicationRow, admissionStates, applicationSortKeys } from '../../../contract/applications.ts';
import { listApplications } from '../../services/applications.service.ts';
import { listMachineOf } from '../list/list.machine.ts';
import { queryParams } from '../list/query.ts';

/** The list of applications: searched, sorted, filtered by status, paged. */
export const applicationsMachine = listMachineOf<ApplicationRow>({
  id: 'applications',
  sortKeys: applicationSortKeys,
  filters: { status: admissionStates },
  subject: 'Application',
  load: (query, signal) => listApplications(queryParams(query), signal),
});
