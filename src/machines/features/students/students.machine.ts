import { studentColumns, studentListApi } from '../../../../contract/applications/student-list.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../grid/grid-api.ts';
import { href } from '../../kit/routes/routes.ts';

/** The configuration of both lists of students. */
export const studentsDefinition: GridDefinition = {
  list: 'students',
  subject: 'Student',
  columns: defineColumns(studentColumns, {
    number: { width: 100 },
    fullName: { width: 200 },
    nationality: { width: 130 },
    counsellor: { width: 160 },
    branch: { width: 130 },
    openApplications: { width: 175 },
    newestStatus: { width: 170 },
    consent: { width: 124 },
    passportExpiresOn: { width: 184 },
    updatedAt: { width: 120 },
    partner: { width: 170, hidden: true },
    email: { width: 230, hidden: true },
    phone: { width: 150, hidden: true },
    dateOfBirth: { width: 120, hidden: true },
    createdAt: { width: 120, hidden: true },
  }),
  filters: {},
  commands: [],
};

export const pathOfStudent = ({ id }: { readonly id: number }): string =>
  href('student-record-details', { id: String(id) });

/** All students whom the user may read. */
export const studentsMachine = createGridMachine(studentsDefinition, {
  ...createReadOnlyGridApi(studentListApi),
  pathOf: pathOfStudent,
});

export default studentsMachine;
