import { type EvidenceLedger, evidenceLedgerApi } from '../../../contract/applications/evidence-ledger.ts';
import { mainApi } from '../kit/api.ts';

/** The facts of an application with their sources, as far as the user may see them. */
export const loadEvidenceLedger = async (id: number, signal: AbortSignal): Promise<EvidenceLedger> =>
  (await mainApi.call(evidenceLedgerApi.ledger, { params: { id } }, { signal })).data;
