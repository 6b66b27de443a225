import { type Naming, readNaming } from '../../services/naming.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

export type { Naming };

/** All naming patterns and the name parts of the document types, updated as either changes. */
export const namingListMachine = resourceMachineOf<Naming>({
  id: 'namingList',
  load: readNaming,
  isConcernedBy: (event) =>
    event.type === 'record.changed' &&
    (event.subject === 'NamingPattern' || event.subject === 'DocumentType'),
});
