import {
  documentColumns,
  unconfirmedStates,
} from '../../../../../contract/applications/application-documents.ts';
import { applicationDocumentsApi } from '../../../../../contract/applications/application-documents-api.ts';
import type { ListColumn } from '../../../../../contract/kit/filters.ts';
import { loadPage } from '../../../../services/lists/list.service.ts';
import type { GridDefinition, GridQuery } from '../../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { toListParams } from '../../../grid/rows/query.ts';

const definition: GridDefinition = {
  list: 'documents',
  // The screen refreshes the list: a document confirmed elsewhere leaves the queue, and an uploaded one joins it.
  subject: null,
  columns: Object.entries<ListColumn>(documentColumns).map(([id, column]) => ({ id, ...column })),
  filters: { type: null, applicationId: null },
  commands: [],
};

/** The statuses of documents with a file, for the documents of one application. */
const uploadedStatuses = ['uploaded', 'inReview', 'confirmed', 'rejected', 'expired'];

/**
 * The query of the queue: the documents counted as unconfirmed, those that have waited longest first; or every document
 * of one application that has a file.
 */
export function toQueueParams(query: GridQuery): Record<string, string> {
  const status = (query.filters.applicationId ? uploadedStatuses : unconfirmedStates).join(',');
  return { sortBy: 'uploadedAt', orderBy: 'asc', ...toListParams(query), status };
}

/** The documents waiting to be confirmed. */
export const queueMachine = createGridMachine(definition, {
  load: (query, signal) => loadPage(applicationDocumentsApi, toQueueParams(query), signal),
});
