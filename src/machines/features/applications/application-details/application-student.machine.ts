import type { ApplicationStudent } from '../../../../../contract/applications/application-student.ts';
import { loadApplicationStudent } from '../../../../services/applications/student-records.service.ts';
import { createRecordResourceMachine } from '../../../kit/resource/record-resource.machine.ts';

/** The student of an application, with the facts that the user may see. */
export const applicationStudentMachine = createRecordResourceMachine<ApplicationStudent>({
  id: 'applicationStudent',
  load: loadApplicationStudent,
  isAffectedBy: (change, id, data) =>
    change.subject === 'Student'
      ? change.id === data?.studentId
      : change.subject === 'Application' && change.id === id,
});
