import {
  applicationDocumentsApi,
  documentColumns,
  unconfirmedStates,
} from '../../../contract/application-documents.ts';
import type { ListColumn } from '../../../contract/filters.ts';
import { loadPage } from '../../services/list.service.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { listParams } from '../grid/query.ts';
import type { GridQuery, GridShape } from '../grid/shape.types.ts';

const shape: GridShape = {
  list: 'documents',
  // The screen asks for it anew: a document that is confirmed elsewhere leaves the queue, and one handed in joins it.
  subject: null,
  columns: Object.entries<ListColumn>(documentColumns).map(([id, column]) => ({ id, ...column })),
  filters: { type: null, applicationId: null },
  commands: [],
};

/** All that has been handed in for one application. */
const handedIn = ['uploaded', 'inReview', 'confirmed', 'rejected', 'expired'];

/**
 * What the queue asks for: what waits to be confirmed, the longest waiting first, which is what the unconfirmed count
 * counts; or every document of one application that has a file.
 */
export function queueParams(query: GridQuery): Record<string, string> {
  const status = (query.filters.applicationId ? handedIn : unconfirmedStates).join(',');
  return { sortBy: 'uploadedAt', orderBy: 'asc', ...listParams(query), status };
}

/** The documents that wait to be confirmed. */
export const queueMachine = gridMachineOf(shape, {
  load: (query, signal) => loadPage(applicationDocumentsApi, queueParams(query), signal),
});
