import type { KnownType } from '../../../contract/document-type-list.ts';
import { listKnownTypes } from '../../services/document-types.service.ts';
import { installationListOf } from '../installation/installation-list.machine.ts';

export type { KnownType };

/** The document types of this installation, with their names. */
export const knownTypesMachine = installationListOf<KnownType>({
  id: 'documentTypes',
  subject: 'DocumentType',
  load: listKnownTypes,
});
