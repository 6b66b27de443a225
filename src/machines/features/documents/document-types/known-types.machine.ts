import type { ActorRefFrom } from 'xstate';
import type { DocumentTypeInfo } from '../../../../../contract/masters/document-type-list.ts';
import { listDocumentTypes } from '../../../../services/documents/document-types.service.ts';
import { createInstallationListMachine } from '../../installation/installation-list.machine.ts';

export type { DocumentTypeInfo };

/** The document types of this installation, with their names. */
export const knownTypesMachine = createInstallationListMachine<DocumentTypeInfo>({
  id: 'documentTypes',
  subject: 'DocumentType',
  load: listDocumentTypes,
});

declare module '../../../kit/system.ts' {
  interface AppActors {
    documentTypes: ActorRefFrom<typeof knownTypesMachine>;
  }
}
