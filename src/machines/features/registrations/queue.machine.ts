import { registrationColumns, registrationsApi } from '../../../../contract/registration/registrations.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../grid/grid-api.ts';
import { createWorklistMachine } from '../applications/worklist/worklist.machine.ts';
import { registrationDetailsMachine } from './registration-details.machine.ts';
import { registrationStateNames } from './registration-states.ts';

/** The list of registrations; those that wait for a decision unless filtered otherwise. */
export const registrationsGrid = createGridMachine(
  {
    list: 'registrations',
    subject: 'Registration',
    columns: defineColumns(registrationColumns, {
      number: { width: 104 },
      fullName: { width: 190 },
      status: { width: 170 },
      waitingSince: { width: 156 },
      flow: { width: 140 },
      countryCode: { width: 130 },
      destinationCode: { width: 140 },
      linkOwner: { width: 160 },
      email: { width: 210 },
      phone: { width: 150 },
      submittedAt: { width: 116 },
      counsellor: { width: 150, hidden: true },
      branch: { width: 120, hidden: true },
    }),
    filters: { status: registrationStateNames },
    commands: [
      'registration.accept',
      'registration.merge',
      'registration.request',
      'registration.refuse',
      'registration.reopen',
      'registration.assign',
    ],
  },
  createReadOnlyGridApi(registrationsApi),
);

/** The queue of registrations, and the details of the selected one. */
export const registrationQueueMachine = createWorklistMachine(
  'registrationsPage',
  registrationsGrid,
  registrationDetailsMachine,
);

export default registrationQueueMachine;
