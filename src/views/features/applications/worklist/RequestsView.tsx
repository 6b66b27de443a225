import { requestKinds } from '../../../../machines/features/applications/worklist/requests.machine.ts';
import { createWorklistView } from './create-worklist-view.tsx';

/** Applications waiting for a decision by agency staff, with the decision beside them. */
export default createWorklistView({
  kind: 'applicationRequestsPage',
  title: 'route.applicationRequest',
  empty: { title: 'label.noOpenRequests', body: 'worklist.noRequestsBody' },
  column: 'request',
  columnTitle: 'worklist.request',
  values: requestKinds,
  getMessageId: (kind) => `request.${kind}`,
  tones: {
    review: 'active',
    submission: 'good',
    visaReport: 'active',
    reopening: 'bad',
    correction: 'waiting',
    information: 'waiting',
  },
  all: 'worklist.allRequests',
});
