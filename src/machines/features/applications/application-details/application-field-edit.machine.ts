import type { ActorRefFrom } from 'xstate';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import {
  changeApplication,
  currentRowIn,
  type FieldsChange,
} from '../../../../services/applications/application-details.service.ts';
import { createFieldEditMachine } from '../../../kit/form/field-edit.machine.ts';
import type { ApplicationDetailsEvent } from './application-details.types.ts';
import {
  type ApplicationField,
  type ApplicationFieldFault,
  findFieldRejection,
  isSameEntry,
  judgeEntry,
  readField,
  toFieldChange,
} from './application-fields.ts';

/** One field of an application at a time, edited in its place on the page. */
export const applicationFieldEditMachine = createFieldEditMachine<
  ApplicationRow,
  ApplicationField,
  FieldsChange,
  ApplicationFieldFault
>({
  id: 'applicationFieldEdit',
  read: readField,
  isSame: isSameEntry,
  judge: judgeEntry,
  toChange: (entry) => ({
    id: entry.record.id,
    version: entry.record.version,
    change: toFieldChange(entry),
  }),
  save: changeApplication,
  findCurrent: currentRowIn,
  findRejection: ({ fields }, field) => findFieldRejection(fields, field),
  toNews: (row) => ({ type: 'row.changed', row }) satisfies ApplicationDetailsEvent,
});

export type ApplicationFieldEditActor = ActorRefFrom<typeof applicationFieldEditMachine>;
