import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { loadStudentRecord } from '../../../services/applications/student-records.service.ts';
import { createRecordResourceMachine } from '../../kit/resource/record-resource.machine.ts';
import { studentEntryEditMachine } from './entries/student-entry-edit.machine.ts';

const includes = (records: readonly { readonly id: number }[] | undefined, id: number | null): boolean =>
  records?.some((one) => one.id === id) ?? false;

/** What the page of a student shows besides the summary. */
export const studentDetailsMachine = createRecordResourceMachine<StudentRecordDetails>({
  id: 'studentDetails',
  load: loadStudentRecord,
  editor: studentEntryEditMachine,
  isAffectedBy(change, id, data) {
    if (change.subject === 'Student') return change.id === id;
    if (change.subject === 'Application') return includes(data?.applications, change.id);
    return change.subject === 'ApplicationDocument' && includes(data?.documents, change.id);
  },
});
