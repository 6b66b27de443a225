import { createGridMachine } from '../../grid/grid.machine.ts';
import { applicationsDefinition, applicationsGridApi } from './applications.machine.ts';

/** The application list that opens in split view: the details of each application beside the rows. */
export const applicationDetailsListMachine = createGridMachine(
  { ...applicationsDefinition, firstForm: 'review' },
  applicationsGridApi,
);

export default applicationDetailsListMachine;
