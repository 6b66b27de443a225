import { complianceStates } from '../../machines/worklist/compliance.machine.ts';
import { FileFacts } from './FileFacts.tsx';
import { worklistViewOf } from './Worklist.tsx';

/** The compliance officer’s files: the open checks and queries, with the decision beside them. */
export default worklistViewOf({
  kind: 'complianceWork',
  title: 'route.complianceRequest',
  empty: { title: 'worklist.noFiles', body: 'worklist.noFilesBody' },
  column: 'compliance',
  columnTitle: 'worklist.compliance',
  values: complianceStates,
  nameOf: (state) => `state.compliance.${state}`,
  tones: {
    open: 'active',
    checking: 'active',
    queryRaised: 'waiting',
    cleared: 'good',
    refused: 'bad',
  },
  all: 'worklist.openFiles',
  facts: FileFacts,
});
