import { type Naming, readNaming } from '../../services/naming.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

export type { Naming };

/** Every naming pattern and what names call each type of document, renewed as either changes. */
export const namingListMachine = resourceMachineOf<Naming>({
  id: 'namingList',
  load: readNaming,
  isConcernedBy: (event) =>
    event.type === 'record.changed' &&
    (event.subject === 'NamingPattern' || event.subject === 'DocumentType'),
});
