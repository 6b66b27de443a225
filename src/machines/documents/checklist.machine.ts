import type { DocumentRow } from '../../../contract/application-documents.ts';
import { commandDocument, linkTo, readChecklist, requestDocument } from '../../services/documents.service.ts';
import { saveFrom } from '../../services/saving.service.ts';
import { besideMachineOf } from '../beside/beside.machine.ts';
import { tellIfThere } from '../receivers.ts';
import type { ChecklistCommand, ChecklistData } from './checklist.types.ts';

async function documentOf(
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
      saveFrom((await linkTo(id, { disposition: 'attachment', ...(file !== undefined && { file }) })).url);
      return null;
    }
    case 'move': {
      const document = documents.find(({ id }) => id === command.id);
      return document ? commandDocument(document, command.move) : null;
    }
  }
}

const withDocument = ({ items, documents }: ChecklistData, document: DocumentRow): ChecklistData => ({
  items,
  documents: documents.some(({ id }) => id === document.id)
    ? documents.map((each) => (each.id === document.id ? document : each))
    : [...documents, document],
});

const none: ChecklistData = { items: [], documents: [] };

/** The checklist of one application and its documents. */
export const checklistMachine = besideMachineOf<ChecklistData, ChecklistCommand>({
  id: 'checklist',
  empty: {},
  load: readChecklist,
  async perform(id, command, key, data) {
    const document = await documentOf(id, command, key, (data ?? none).documents);
    return document && withDocument(data ?? none, document);
  },
  read: () => ({ faults: {} }),
  /** One of these documents, or one created after all of them; a change to the application may require others. */
  isConcernedBy: ({ subject, id }, applicationId, data) =>
    (subject === 'Application' && id === applicationId) ||
    (subject === 'ApplicationDocument' &&
      ((data ?? none).documents.some((each) => each.id === id) ||
        (data ?? none).documents.every((each) => each.id < id))),
  tellDone({ enqueue, system }, before, after) {
    for (const document of after.documents) {
      if (before?.documents.includes(document)) continue;
      const { id } = document;
      tellIfThere(enqueue, system, 'documents', {
        type: 'record.changed',
        subject: 'ApplicationDocument',
        id,
      });
    }
  },
});
