import type { EvidenceLedger } from '../../../../../contract/applications/evidence-ledger.ts';
import { loadEvidenceLedger } from '../../../../services/applications/evidence-ledger.service.ts';
import { createRecordResourceMachine } from '../../../kit/resource/record-resource.machine.ts';

/** The facts of an application with their sources, as far as the user may see them. */
export const evidenceLedgerMachine = createRecordResourceMachine<EvidenceLedger>({
  id: 'evidenceLedger',
  load: loadEvidenceLedger,
  /** Its documents announce their changes through the application’s own. */
  isAffectedBy: (change, id) => change.subject === 'Application' && change.id === id,
});
