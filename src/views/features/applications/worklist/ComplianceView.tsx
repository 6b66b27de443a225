import { complianceFileStates } from '../../../../machines/features/applications/worklist/compliance.machine.ts';
import { ComplianceFileFacts } from './ComplianceFileFacts.tsx';
import { createWorklistView } from './create-worklist-view.tsx';

/** The compliance officer’s files: the open checks and queries, with the decision beside them. */
export default createWorklistView({
  kind: 'complianceRequestsPage',
  title: 'route.complianceRequest',
  empty: { title: 'worklist.noFiles', body: 'worklist.noFilesBody' },
  column: 'compliance',
  columnTitle: 'worklist.compliance',
  values: complianceFileStates,
  getMessageId: (state) => `state.compliance.${state}`,
  tones: {
    open: 'active',
    checking: 'active',
    queryRaised: 'waiting',
    cleared: 'good',
    refused: 'bad',
  },
  all: 'worklist.openFiles',
  facts: ComplianceFileFacts,
});
