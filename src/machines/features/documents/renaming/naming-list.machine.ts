import {
  type NamingSettings,
  readNamingSettings,
} from '../../../../services/documents/naming-patterns.service.ts';
import { createResourceMachine } from '../../../kit/resource/resource.machine.ts';

export type { NamingSettings };

/** All naming patterns and the name parts of the document types, updated as either changes. */
export const namingListMachine = createResourceMachine<NamingSettings>({
  id: 'namingList',
  load: readNamingSettings,
  isAffectedBy: (event) =>
    event.type === 'record.changed' &&
    (event.subject === 'NamingPattern' || event.subject === 'DocumentType'),
});
