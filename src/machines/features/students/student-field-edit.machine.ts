import type { ActorRefFrom } from 'xstate';
import {
  type FieldChange,
  findCurrentStudent,
  saveStudentField,
} from '../../../services/applications/student-records.service.ts';
import { createFieldEditMachine } from '../../kit/form/field-edit.machine.ts';
import {
  changeField,
  type FieldFault,
  findRejection,
  getFieldText,
  isSameValue,
  judgeField,
  type Student,
  type StudentField,
} from './student-fields.ts';

/** One field of a student at a time, edited in its place on the page. */
export const studentFieldEditMachine = createFieldEditMachine<Student, StudentField, FieldChange, FieldFault>(
  {
    id: 'studentFieldEdit',
    read: (record, field) => ({ text: getFieldText(record, field), id: '' }),
    isSame: ({ record, field, text }) => isSameValue(record, field, text),
    judge: ({ record, field, text }) => judgeField(record, field, text, new Date().toISOString()),
    toChange: ({ record, field, text }) => ({
      id: record.id,
      version: record.version,
      information: changeField(record, field, text),
    }),
    save: saveStudentField,
    findCurrent: findCurrentStudent,
    findRejection: ({ fields }, field) => findRejection(fields, field),
    toNews: () => ({ type: 'resource.refresh' }),
  },
);

export type StudentFieldEditActor = ActorRefFrom<typeof studentFieldEditMachine>;
