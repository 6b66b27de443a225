import { listIntakes } from '../../services/course-requests.service.ts';
import { resourceMachineOf } from '../resource/resource.machine.ts';

/** The intakes that a course can be requested for. */
export const requestIntakesMachine = resourceMachineOf({
  id: 'requestIntakes',
  load: listIntakes,
  isConcernedBy: (event) => event.type === 'record.changed' && event.subject === 'Intake',
});
