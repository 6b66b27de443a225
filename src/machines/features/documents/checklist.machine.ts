import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import { downloadFrom } from '../../../services/browser/file-download.service.ts';
import {
  createFileLink,
  readChecklist,
  requestDocument,
  sendDocumentCommand,
} from '../../../services/documents/documents.service.ts';
import { createSidePanelMachine } from '../../grid/side-panel/side-panel.machine.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { ChecklistCommand, ChecklistData } from './checklist.types.ts';

async function runCommand(
  applicationId: number,
  command: ChecklistCommand,
  key: string,
  documents: readonly DocumentRow[],
): Promise<DocumentRow | null> {
  switch (command.kind) {
    case 'ask':
      return requestDocument(applicationId, command.documentType, key, command.required);
    case 'save': {
      const { id, file } = command;
      downloadFrom(
        (await createFileLink(id, { disposition: 'attachment', ...(file !== undefined && { file }) })).url,
      );
      return null;
    }
    case 'move': {
      const document = documents.find(({ id }) => id === command.id);
      return document ? sendDocumentCommand(document, command.move) : null;
    }
  }
}

const withDocument = ({ items, documents }: ChecklistData, document: DocumentRow): ChecklistData => ({
  items,
  documents: documents.some(({ id }) => id === document.id)
    ? documents.map((each) => (each.id === document.id ? document : each))
    : [...documents, document],
});

const emptyChecklist: ChecklistData = { items: [], documents: [] };

/** The checklist of one application and its documents. */
export const checklistMachine = createSidePanelMachine<ChecklistData, ChecklistCommand>({
  id: 'checklist',
  empty: {},
  load: readChecklist,
  async perform(id, command, key, data) {
    const document = await runCommand(id, command, key, (data ?? emptyChecklist).documents);
    return document && withDocument(data ?? emptyChecklist, document);
  },
  read: () => ({ faults: {} }),
  /** One of these documents, or one created after all of them; a change to the application may require others. */
  isAffectedBy: ({ subject, id }, applicationId, data) =>
    (subject === 'Application' && id === applicationId) ||
    (subject === 'ApplicationDocument' &&
      ((data ?? emptyChecklist).documents.some((each) => each.id === id) ||
        (data ?? emptyChecklist).documents.every((each) => each.id < id))),
  notifyDone({ enqueue, system }, before, after) {
    for (const document of after.documents) {
      if (before?.documents.includes(document)) continue;
      const { id } = document;
      sendIfPresent(enqueue, system, 'documents', {
        type: 'record.changed',
        subject: 'ApplicationDocument',
        id,
      });
    }
  },
});
