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
  // The screen refreshes the list: a document confirmed elsewhere leaves the queue, and an uploaded one joins it.
  subject: null,
  columns: Object.entries<ListColumn>(documentColumns).map(([id, column]) => ({ id, ...column })),
  filters: { type: null, applicationId: null },
  commands: [],
};

/** The statuses of documents with a file, for the documents of one application. */
const handedIn = ['uploaded', 'inReview', 'confirmed', 'rejected', 'expired'];

/**
 * The query of the queue: the documents counted as unconfirmed, those that have waited longest first; or every document
 * of one application that has a file.
 */
export function queueParams(query: GridQuery): Record<string, string> {
  const status = (query.filters.applicationId ? handedIn : unconfirmedStates).join(',');
  return { sortBy: 'uploadedAt', orderBy: 'asc', ...listParams(query), status };
}

/** The documents waiting to be confirmed. */
export const queueMachine = gridMachineOf(shape, {
  load: (query, signal) => loadPage(applicationDocumentsApi, queueParams(query), signal),
});
