import { listIntakes } from '../../../../services/courses/course-requests.service.ts';
import { createResourceMachine } from '../../../kit/resource/resource.machine.ts';

/** The intakes that a course can be requested for. */
export const requestIntakesMachine = createResourceMachine({
  id: 'requestIntakes',
  load: listIntakes,
  isAffectedBy: (event) => event.type === 'record.changed' && event.subject === 'Intake',
});
